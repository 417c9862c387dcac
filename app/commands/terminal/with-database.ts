// The database a command works on: the one of the settings, named on the standard error before anything is done.
import { mkdirSync } from "node:fs";
import process from "node:process";
import { CannotStart } from "#app/database/embedded/cannot-start.server.ts";
import { databaseName } from "#app/database/database-name.server.ts";
import { openDatabase, type OpenDatabase } from "#app/database/open.server.ts";
import { commandEnv, type Env } from "#app/env.server.ts";
import { Mistake } from "./run-command.ts";

export interface CommandDatabase extends OpenDatabase {
  /** For people; without a password. */
  name: string;
  settings: Env;
}

const POOL_SIZE = 2;

/**
 * Opens the database, does the work and closes it.
 * @param mayCreate false: a database that is not there, or has no tables, is a mistake in the settings, not an empty one
 * @throws Mistake when it cannot be opened; whatever the work throws
 */
export async function withDatabase<Result>(
  work: (database: CommandDatabase) => Promise<Result>,
  { mayCreate = false } = {},
): Promise<Result> {
  const settings = commandEnv();
  const name = databaseName({ url: settings.databaseUrl, dataDir: settings.dataDir });
  say(`Database: ${name}`);
  const database = await open(settings, mayCreate);
  try {
    return await work({ ...database, name, settings });
  } finally {
    await database.close();
  }
}

async function open({ databaseUrl, dataDir }: Env, mayCreate: boolean): Promise<OpenDatabase> {
  // Others may pass through the folder (the database runs as its own user) but not look into it.
  if (mayCreate && databaseUrl === null) mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  try {
    return await openDatabase({
      dataDir,
      ...(databaseUrl === null ? {} : { url: databaseUrl }),
      existing: !mayCreate,
      log: say,
      poolSize: POOL_SIZE,
    });
  } catch (fault) {
    // What opening says itself is a sentence; a TypeError, say, is a fault of the program.
    if (!(fault instanceof CannotStart) && !(fault instanceof Error && fault.name === "Error")) throw fault;
    throw new Mistake(fault.message, { cause: fault });
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
