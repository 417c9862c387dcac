// A database of its own for every test that wants one: a copy of the run's migrated template.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { databaseOver, type OpenDatabase } from "#app/database/open.server.ts";
import { databaseServer, type TestServer } from "./database-server.ts";

export interface FreshDatabase extends OpenDatabase {
  /** the same database as a DATABASE_URL, for a panel that runs as a process of its own */
  url: string;
}

/** An arbitrary number: copies of the template are made one after the other, whichever worker asks. */
const COPY_LOCK = 20;

/** Makes a migrated, empty database; `close()` closes the pool and drops it. */
export async function freshDatabase(options: { poolSize?: number } = {}): Promise<FreshDatabase> {
  const server = databaseServer();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const copy = `create database ${name} template ${server.template} strategy file_copy owner ${server.role}`;
  await administer(server, copy);

  const { host, port } = server.administrator;
  const connection = { host, port, user: server.role, password: server.password, database: name };
  const opened = databaseOver(connection, { log: () => undefined, poolSize: options.poolSize ?? 5 });
  let closing: Promise<void> | undefined;
  const drop = async () => {
    await opened.close();
    await administer(server, `drop database if exists ${name} with (force)`);
  };
  return { ...opened, url: urlOf(server, name), close: () => (closing ??= drop()) };
}

async function administer({ administrator }: TestServer, statement: string): Promise<void> {
  const client = new pg.Client(administrator);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [COPY_LOCK]);
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf({ administrator, role, password }: TestServer, name: string): string {
  const secret = password ? `:${encodeURIComponent(password)}` : "";
  const where = `host=${encodeURIComponent(administrator.host)}&port=${String(administrator.port)}`;
  return `postgres://${role}${secret}@localhost/${name}?${where}`;
}
