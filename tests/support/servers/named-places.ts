// Holds a change of a running server at a named place, so that it can be killed exactly there. Its own database does
// the holding: a trigger waits for a lock that the test has. Without the test's lock the triggers let everything pass.
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "#app/database/open.server.ts";
import type { RunningServer } from "./running-server.ts";
import { PATIENCE_MS } from "../patience.ts";

export const PLACES = [
  "before the transaction",
  "amid the rows",
  "after the rows, before the commit",
  "after the commit, before the answer",
] as const;
type Place = (typeof PLACES)[number];

/** Whether what is killed there has happened. */
export const isDoneAt = (place: Place): boolean => place === PLACES[3];

/** Where a change passes by: statements of triggers, `after` being of the row that is written last. */
export interface Passing {
  /** "insert on cases", with the condition on its row. */
  amid: { event: string; when: string };
  after: { event: string; when: string };
}

const LOCKS: Partial<Record<Place, number>> = { [PLACES[1]]: 4242, [PLACES[2]]: 4243, [PLACES[3]]: 4244 };
const LOOK_EVERY_MS = 10;

/** Puts the places of acts, by their names, into a server's database. They stay there over its restarts. */
export async function placeTriggers(server: RunningServer, acts: Record<string, Passing>): Promise<void> {
  await server.rows(`
    create function public.trial_place() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint);
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`);
  for (const [name, { amid, after }] of Object.entries(acts))
    await server.rows(`
    create trigger trial_amid_${name} before ${amid.event} for each row when (${amid.when})
      execute function public.trial_place(4242);
    create trigger trial_after_${name} before ${after.event} for each row when (${after.when})
      execute function public.trial_place(4243);
    create constraint trigger trial_commit_${name} after ${after.event} deferrable initially deferred
      for each row when (${after.when}) execute function public.trial_place(4244)`);
}

interface Held {
  place: Place;
  act: () => Promise<unknown>;
  /** Whether the act has been committed. */
  isCommitted: () => Promise<boolean>;
  /** Ends the server. @returns what it left running */
  kill: () => Promise<number[]>;
}

/** Starts an act, and kills the server where the place says. @returns what the server left running */
export const killAt = (server: RunningServer, held: Held): Promise<number[]> =>
  server.inDatabase((database) => killHeld(server, database, held));

async function killHeld(
  server: RunningServer,
  { pool }: OpenDatabase,
  { place, act, isCommitted, kill }: Held,
): Promise<number[]> {
  const holder = await pool.connect();
  // The database may be killed, too.
  holder.on("error", () => undefined);
  const lock = LOCKS[place];
  await holder.query("begin");
  // Every request looks up its session before anything else.
  if (lock === undefined) await holder.query("lock table sessions in access exclusive mode");
  else await holder.query("select pg_advisory_xact_lock($1)", [lock]);
  const acting = act().catch(() => null);
  await until(async () => {
    const { rows } = await pool.query<{ waiting: boolean }>(
      "select exists (select from pg_locks where not granted and locktype = $1) as waiting",
      [lock === undefined ? "relation" : "advisory"],
    );
    return rows[0]?.waiting === true;
  }, place);
  if (isDoneAt(place)) {
    // Stopped, the server cannot hear that its commit was carried out.
    process.kill(server.pid(), "SIGSTOP");
    await holder.query("commit");
    await until(isCommitted, place);
  }
  const left = await kill();
  await holder.query("commit").catch(() => undefined);
  holder.release(true);
  await acting;
  return left;
}

async function until(isSo: () => Promise<boolean>, place: Place): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_EVERY_MS)) {
    if (await isSo()) return;
  }
  throw new Error(`not reached: ${place}`);
}
