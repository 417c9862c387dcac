// How much a user may send in a day.
import { statSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { UPLOAD_BYTES_PER_USER_PER_DAY } from "#app/domain/limits.ts";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { led, shown, uploads } from "#tests/support/work/uploads.ts";

const FILE = "lender-small.xlsb";
const { size } = statSync(path.resolve("tests/fixtures", FILE));
/** Ten minutes to midnight in India. */
const EVENING = new Date("2026-11-20T18:20:00Z");

const panel = panelPerTest({ signedIn: false });
const wizard = uploads(panel);
let id: string;

beforeEach(async () => {
  panel.setNow(EVENING);
  panel.as(await panel.signIn());
  id = await wizard.draft();
});

const sent = () => panel.rows("select count from rate_counters where key like 'uploads:%'");

test("what comes is counted once, also when it is imported", async () => {
  expect(led(await wizard.upload(id, FILE))).toBe(paths.uploadColumns(id));
  expect(await sent()).toEqual([{ count: size }]);
  expect(led(await panel.post(paths.uploadColumns(id), await wizard.columnsForm(id)))).toBe(paths.batches());
  expect(await sent()).toEqual([{ count: size }]);
});

test("beyond a gigabyte it is refused until midnight, and nothing of it stays", async () => {
  await wizard.upload(id, FILE);
  await panel.rows("update rate_counters set count = $1 where key like 'uploads:%'", [
    UPLOAD_BYTES_PER_USER_PER_DAY - 2 * size + 1,
  ]);
  expect(led(await wizard.upload(id, FILE))).toBe(paths.uploadColumns(id));
  const refused = await wizard.upload(id, FILE);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("600");
  expect(shown(await refused.text())).toContain(
    "You have uploaded as much as is allowed for one day. Please try again tomorrow.",
  );
  expect(await wizard.leftInTransit()).toBe(0);
  // The file that was there before is still the draft's.
  expect(await wizard.page(paths.uploadFile(id))).toContain(FILE);

  panel.setNow(new Date(EVENING.getTime() + 10 * 60_000));
  expect(led(await wizard.upload(id, FILE))).toBe(paths.uploadColumns(id));
  expect(await sent()).toEqual([{ count: size }]);
});

test("one user's uploads are not another's", async () => {
  await wizard.upload(id, FILE);
  await panel.rows("update rate_counters set count = $1 where key like 'uploads:%'", [
    UPLOAD_BYTES_PER_USER_PER_DAY,
  ]);
  panel.as(await panel.signIn({ email: "second@sample-panel.example" }));
  const other = await wizard.draft();
  expect(led(await wizard.upload(other, FILE))).toBe(paths.uploadColumns(other));
});

test("files of other names in the same form count too", async () => {
  const form = new FormData();
  form.set("other", new File([new Uint8Array(3000)], "a.xlsx"));
  form.set("workbook", new File([new Uint8Array(2000)], "b.xlsx"));
  await panel.post(paths.uploadFile(id), form);
  expect(await sent()).toEqual([{ count: 5000 }]);
});

test("many at the same moment take no more than is left", async () => {
  const bytes = UPLOAD_BYTES_PER_USER_PER_DAY / 4;
  const answers = await Promise.all(Array.from({ length: 9 }, () => panel.panel.takeUpload("7", bytes)));
  expect(answers.filter((until) => until === null)).toHaveLength(4);
});
