import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { openNamedLocks } from "./named-locks.server.ts";

async function twoProcesses() {
  const database = await freshDatabase();
  const locks = [openNamedLocks(database.connection), openNamedLocks(database.connection)] as const;
  onTestFinished(async () => {
    for (const each of locks) await each.stop();
    await database.close();
  });
  return { locks, connection: database.connection };
}

test("words are held by one process at a time, others at the same time", async () => {
  const { locks } = await twoProcesses();
  const [one, other] = locks;
  const order: string[] = [];
  const letGo = await one.hold("draft 1");
  await (
    await other.hold("draft 2")
  )();
  const waiting = other.hold("draft 1").then((release) => {
    order.push("other");
    return release();
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  order.push("one");
  await letGo();
  await waiting;
  expect(order).toEqual(["one", "other"]);
});

test("a process that dies lets go, and one that lost its connection gets another", async () => {
  const { locks, connection } = await twoProcesses();
  const [one, other] = locks;
  await one.hold("draft 1");
  const killer = new pg.Client(connection);
  await killer.connect();
  await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'litigation-panel locks' and datname = current_database()`,
  );
  await killer.end();
  await (
    await other.hold("draft 1")
  )();
  await (
    await one.hold("draft 1")
  )();
});

test("several that hold words for the first time share one connection", async () => {
  const { locks, connection } = await twoProcesses();
  const [one] = locks;
  const watcher = new pg.Client(connection);
  await watcher.connect();
  const opened = async () => {
    const sql = "select from pg_stat_activity where datname = current_database() and application_name = $1";
    return (await watcher.query(sql, ["litigation-panel locks"])).rowCount;
  };
  await Promise.all(["a", "b", "c"].map((words) => one.hold(words)));
  expect(await opened()).toBe(1);
  await one.stop();
  await expect.poll(opened).toBe(0);
  await watcher.end();
});
