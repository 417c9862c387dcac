import { expect, test } from "vitest";
import { findSettingsWarnings } from "./settings-warnings.ts";

const settled = {
  mistyped: [],
  mode: "production",
  appOrigin: "https://panel.sample.example",
  trustedProxies: ["127.0.0.1"],
  scanCommand: "clamdscan",
  backups: { to: "/mnt/backups" },
};

test("nothing is said of what is settled", () => {
  expect(findSettingsWarnings(settled)).toEqual([]);
});

test.each([
  [{ trustedProxies: [] }, /^TRUST_PROXY is off/],
  [{ scanCommand: null }, /^SCAN_COMMAND is not set/],
  [{ backups: null }, /^BACKUP_TO is not set/],
  [
    { mistyped: [{ name: "SMTP_URL", meant: "MAIL_URL" }] },
    /^SMTP_URL is not a setting.*If MAIL_URL is meant/,
  ],
])("%o is warned of, with what to set", (change, words) => {
  expect(findSettingsWarnings({ ...settled, ...change })).toEqual([expect.stringMatching(words)]);
  expect(findSettingsWarnings({ ...settled, ...change })[0]).toMatch(/\. Set /);
});

test("without a proxy in front there is none to trust, and a trial at home is not warned", () => {
  expect(
    findSettingsWarnings({ ...settled, appOrigin: "http://localhost:3000", trustedProxies: [] }),
  ).toEqual([]);
  expect(
    findSettingsWarnings({ ...settled, mode: "local", trustedProxies: [], scanCommand: null, backups: null }),
  ).toEqual([]);
});
