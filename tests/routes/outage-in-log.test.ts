// While the database is away every call of every request fails: the log says so, and how often, in a few lines.
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#app/front-door/log.server.ts";
import { paths } from "#app/paths.ts";
import { databaseServer } from "#tests/support/database-server.ts";
import { startPanel } from "#tests/support/panel.ts";

const REQUESTS = 60;

test("an outage is a line per kind and second, with the number of those left out", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const panel = await startPanel({ settings: { log } });
  onTestFinished(() => panel.close());
  const [row] = await panel.rows("select current_database() as name");
  const administrator = new pg.Client(databaseServer().administrator);
  await administrator.connect();
  onTestFinished(() => administrator.end());
  const allow = (isAllowed: boolean) =>
    administrator.query(`alter database ${String(row?.name)} with allow_connections ${String(isAllowed)}`);
  await allow(false);
  await administrator.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    row?.name,
  ]);

  await Promise.all(Array.from({ length: REQUESTS }, () => panel.get(paths.batches()).catch(() => null)));
  log.flush();
  await allow(true);

  const failed = lines.filter(({ msg }) => msg === "call failed");
  const left = failed.reduce((sum, { leftOut }) => sum + Number(leftOut ?? 0), 0);
  expect(failed.length + left).toBeGreaterThanOrEqual(REQUESTS);
  expect(failed.length).toBeLessThan((failed.length + left) / 4);
});
