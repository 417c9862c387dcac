// Acts on many batches: their status, and the workbook.
import { beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { bulkForms } from "#tests/support/work/bulk.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { readExport } from "#tests/support/read-export.ts";

const panel = panelPerTest();
const forms = bulkForms(panel);
let ids: number[];

beforeEach(async () => {
  ids = [];
  for (const batch_name of ["Sept NPA", "Oct NPA"]) ids.push((await panel.given.batch({ batch_name })).id);
});

const statuses = () => panel.rows("select batch_status from batches order by id");

test("the list has its bar, with the filters in force", async () => {
  const { html, says } = await forms.get(paths.batches({ batch_name: "npa" }));
  expect(says).toContain("|All 2 that match|");
  expect(says).toContain("|Bulk Update|Export Selected|");
  expect(html).toContain('type="hidden" name="batch_name" value="npa"');
});

test("a status for all that match is looked at, written, and undone", async () => {
  const address = paths.bulkBatches("update", "?chosen=all&batch_name=sept");
  const page = await forms.get(address);
  expect(page.says).toContain("|1 batch selected|");
  expect(page.html).toContain(`href="${paths.batches({ batch_name: "sept" })}"`);
  expect((await forms.review(address, {})).says).toContain(`|${messages.bulk.statusRequired}|`);
  const review = await forms.review(address, { batch_status: "On Hold" });
  expect(review.says).toContain("|1 of 1 batch will change|");
  // As the list calls one without a status.
  expect(review.says).toMatch(/\|Batch Status\|Active\|→\|becomes\|On Hold\|/);
  const saved = await forms.save(address, { batch_status: "On Hold" }, review);
  expect(saved.location).toBe(paths.batches({ batch_name: "sept" }));
  expect((await forms.land(saved)).says).toContain(`|${messages.batches.statusUpdated(1)}|Undo|`);
  expect(await statuses()).toEqual([{ batch_status: "On Hold" }, { batch_status: null }]);

  const same = await forms.review(address, { batch_status: "On Hold" });
  expect(same.says).toContain("|1 batch left as it is: already so|");
  expect(same.html).not.toContain('value="save"');
});

test("nothing selected says so; foreign batches are not selected", async () => {
  const [own] = await panel.rows("select client_id from batches order by id limit 1");
  panel.as(
    await panel.signIn({ email: "limited@sample-panel.example", clientIds: [Number(own?.client_id)] }),
  );
  for (const query of ["", "?batch=x", `?batch=${String(ids[1])}`, "?chosen=all&batch_name=none"]) {
    for (const act of ["update", "export"] as const) {
      const answer = await forms.get(paths.bulkBatches(act, query));
      expect(answer.status).toBe(302);
      expect((await forms.land(answer)).says).toContain(`|${messages.batches.noneSelected}|`);
    }
  }
  const both = paths.bulkBatches("update", `?batch=${String(ids[0])}&batch=${String(ids[1])}`);
  expect((await forms.act(both, { batch_status: "Closed" })).status).toBe(302);
  expect(await statuses()).toEqual([{ batch_status: "Closed" }, { batch_status: null }]);
});

test("twenty of the same form are one change", async () => {
  const address = paths.bulkBatches("update", `?batch=${String(ids[0])}`);
  const review = await forms.review(address, { batch_status: "Closed" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => forms.save(address, { batch_status: "Closed" }, review)),
  );
  expect(new Set(answers.map(({ location }) => location))).toEqual(new Set([paths.batches()]));
  expect(await panel.rows("select version from batches order by id")).toEqual([
    { version: 2 },
    { version: 1 },
  ]);
  expect(await panel.rows("select 1 from bulk_changes")).toHaveLength(1);
});

test("the export is one workbook with a line for each", async () => {
  await panel.rows("update batches set batch_name = '+1' where id = $1", [ids[0]]);
  await panel.given.litigationCase({ batch_id: ids[0] ?? 0, case_no: "CS/1/2026" });
  const { header, rows } = await readExport(await panel.get(paths.bulkBatches("export", "?chosen=all")));
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  expect(column("Batch No")).toEqual(ids);
  expect(column("Ref")).toEqual(["'+1", "Oct NPA"]);
  expect(column("Status")).toEqual(["Active", "Active"]);
  expect(column("First Hearing")).toEqual([1, 0]);
  expect(await panel.rows("select after from audit where action = 'batches.exported'")).toEqual([
    { after: { count: 2 } },
  ]);
});

test("without the feature nothing is shown and nothing done", async () => {
  panel.as(await panel.signIn({ email: "cases@sample-panel.example", features: ["litigation_case"] }));
  const address = paths.bulkBatches("update", `?batch=${String(ids[0])}`);
  expect((await forms.get(address)).location).toBe(paths.cases());
  expect((await forms.review(address, { batch_status: "Closed" })).location).toBe(paths.cases());
  expect(await statuses()).toEqual([{ batch_status: null }, { batch_status: null }]);
});
