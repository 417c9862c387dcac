// A PostgreSQL server from programs that the machine has, in place of the embedded one: for tests on another version.
import { execFile, spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { clusterPlace, newEndpoint, type ClusterPlace } from "#app/database/embedded/cluster-place.server.ts";
import { ADMINISTRATOR, shutDown } from "#app/database/embedded/cluster-programs.server.ts";
import { writeSettings } from "#app/database/embedded/cluster-settings.server.ts";
import type { EmbeddedPostgres } from "#app/database/embedded/embedded-postgres.server.ts";
import { giveTo } from "#app/database/embedded/server-account.server.ts";
import { PATIENCE_MS } from "../patience.ts";

const run = promisify(execFile);
const ROLE = "panel";
const LOOK_EVERY_MS = 50;

/**
 * Makes a cluster in a data folder and starts its server.
 * @param bin the folder with postgres and initdb
 */
export async function startOtherPostgres(bin: string, dataDir: string): Promise<EmbeddedPostgres> {
  const place = await clusterPlace(dataDir);
  const as = processOf(place);
  const options = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", "--no-sync", "--no-instructions"];
  await run(path.join(bin, "initdb"), ["-D", place.cluster, "-U", ADMINISTRATOR, ...options], as);
  const endpoint = await newEndpoint(place);
  await writeSettings(place, endpoint, false);
  await mkdir(place.logFolder, { recursive: true });
  await giveTo(place.account, place.folder);
  spawn(path.join(bin, "postgres"), ["-D", place.cluster], {
    ...as,
    detached: true,
    stdio: "ignore",
  }).unref();

  const administrator = { ...endpoint, user: ADMINISTRATOR, database: "postgres" };
  await makeRole(administrator);
  const connection = { ...endpoint, user: ROLE, database: ROLE };
  return { administrator, connection, stop: async () => void (await shutDown(place)) };
}

function processOf({ folder, account }: ClusterPlace) {
  return { cwd: folder, ...(account && { uid: account.uid, gid: account.gid }) };
}

async function makeRole(administrator: pg.ClientConfig): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(LOOK_EVERY_MS)) {
    const client = new pg.Client(administrator);
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query(`create role ${ROLE} login`);
      await client.query(`create database ${ROLE} owner ${ROLE}`);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
