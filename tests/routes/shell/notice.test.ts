// That backups stand still is said on every page of those who manage users, and on nobody else's.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupMessages } from "#app/domain/backups/backup-messages.ts";
import { paths } from "#app/paths.ts";
import { startPanel } from "#tests/support/panel.ts";

test("a late backup is told to whoever manages users, until there is one", async () => {
  const to = await mkdtemp(path.join(tmpdir(), "litigation-panel-test-backups-"));
  const panel = await startPanel({ settings: { backups: { to, at: "02:30", keep: 2, secret: null } } });
  onTestFinished(async () => {
    await panel.close();
    await rm(to, { recursive: true, force: true });
  });
  const manager = await panel.signIn({ email: "manager@sample-panel.example", managesUsers: true });
  const other = await panel.signIn({ email: "clerk@sample-panel.example", managesUsers: false });
  const shows = async (cookie: string) => {
    panel.as(cookie);
    const pages = [paths.batches(), paths.cases(), paths.profile()];
    const found = pages.map(async (page) =>
      (await (await panel.get(page)).text()).includes(backupMessages.none),
    );
    return new Set(await Promise.all(found));
  };
  expect(await shows(manager)).toEqual(new Set([false]));
  panel.setNow(new Date(Date.now() + 61 * 60_000));
  await panel.panel.backups.look();
  expect(await shows(other)).toEqual(new Set([false]));
  // Sessions of that hour are over.
  const again = await panel.signIn({ email: "second-manager@sample-panel.example", managesUsers: true });
  expect(await shows(again)).toEqual(new Set([true]));
  await panel.panel.backups.round(new AbortController().signal);
  await panel.panel.backups.look();
  expect(await shows(again)).toEqual(new Set([false]));
});
