import { expect, test } from "vitest";
import { chartsFor } from "./charts.ts";
import {
  describeAge,
  describeBytes,
  describeMs,
  describeStanding,
  type StandingFacts,
} from "./operation-words.ts";

const at = new Date("2026-11-25T12:00:00Z");
const before = (hours: number) => new Date(at.getTime() - hours * 3_600_000);

const WELL: StandingFacts = {
  ...{ at, hasBackups: true },
  state: {
    pool: { busy: 2, waiting: 0, most: 10 },
    stored: {
      jobs: { papers: 0, case_data: 0, objections: 0, webhooks: 0 },
      mails: { waiting: 0, dead: 0 },
      mailOverdueMs: 0,
      untakenMs: 0,
      auditHead: before(0.1),
      missingFiles: 0,
    },
    disk: { free: 40e9, size: 100e9 },
    lastBackup: before(10),
    mailHostFailingSince: null,
  },
};
const troubles = (facts: StandingFacts) =>
  describeStanding(facts).flatMap(({ what, words, isTrouble }) => (isTrouble ? [`${what}: ${words}`] : []));
const withState = (state: Partial<StandingFacts["state"]>) => ({
  ...WELL,
  state: { ...WELL.state, ...state },
});

test("a panel that is well", () => {
  expect(troubles(WELL)).toEqual([]);
  expect(describeStanding(WELL).map(({ what, words }) => `${what}: ${words}`)).toEqual([
    "Database: 2 of 10 connections in use",
    "Background work: Nothing is waiting",
    "Emails: 0 waiting, 0 not delivered",
    "Stored files: No file is missing",
    "Disk: 40 GB of 100 GB free",
    "Last backup: 25 Nov 2026, 7:30 am, 10 hours ago",
    "Audit trail: Newest entry 25 Nov 2026, 5:24 pm, 6 minutes ago",
  ]);
});

test.each([
  ["Database: Does not respond", withState({ stored: null })],
  [
    "Database: 10 of 10 connections in use, 3 requests waiting for one",
    withState({ pool: { busy: 10, waiting: 3, most: 10 } }),
  ],
  [
    "Emails: 0 waiting, 0 not delivered; the mail server has accepted no email since 25 Nov 2026, 4:30 pm",
    withState({ mailHostFailingSince: before(1) }),
  ],
  [
    "Stored files: 3 files missing. Ask IT to run npm run files:check.",
    withState({ stored: WELL.state.stored && { ...WELL.state.stored, missingFiles: 3 } }),
  ],
  [
    "Background work: No server does it: emails, webhook deliveries or papers have been waiting for more than a minute. Ask IT to start a worker, or a server without WORK=off. Nothing is waiting",
    withState({ stored: WELL.state.stored && { ...WELL.state.stored, untakenMs: 90_000 } }),
  ],
  ["Disk: 400 MB of 100 GB free", withState({ disk: { free: 400e6, size: 100e9 } })],
  ["Last backup: 24 Nov 2026, 2:30 pm, 27 hours ago", withState({ lastBackup: before(27) })],
  ["Last backup: No backups are set up", { ...WELL, hasBackups: false }],
])("%s", (said, facts) => {
  expect(troubles(facts)).toEqual([said]);
});

test("ages, sizes and times as people say them", () => {
  expect([30e3, 60e3, 59 * 60e3, 3_600e3, 47 * 3_600e3, 48 * 3_600e3].map(describeAge)).toEqual([
    ...["just now", "1 minute ago", "59 minutes ago", "1 hour ago", "47 hours ago", "2 days ago"],
  ]);
  expect([0, 999, 1_500, 5e6, 1.44e9, 12e12].map(describeBytes)).toEqual([
    ...["0 bytes", "999 bytes", "2 kB", "5 MB", "1.4 GB", "12 TB"],
  ]);
  expect([0.4, 85, 999, 1_240].map(describeMs)).toEqual(["0 ms", "85 ms", "999 ms", "1.2 s"]);
});

test("charts say in words what they show", () => {
  const none = { requests: 0, failed: 0, within: null, longestWaitMs: 0, jobs: null, mails: null };
  const said = (minutes: Parameters<typeof chartsFor>[0]) => chartsFor(minutes).map(({ words }) => words);
  expect(said([none, none])).toEqual([
    ...["No requests.", "Not known yet.", "No request failed.", "No request waited."],
    ...["Not known yet.", "Not known yet."],
  ]);
  expect(
    said([
      { ...none, requests: 4, failed: 1, within: 250, longestWaitMs: 12, jobs: 9, mails: 0 },
      { ...none, jobs: 2 },
    ]),
  ).toEqual([
    "4 requests, at most 4 in a minute.",
    "In the slowest minute 250 ms.",
    "1 request failed, at most 1 in a minute.",
    "At most 12 ms.",
    "2 waiting now, at most 9.",
    "Nothing was waiting.",
  ]);
});
