// The database of the panel that is measured: the panel's own code starts it, so that what is filled and timed here
// is the server the panel uses.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { build } from "esbuild";
import pg from "pg";

/**
 * @param {import("./place.mjs").Place} place
 * @returns {Promise<{ pool: pg.Pool, administrator: pg.Client, close: () => Promise<void> }>} `pool` connects as the
 *   panel does, `administrator` as the superuser
 */
export async function openDatabase({ root, dataDir }) {
  const { startEmbeddedPostgres } = await embeddedPostgres(root);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = new pg.Pool({ ...server.connection, max: 2 });
  const administrator = new pg.Client(server.administrator);
  await administrator.connect();
  return {
    pool,
    administrator,
    async close() {
      await pool.end();
      await administrator.end();
      await server.stop();
    },
  };
}

/** Node 20 runs no TypeScript, so the module is bundled first. */
async function embeddedPostgres(root) {
  const outfile = join(root, "node_modules", ".cache", "litigation-panel", "bench-database.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: ["./app/database/embedded/embedded-postgres.server.ts"],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  return import(pathToFileURL(outfile).href);
}
