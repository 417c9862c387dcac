// A database of its own for every test that wants one: a copy of the run's migrated template, or one that an earlier test
// is done with, as it was before that test.
import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { databaseOver, type OpenDatabase } from "#app/database/open.server.ts";
import { databaseServer, underLock, type TestServer } from "./database-server.ts";
import { emptied } from "./emptying.ts";
import { PATIENCE_MS } from "./patience.ts";

export interface FreshDatabase extends OpenDatabase {
  /** the same database as a DATABASE_URL, for a panel that runs as a process of its own */
  url: string;
}

/** An arbitrary number: copies of the template are made one after the other, whichever worker asks. */
const COPY_LOCK = 20;

/** Databases of this process that nobody uses at the moment, with their open connections. */
const free: Copy[] = [];

interface Copy {
  name: string;
  poolSize: number;
  opened: OpenDatabase;
}

export interface DatabaseOptions {
  /** the most connections at a time */
  poolSize?: number;
  /** one that no test has used: for those that look at its connections */
  isNew?: boolean;
}

/** Gives a migrated database, empty but for the fee tables that a panel begins with; nothing reaches it any more after `close()`. */
export async function freshDatabase({
  poolSize = 10,
  isNew = false,
}: DatabaseOptions = {}): Promise<FreshDatabase> {
  const server = databaseServer();
  const known = isNew ? -1 : free.findIndex((copy) => copy.poolSize === poolSize);
  const copy = free.splice(known, known < 0 ? 0 : 1)[0] ?? (await copyOfTemplate(server, poolSize));
  const { name, opened } = copy;
  const { pool, connection } = opened;
  const lent = lend(pool);
  const giveBack = async () => {
    lent.end();
    if (isAtRest(pool) && (await emptied(pool))) return void free.push(copy);
    await opened.close();
    await underLock(COPY_LOCK, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  let closing: Promise<void> | undefined;
  return {
    db: drizzle(lent.pool),
    pool: lent.pool,
    watchBy: opened.watchBy,
    connection,
    url: urlOf(server, name),
    close: () => (closing ??= giveBack()),
  };
}

async function copyOfTemplate(server: TestServer, poolSize: number): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const copy = `create database ${name} template ${server.template} strategy file_copy owner ${server.role}`;
  await underLock(COPY_LOCK, (client) => client.query(copy));
  const { host, port } = server.administrator;
  const connection = { host, port, user: server.role, password: server.password, database: name };
  return {
    name,
    poolSize,
    opened: databaseOver(connection, { log: () => undefined, poolSize, connectionWithinMs: PATIENCE_MS }),
  };
}

/** A pool as one test sees it: what it has set going must not reach the next one's rows. */
function lend(pool: pg.Pool): { pool: pg.Pool; end: () => void } {
  let isOver = false;
  const unlessOver =
    (method: "query" | "connect") =>
    (...args: unknown[]): unknown => {
      if (isOver) throw new Error("The database of this test is closed.");
      return Reflect.apply(pool[method], pool, args);
    };
  const own = {
    query: unlessOver("query"),
    connect: unlessOver("connect"),
    on: (...args: Parameters<pg.Pool["on"]>) => pool.on(...args),
    end: () => Promise.resolve(),
  };
  return {
    pool: Object.assign(Object.create(pool) as pg.Pool, own),
    end: () => {
      isOver = true;
    },
  };
}

const isAtRest = (pool: pg.Pool): boolean => pool.idleCount === pool.totalCount && pool.waitingCount === 0;

function urlOf({ administrator, role, password }: TestServer, name: string): string {
  const secret = password ? `:${encodeURIComponent(password)}` : "";
  const where = `host=${encodeURIComponent(administrator.host)}&port=${String(administrator.port)}`;
  return `postgres://${role}${secret}@localhost/${name}?${where}`;
}
