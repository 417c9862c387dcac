// The database a command works on: the one of the settings, named on the standard error before anything is done.
import process from "node:process";
import { makeDataFolder } from "#app/data-folder.server.ts";
import { databaseName } from "#app/database/database-name.server.ts";
import { openDatabase, type OpenDatabase } from "#app/database/open.server.ts";
import { reachDatabase, type ReachedDatabase } from "#app/database/reach.server.ts";
import { CannotStart } from "#app/domain/faults/start-advice.ts";
import { commandEnv, type Env } from "#app/env.server.ts";
import { Mistake } from "./run-command.ts";

/** What a command knows of its database, whatever it does with it. */
interface Named {
  /** For people; without a password. */
  name: string;
  settings: Env;
}
type CommandDatabase = OpenDatabase & Named;
type CommandConnection = ReachedDatabase & Named;

interface Options {
  /** Left out: a database that is not there, or has no tables, is a mistake in the settings, not an empty one. */
  mayCreate?: boolean;
}

const POOL_SIZE = 2;

/**
 * Opens the database with its tables up to date, does the work and closes it.
 * @throws Mistake when it cannot be opened; whatever the work throws
 */
export const withDatabase = <Result>(
  work: (database: CommandDatabase) => Promise<Result>,
  { mayCreate = false }: Options = {},
): Promise<Result> =>
  workOn(mayCreate, work, ({ dataDir, databaseUrl }) =>
    openDatabase({
      dataDir,
      ...(databaseUrl === null ? {} : { url: databaseUrl }),
      existing: !mayCreate,
      log: say,
      poolSize: POOL_SIZE,
    }),
  );

/** The same for work that makes its own connections and takes the tables as they are. */
export const withConnection = <Result>(
  work: (database: CommandConnection) => Promise<Result>,
  { mayCreate = false }: Options = {},
): Promise<Result> =>
  workOn(mayCreate, work, ({ dataDir, databaseUrl: url }) =>
    reachDatabase({ url, dataDir, log: say, mustExist: !mayCreate }),
  );

async function workOn<Opened extends { close(): Promise<void> }, Result>(
  mayCreate: boolean,
  work: (database: Opened & Named) => Promise<Result>,
  open: (settings: Env) => Promise<Opened>,
): Promise<Result> {
  const settings = commandEnv();
  const { databaseUrl, dataDir } = settings;
  const name = databaseName({ url: databaseUrl, dataDir });
  say(`Database: ${name}`);
  // Others may pass through the folder (the database runs as its own user) but not look into it.
  if (mayCreate && databaseUrl === null) makeDataFolder(dataDir, 0o711);
  const database = await open(settings).catch(asMistake);
  try {
    return await work({ ...database, name, settings });
  } finally {
    await database.close();
  }
}

function asMistake(fault: unknown): never {
  // What opening says itself is a sentence; a TypeError, say, is a fault of the program.
  if (!(fault instanceof CannotStart) && !(fault instanceof Error && fault.name === "Error")) throw fault;
  throw new Mistake(fault.message, { cause: fault });
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
