// The data folder of a panel that was started once and stopped: made once for a run, copied for each of its servers. To
// make a database and its tables takes five times as long as to start on them.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { databaseServer, underLock } from "../database-server.ts";

/** An arbitrary number: the folder is made by one worker, whichever asks first. */
const PREPARED_LOCK = 21;

/**
 * Fills the data folder of a server that was never started.
 * @param dataDir without a database
 * @param kind folders of one kind are alike
 * @param make starts and stops a server of that kind, and gives its data folder
 */
export async function fillDataFolder(
  dataDir: string,
  kind: string,
  make: () => Promise<string>,
): Promise<void> {
  const { folder } = databaseServer();
  const prepared = path.join(folder, `prepared-${kind}`);
  await underLock(PREPARED_LOCK, async () => {
    if (!existsSync(prepared)) await rename(await make(), prepared);
  });
  // Owners and rights with it: the database may belong to another user than this one.
  await promisify(execFile)("cp", ["-a", `${prepared}/.`, dataDir]);
}
