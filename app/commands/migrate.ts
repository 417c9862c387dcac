// npm run db:migrate: brings the tables up to date before the first server of a new release starts.
import process from "node:process";
import { runCommand } from "./terminal/run-command.ts";
import { withDatabase } from "./terminal/with-database.ts";

await runCommand(async () => {
  await withDatabase(() => Promise.resolve(), { mayCreate: true });
  process.stdout.write("The database is up to date.\n");
});
