import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";

const RATES = { loginPerMinute: 1000, importsPerHour: 2, exportsPerHour: 2, downloadsPerHour: 2 };

let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel({ settings: { rates: RATES } });
});
afterEach(() => panel.close());

test("a user's downloads of an hour are counted, found or not; another user has a rate of their own", async () => {
  const download = () => panel.get("/admin/files/0000000000000000000000000000000000000000");
  expect((await download()).status).toBe(404);
  expect((await download()).status).toBe(404);
  const third = await download();
  expect(third.status).toBe(302);
  const shown = await panel.get("/admin/litigation/batch", { Cookie: third.headers.getSetCookie()[0] ?? "" });
  expect(await shown.text()).toContain(messages.generic.tooManyRequests);

  panel.as(await panel.signIn({ email: "other@sample-panel.example" }));
  expect((await download()).status).toBe(404);
});
