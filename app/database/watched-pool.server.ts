// Times what goes through a pool: how long its users wait for a connection, and how long statements take.
import { performance } from "node:perf_hooks";
import type pg from "pg";
import { tellingEnd } from "./query-end.server.ts";

export interface PoolWatch {
  /** Somebody got a connection, or gave up waiting for one. */
  waited(ms: number): void;
  /** A statement has ended, well or not. @param waitedMs of `ms` without the time this process was busy, as at its start */
  ran(sql: string, ms: number, waitedMs: number): void;
}

/**
 * Watches a pool from its beginning; what it gives and throws stays the same.
 * @returns sets who is told; nobody is until then
 */
export function watchedPool(pool: pg.Pool): (watch: PoolWatch) => void {
  let told: PoolWatch | null = null;
  const connect = timed(pool.connect.bind(pool), (ms) => told?.waited(ms));
  Object.assign(pool, { connect });
  pool.on("connect", (client) => watchClient(client, (...ran) => told?.ran(...ran)));
  return (watch) => {
    told = watch;
  };
}

function watchClient(client: pg.PoolClient, ran: PoolWatch["ran"]): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    const sql = textOf(given[0]);
    return sql === null ? query(...given) : timed(query, (...times) => ran(sql, ...times))(...given);
  };
  Object.assign(client, { query: watched });
}

/** The text of a statement; null of a stream, which takes as long as whoever reads or fills it. */
function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query || !("text" in query)) return null;
  return typeof query.text === "string" ? query.text : null;
}

const timed = (work: (...given: never[]) => unknown, note: (ms: number, waitedMs: number) => void) =>
  tellingEnd(work, () => {
    const [started, busy] = [performance.now(), performance.eventLoopUtilization().active];
    return () => {
      const ms = performance.now() - started;
      note(ms, ms - (performance.eventLoopUtilization().active - busy));
    };
  });
