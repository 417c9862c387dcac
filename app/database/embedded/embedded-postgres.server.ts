// The panel's own PostgreSQL: one server per data folder, shared by every panel on that folder, kept running while
// one of them lives and ended by the last one out. docs/decisions/001-one-sql-dialect.md says why there is one.
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "#app/domain/faults/start-advice.ts";
import { cannotStart } from "./cannot-start.server.ts";
import { clusterPlace, newEndpoint, postmasterFile, serverPassword } from "./cluster-place.server.ts";
import type { ClusterPlace, Endpoint } from "./cluster-place.server.ts";
import { ADMINISTRATOR, lastWords, launch, runningServer, shutDown } from "./cluster-programs.server.ts";
import type { Launched } from "./cluster-programs.server.ts";
import { withFolderLock } from "./folder-lock.server.ts";
import { sqlState } from "../sql-state.server.ts";

export interface EmbeddedPostgres {
  /** how the panel connects: a role without special rights, owner of its one database */
  connection: pg.PoolConfig;
  /** how its keeper connects: the superuser, on the database `postgres` */
  administrator: pg.ClientConfig;
  /** Leaves the server; ends it when no other panel is using it. Close every pool first. Safe to call twice. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** the panel's data folder; the database takes the folder `database` in it */
  dataDir: string;
  log: (line: string) => void;
  /** false: nothing is synced to disk. For tests, whose data may be lost. Default true. */
  durable?: boolean;
}

const ROLE = "panel";
const DATABASE = "panel";
/** Every panel holds one connection of this name for as long as it lives: that is how they count each other. */
const PRESENCE = "litigation-panel presence";
const ANSWERS_WITHIN_MS = 60_000;
const LONGEST_REVIVAL_PAUSE_MS = 15_000;

interface Reached {
  presence: pg.Client;
  endpoint: Endpoint;
}

/**
 * Starts the PostgreSQL server of a data folder, or adopts the one that runs there already (another panel's, or one
 * that a killed panel left). The first start creates it. Should it die later, it is started again at the same
 * address, so pools recover by themselves. Several processes may call this for one folder at the same time.
 * @throws Error, one sentence with the reason and DATABASE_URL as the way out.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw cannotStart(`its folder in ${options.dataDir} cannot be used (${messageOf(error)})`, error);
  }
}

/**
 * How the PostgreSQL of a data folder is reached while it runs. Starts nothing, makes nothing and is not counted among
 * those that use it. Null when none runs, or this user cannot see it.
 */
export async function findRunningPostgres(dataDir: string): Promise<pg.PoolConfig | null> {
  const folder = path.join(path.resolve(dataDir), "database");
  const cluster = path.join(folder, "cluster");
  if ((await runningServer(cluster)) === undefined) return null;
  const endpoint = (await postmasterFile(cluster))?.endpoint;
  if (!endpoint) return null;
  const password = await serverPassword({ passwordFile: path.join(folder, "password") });
  return { ...endpoint, user: ROLE, database: DATABASE, ...(password === undefined ? {} : { password }) };
}

async function start({ dataDir, log, durable = true }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await clusterPlace(dataDir);
  const leaving = new AbortController();
  let left: Promise<void> | undefined;
  let reviving: Promise<void> | undefined;
  let reached = await enter();
  const { endpoint } = reached;
  const password = await serverPassword(place);

  async function enter(wanted?: Endpoint): Promise<Reached> {
    const found = await withFolderLock(place.lock, () => reach({ place, log, durable, wanted }));
    found.presence.once("end", () => {
      if (!leaving.signal.aborted) reviving = revive();
    });
    return found;
  }

  async function revive(): Promise<void> {
    log("PostgreSQL went away; it is being started again");
    for (let pause = 100; !leaving.signal.aborted; pause = Math.min(pause * 2, LONGEST_REVIVAL_PAUSE_MS)) {
      try {
        reached = await enter(endpoint);
        return;
      } catch (error) {
        log(messageOf(error));
        await sleep(pause, undefined, { signal: leaving.signal }).catch(() => undefined);
      }
    }
  }

  async function leave(): Promise<void> {
    leaving.abort();
    await reviving;
    try {
      await withFolderLock(place.lock, () => endUnlessShared(place, reached.presence, log));
    } catch (error) {
      // Without the lock (a full disk) it is left to the next panel that leaves.
      log(`PostgreSQL is left running: ${messageOf(error)}`);
      await reached.presence.end().catch(() => undefined);
    }
  }

  return {
    connection: { ...endpoint, user: ROLE, database: DATABASE, password },
    administrator: { ...endpoint, user: ADMINISTRATOR, database: "postgres", password },
    stop: () => (left ??= leave()),
  };
}

