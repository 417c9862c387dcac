// A database that gives no answer at all, behind whole pages.
import { expect, onTestFinished, test } from "vitest";
import { limitAnswers } from "#app/database/answer-limit.server.ts";
import { messages } from "#app/domain/messages.ts";
import { createLog } from "#app/front-door/log.server.ts";
import { paths } from "#app/paths.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { startPanel } from "#tests/support/panel.ts";
import { silentProxy } from "#tests/support/servers/silent-proxy.ts";

test("a page says so, a form keeps what was typed, nothing is half written, and the log has the cause", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const { url, swallow } = await silentProxy(await testDatabase());
  const panel = await startPanel({ settings: { log, databaseUrl: url } });
  onTestFinished(() => panel.close());
  const { pool } = panel.panel.database;
  pool.on("acquire", (client) => limitAnswers(client, 200));
  pool.options.connectionTimeoutMillis = 300;
  const { id: caseId, batch_id: batchId } = await panel.given.litigationCase();
  const dialog = paths.caseDialog({ batchId, caseId }, "comments");
  expect((await panel.get(dialog)).status).toBe(200);

  swallow();
  const page = await panel.get(paths.batches());
  const form = await panel.post(dialog, { comment: "Called the borrower" });
  swallow(false);

  // A list that failed is an empty list with a sentence.
  expect(await page.text()).toContain(messages.generic.cannotSave);
  expect(form.status).toBe(503);
  const text = await form.text();
  expect(text).toContain(messages.generic.cannotSave);
  expect(text).toContain("Called the borrower");
  log.flush();
  expect(lines.join("")).toContain("The database gave no answer");
  expect(await panel.rows("select id from comments")).toEqual([]);
  expect((await panel.get(paths.batches())).status).toBe(200);
});
