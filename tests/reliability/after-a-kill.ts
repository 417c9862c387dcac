// What a server that was killed may not leave behind, once it runs again.
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { keysIn } from "#tests/support/folders.ts";
import { TEST_WITHIN_MS } from "#tests/support/patience.ts";
import { waitUntilGone, type RunningServer } from "#tests/support/servers/running-server.ts";
import { seedOf, triesOf } from "#tests/support/inputs/random.ts";

/** Every second takes the database with it, so two are the least that tell something; `npm run trials` asks for more. */
export const KILLS = triesOf("KILLS", 2);
/** On a machine that has nothing else to do; where more wait for its processors, everything takes that much longer. */
const READY_WITHIN_MS = 10_000;
const SETTLED_WITHIN_MS = 10_000;
const CHILDREN_END_WITHIN_MS = 20_000;

/** What a test that kills so often may take; its trial has hundreds of kills. */
export const withinMs = (kills: number): number => Math.max(TEST_WITHIN_MS, 30_000 * kills);

/** Of the moments of a run; KILL_SEED repeats one. */
export function killSeed(): number {
  const seed = seedOf("KILL_SEED");
  console.log(`KILL_SEED=${String(seed)}`);
  return seed;
}

interface Restarted {
  killedAt: Date;
  /** Milliseconds of its start. */
  readyAfter: number;
}

/**
 * Kills a server and starts it again, two hours later by the clocks of its files.
 * @param round every second one takes the database with it, as a failing machine does
 */
export const killAndRestart = (server: RunningServer, round: number): Promise<Restarted> =>
  killed(server, () => server.kill(killKind(round)));

/** What a round ends: every second one takes the database with it. */
export const killKind = (round: number): "machine" | "server" => (round % 2 === 1 ? "machine" : "server");

/** The same with another way to kill it. @param kill gives what the server left running */
export async function killed(server: RunningServer, kill: () => Promise<number[]>): Promise<Restarted> {
  const orphans = await kill();
  const killedAt = new Date();
  expect(await waitUntilGone(orphans, CHILDREN_END_WITHIN_MS)).toEqual([]);
  await server.age();
  const readyAfter = await server.start();
  expect(readyAfter).toBeLessThan(READY_WITHIN_MS * crowding());
  await settled(server, killedAt);
  expect(await databaseServers(server)).toBeLessThanOrEqual(1);
  // A started server looks for them beside its other work.
  await expect.poll(() => strays(server, killedAt), { interval: 250 }).toEqual(NO_STRAYS);
  return { killedAt, readyAfter };
}

/** How many wait for each processor; at least one. */
const crowding = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** The sessions of the killed server end by themselves; what they had begun is then carried out or rolled back. */
async function settled(server: RunningServer, killedAt: Date): Promise<void> {
  const query =
    "select pid, state, query from pg_stat_activity where usename = 'panel' and backend_start < $1";
  await server.inDatabase(async ({ pool }) => {
    let left: unknown[] = [];
    for (const until = Date.now() + SETTLED_WITHIN_MS; Date.now() < until; await sleep(50)) {
      left = (await pool.query(query, [killedAt])).rows;
      if (left.length === 0) return;
    }
    expect(left).toEqual([]);
  });
}

/** How many servers of its database there are: every other process of the database is a child of one. */
async function databaseServers(server: RunningServer): Promise<number> {
  const all = await server.databaseProcesses();
  return all.filter(({ parent }) => !all.some(({ pid }) => pid === parent)).length;
}

const NO_STRAYS = { withoutRow: [], withoutFile: [], halfWritten: [], inTransit: [] };

/**
 * Files that no row names, rows whose file is not there, and what was left on the way.
 * @param before only files from before that time count: a job that goes on has some that no row names yet
 */
async function strays({ panel, rows }: RunningServer, before = new Date()) {
  const { files, drafts, settings } = panel;
  const stored = await keysIn(files);
  const named = new Set((await rows("select key from files")).map(({ key }) => String(key)));
  const isOlder = async (file: string) => {
    const found = await stat(file).catch(() => null);
    return found !== null && found.mtimeMs < before.getTime();
  };
  const older = async (paths: string[]) => {
    const are = await Promise.all(paths.map(isOlder));
    return paths.filter((_, at) => are[at]);
  };
  const temporary = async (store: string) => {
    const folder = path.join(settings.dataDir, store, "tmp");
    return (await readdir(folder)).map((name) => path.join(folder, name));
  };
  return {
    withoutRow: await older(stored.filter((key) => !named.has(key)).map((key) => files.pathOf(key))),
    withoutFile: [...named].filter((key) => !existsSync(files.pathOf(key))),
    halfWritten: await older(await temporary("files")),
    inTransit: await older([...(await keysIn(drafts)).map(drafts.pathOf), ...(await temporary("drafts"))]),
  };
}

/** Stops the server as one does, and looks that nothing of it goes on. */
export async function stopsCleanly(server: RunningServer): Promise<void> {
  expect(await strays(server)).toEqual(NO_STRAYS);
  expect(await server.stop()).toBe(0);
  expect(await server.databaseProcesses()).toEqual([]);
}

export const bytesOf = ({ panel }: RunningServer, key: string): Promise<Buffer> =>
  readFile(panel.files.pathOf(key));
