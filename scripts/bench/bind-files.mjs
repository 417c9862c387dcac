// The filled database names files that are on no disk; a panel would not start over such a pair unless it is bound.
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * @param {import("pg").Pool} pool of the panel's database
 * @param {string} dataDir the panel's data folder
 */
export async function bindFiles(pool, dataDir) {
  const id = randomUUID();
  const folder = join(dataDir, "files");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, "store-id"), `${id}\n`, { mode: 0o600 });
  await pool.query("insert into file_store (store_id, bound) values ($1, true)", [id]);
}