async function endUnlessShared(
  place: ClusterPlace,
  presence: pg.Client,
  log: (line: string) => void,
): Promise<void> {
  const others = await othersPresent(presence);
  await presence.end().catch(() => undefined);
  if (others > 0) log(`PostgreSQL is left running for ${String(others)} other panel(s)`);
  else if (await shutDown(place)) log("PostgreSQL has stopped");
  else log("PostgreSQL is still finishing its work; it will stop by itself");
}

/** Connects to the cluster's server, launching it first when nothing runs there. Call it under the folder's lock. */
async function reach(task: {
  place: ClusterPlace;
  log: (line: string) => void;
  durable: boolean;
  /** where it was before, so that a revived server is found by the pools */
  wanted?: Endpoint | undefined;
}): Promise<Reached> {
  const { place, log } = task;
  const started = performance.now();
  const fresh = task.wanted ?? (await newEndpoint(place));
  let launched: Launched | undefined;
  for (let until = Date.now() + ANSWERS_WITHIN_MS; Date.now() < until; await sleep(20)) {
    const endpoint = (await postmasterFile(place.cluster))?.endpoint ?? fresh;
    const answer = await knock(place, endpoint);
    if (answer instanceof pg.Client) {
      await makeDatabase(answer, await serverPassword(place));
      const took = `${String(Math.round(performance.now() - started))} ms`;
      log(
        launched
          ? `PostgreSQL ${launched.version} started in ${took}`
          : `PostgreSQL was running; joined it in ${took}`,
      );
      return { presence: answer, endpoint };
    }
    if (answer === "busy") until = Date.now() + ANSWERS_WITHIN_MS; // it may be recovering a long journal
    if (answer === "busy" || (await runningServer(place.cluster)) !== undefined) continue;
    if (launched && !launched.ended) continue;
    if (launched) await refuseUnlessPassing(launched.failure ?? (await lastWords(place)));
    launched = await launch(place, fresh, task.durable);
  }
  throw cannotStart(`it does not answer (its log is in ${place.logFolder})`);
}

/** An open connection; or "busy": a server is there but starting, recovering or stopping; or "nobody". */
async function knock(place: ClusterPlace, endpoint: Endpoint): Promise<pg.Client | "busy" | "nobody"> {
  const password = await serverPassword(place).catch(() => undefined);
  const client = new pg.Client({
    ...endpoint,
    user: ADMINISTRATOR,
    database: "postgres",
    password,
    application_name: PRESENCE,
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => undefined); // "end" follows, and is what is acted on
  try {
    await client.connect();
    const { rows } = await client.query<{ cluster: string }>(
      "select current_setting('data_directory') as cluster",
    );
    if (rows[0]?.cluster === place.cluster) return client;
    await client.end();
    return "nobody";
  } catch (error) {
    await client.end().catch(() => undefined);
    return sqlState(error) === "57P03" ? "busy" : "nobody";
  }
}

/** The processes of a server that was killed take a moment to notice; every other reason stands. */
async function refuseUnlessPassing(reason: string): Promise<void> {
  if (!/shared memory block|lock file/.test(reason)) throw cannotStart(`it said: ${reason}`);
  await sleep(100);
}

async function makeDatabase(administrator: pg.Client, password: string | undefined): Promise<void> {
  const { rows } = await administrator.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [ROLE, DATABASE],
  );
  if (!rows[0]?.role) {
    const secret = password === undefined ? "" : ` password ${administrator.escapeLiteral(password)}`;
    await administrator.query(`create role ${ROLE} login${secret}`);
  }
  if (!rows[0]?.database) await administrator.query(`create database ${DATABASE} owner ${ROLE}`);
}

async function othersPresent(presence: pg.Client): Promise<number> {
  const counted = await presence
    .query<{ others: number }>(
      "select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()",
      [PRESENCE],
    )
    .catch(() => undefined); // it died meanwhile: nobody is present
  return counted?.rows[0]?.others ?? 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
