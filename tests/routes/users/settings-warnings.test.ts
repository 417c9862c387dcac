// What the settings leave open is on the page of users, which only those who manage users have.
import { afterEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";

const WARNING = "SCAN_COMMAND is not set: uploaded documents are not checked for viruses.";
let panel: TestPanel;
afterEach(() => panel.close());

test("a manager of users sees it, on that page alone", async () => {
  panel = await startPanel({ settings: { warnings: [WARNING] } });
  panel.as(await panel.signIn({ email: "head@sample-panel.example", managesUsers: true }));
  const page = await (await panel.get(paths.users())).text();
  expect(page).toMatch(/1 setting(?:<!-- -->)? of this server should be changed\. Ask IT\./);
  expect(page).toContain(WARNING);
  expect(await (await panel.get(paths.batches())).text()).not.toContain(WARNING);
});

test("who does not manage users has no such page", async () => {
  panel = await startPanel({ settings: { warnings: [WARNING] } });
  panel.as(await panel.signIn({ email: "clerk@sample-panel.example", managesUsers: false }));
  const answer = await panel.get(paths.users());
  expect([answer.status, (await answer.text()).includes(WARNING)]).toEqual([404, false]);
});

test("settled, nothing is said", async () => {
  panel = await startPanel();
  panel.as(await panel.signIn({ email: "head@sample-panel.example", managesUsers: true }));
  expect(await (await panel.get(paths.users())).text()).not.toContain("of this server should be changed");
});
