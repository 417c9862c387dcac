// npm run db:migrate: brings the tables up to date before the first server of a new release starts.
import process from "node:process";
import { readOptions, runCommand } from "./terminal/run-command.ts";
import { withDatabase } from "./terminal/with-database.ts";

await runCommand(async () => {
  // It makes a database where there is none: not for a word that was mistyped.
  readOptions("Usage: npm run db:migrate", {});
  await withDatabase(() => Promise.resolve(), { mayCreate: true });
  process.stdout.write("The database is up to date.\n");
});
