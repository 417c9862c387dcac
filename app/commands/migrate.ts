// npm run db:migrate: brings the tables up to date before the first server of a new release starts.
import process from "node:process";
import { openDatabase } from "#app/database/open.server.ts";
import { env } from "#app/env.server.ts";
import { tellFaultsPlainly } from "#app/front-door/plain-faults.server.ts";

tellFaultsPlainly(process);

const settings = env();
const database = await openDatabase({
  dataDir: settings.dataDir,
  ...(settings.databaseUrl === null ? {} : { url: settings.databaseUrl }),
  log: (line) => process.stdout.write(`${line}\n`),
  poolSize: 2,
});
await database.close();
process.stdout.write("The database is up to date.\n");
