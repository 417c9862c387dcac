// A limit of our own for statements. The server ends one that takes too long, and says so; a server that froze, or a network
// that swallows what is sent, says nothing, and whoever waits for it would wait for ever (docs/decisions/055-more-than-one-machine.md).
import type pg from "pg";
import { tellingEnd } from "./query-end.server.ts";

/** The database was asked, and nothing came back: neither a result nor a fault. What was asked may have been done. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
  constructor() {
    super("The database gave no answer");
  }
}

/** How much longer an answer is waited for than the server lets a statement take: its own word comes first wherever there is one. */
const GRACE_MS = 5_000;

/** That a machine or a network is gone is noticed about a minute later, also where nothing else limits the wait. */
export const NOTICES_LOSS = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 } as const;

/** Of connections of their own, for work of hours: no statement has a limit, but to be let in takes no time. */
export const LASTING = { ...NOTICES_LOSS, connectionTimeoutMillis: 10_000 } as const;

/** How long statements of a connection may take; null: as long as they do. */
const limits = new WeakMap<pg.ClientBase, number | null>();

/**
 * Ends a connection that leaves a statement without an answer: whatever waits on it fails with NoAnswer. It is not given back,
 * because an answer that came after all would be taken for that of the next statement. pg's own `query_timeout` does neither:
 * the statements after one, and the rollback first of all, would wait as long again.
 * @param client called again, it only has the new limit
 * @param statementMs the server's own limit for statements of this connection
 */
export function limitAnswers(client: pg.ClientBase, statementMs: number): void {
  const isWatched = limits.has(client);
  limits.set(client, statementMs);
  if (isWatched) return;
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = () => streamOf(client).destroy(new NoAnswer());
  /** From the last answer on: statements that queue up on a connection are not late together. */
  const waitAnew = () => {
    clearTimeout(timer);
    const limit = limits.get(client) ?? null;
    if (waiting === 0 || limit === null) return;
    // In two steps: a process that was too busy to read has the second one for what came meanwhile.
    timer = setTimeout(() => {
      timer = setTimeout(end, graceFor(limit));
    }, limit);
  };
  const query = tellingEnd(client.query.bind(client) as (...given: never[]) => unknown, () => {
    waiting += 1;
    if (waiting === 1) waitAnew();
    return () => {
      waiting -= 1;
      waitAnew();
    };
  });
  Object.assign(client, { query });
}

/** Shorter limits, of tests, have a shorter grace. */
const graceFor = (limitMs: number): number => Math.min(limitMs, GRACE_MS);

// Not among the types of pg, and the only way to end a connection without a word to the other side.
const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: NodeJS.WritableStream & { destroy(fault: Error): void } } })
    .connection.stream;

/** Lets the statements of this transaction take longer, in the database and here. */
export async function allowLongStatements(client: pg.ClientBase, ms: number): Promise<void> {
  await client.query("select set_config('statement_timeout', $1, true)", [String(ms)]);
  if (limits.has(client)) limits.set(client, ms);
}

/** Lets the statements of a connection take as long as they do. It must be thrown away afterwards. */
export async function allowEndlessStatements(client: pg.ClientBase): Promise<void> {
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  if (limits.has(client)) limits.set(client, null);
}
