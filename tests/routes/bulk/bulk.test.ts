// Acts on many cases: chosen by the bar, looked at, carried out.
import { beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { bulkForms } from "#tests/support/work/bulk.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();
const forms = bulkForms(panel);
let ids: number[];
let client: number;

beforeEach(async () => {
  const batch = await panel.given.batch();
  client = batch.client_id;
  ids = [];
  for (let i = 0; i < 3; i += 1) ids.push((await panel.given.litigationCase({ batch_id: batch.id })).id);
});

const ticked = (extra = "") => `?chosen=ticked${ids.map((id) => `&case=${String(id)}`).join("")}${extra}`;
const stages = () => panel.rows("select stage_of_case, version from cases order by id");
const UNTOUCHED = Array(3).fill({ stage_of_case: null, version: 1 }) as unknown[];

/** The number of a case whose box is ticked. */
const BOX_TICKED = /<input type="checkbox" form="selection" name="case"[^>]* checked="" value="(\d+)"\/>/g;

test("a hearing date is typed in any way, said in words, and saved as reviewed", async () => {
  const all = paths.bulkCases("status", ticked());
  const fields = { next_hearing_date: "6-1-2030" };
  const answer = await forms.review(all, fields);
  expect(answer.status).toBe(200);
  expect(answer.html).toMatch(/name="next_hearing_date"[^>]* value="6-1-2030"/);
  expect(answer.says).toContain("|Next Hearing Date|Sunday, 6 January 2030 · weekend|");
  expect((await forms.save(all, { next_hearing_date: "06/01/2030" }, answer)).status).toBe(302);
  expect(await panel.rows("select distinct next_hearing_date::text from cases")).toEqual([
    { next_hearing_date: "2030-01-06" },
  ]);
});

describe("the list", () => {
  test("has a bar with its acts, and the filters in force", async () => {
    const { html, says } = await forms.get(paths.cases({}, { client, search: "Sample" }));
    expect(says).toContain("|All 3 that match|");
    for (const act of [
      "Bulk Update",
      "Export Selected",
      "Clear Selection",
      "Select Option for Action",
      "Go",
    ]) {
      expect(says).toContain(`|${act}|`);
    }
    for (const act of ["Assign to Advocate", "Document Pending", "Update Case Status", "Bulk Communicate"]) {
      expect(html).toContain(`>${act}</option>`);
    }
    expect(html).toContain(`type="hidden" name="client" value="${String(client)}"`);
    expect(html).toContain('type="hidden" name="search" value="Sample"');
  });

  test("of a batch says so to the acts, and they come back to it", async () => {
    const [{ batch_id: batchId } = {}] = await panel.rows("select batch_id from cases limit 1");
    const list = await forms.get(paths.cases({ batchId: String(batchId) }));
    expect(list.html).toContain(`type="hidden" name="case_batch_id" value="${String(batchId)}"`);
    const address = paths.bulkCases("status", `?chosen=all&case_batch_id=${String(batchId)}&page=2`);
    const page = await forms.get(address);
    expect(page.says).toContain("|3 cases selected|");
    expect(page.html).toContain(`href="${paths.cases({ batchId: String(batchId) }, { page: 2 })}"`);
  });
});

describe("the ticks come back with a list that an act could not leave", () => {
  test("those of the page, all that match, and the filters", async () => {
    const [one] = ids;
    const query = `?chosen=all&case=${String(one)}&client=${String(client)}&act=`;
    const answer = await forms.get(paths.bulkCases("choose", query));
    const { html } = await forms.land(answer);
    expect([...html.matchAll(BOX_TICKED)].map(([, id]) => Number(id))).toEqual([one]);
    expect(html).toMatch(/<input type="radio" name="chosen" checked="" value="all"\/>/);
    expect(html).toContain(`type="hidden" name="client" value="${String(client)}"`);
  });

  test("of an act that is refused, too", async () => {
    const query = `?case=${String(ids[0])}&case=999999`;
    const fine = await forms.get(paths.bulkCases("status", query));
    expect(fine.status).toBe(200);
    await panel.rows("delete from cases");
    const answer = await forms.get(paths.bulkCases("status", query));
    expect(answer.location).toBe(`${paths.cases()}${query}`);
    expect((await forms.land(answer)).status).toBe(200);
  });
});

describe("nothing selected", () => {
  test.each(["update", "assign", "documents", "status", "communicate", "export", "choose"] as const)(
    "%s goes back to the list and says so",
    async (act) => {
      for (const query of [
        `?client=${String(client)}`,
        "?case=999999",
        "?case=x",
        "?chosen=all&client=999999",
      ]) {
        const answer = await forms.get(paths.bulkCases(act, `${query}&act=status`));
        if (act === "choose" && query !== `?client=${String(client)}`) continue;
        expect(answer.status).toBe(302);
        expect(answer.location.startsWith(paths.cases())).toBe(true);
        expect((await forms.land(answer)).says).toContain(`|${messages.cases.noneSelected}|`);
      }
    },
  );

  test("a filter that cannot be read chooses nothing rather than everything", async () => {
    const answer = await forms.get(paths.bulkCases("status", "?chosen=all&client=x"));
    expect(answer.status).toBe(302);
  });

  test("a form without a selection changes nothing", async () => {
    const answer = await panel.post(paths.bulkCases("status"), {
      stage_of_case: "Arguments",
      intent: "save",
    });
    expect(answer.status).toBe(302);
    expect(await stages()).toEqual(UNTOUCHED);
  });

  test("an option must be chosen before Go", async () => {
    const answer = await forms.get(paths.bulkCases("choose", ticked("&act=&page=2")));
    expect(answer.location).toBe(
      `${paths.cases({}, { page: 2 })}&chosen=ticked${ids.map((id) => `&case=${String(id)}`).join("")}`,
    );
    const first = await forms.get(paths.bulkCases("choose", ticked("&act=none-of-them")));
    const list = await forms.land(first);
    expect(list.says).toContain(`|${messages.bulk.chooseAct}|`);
    expect(list.html.match(BOX_TICKED)).toHaveLength(3);
    expect(list.html).toMatch(/<input type="radio"[^>]* checked="" value="ticked"\/>/);
    // The boxes would come back with a reset.
    expect(list.html).toContain(
      `<a href="${paths.cases()}" data-move="stay" class="btn">Clear Selection</a>`,
    );
    const chosen = await forms.get(paths.bulkCases("choose", ticked("&act=assign")));
    expect(chosen.location).toBe(paths.bulkCases("assign", ticked()));
  });
});

describe("Update Case Status", () => {
  const address = () => paths.bulkCases("status", ticked(`&client=${String(client)}`));

  test("is looked at, then carried out, and can be undone from the toast", async () => {
    const fields = { stage_of_case: "Arguments", next_hearing_date: "2030-01-04" };
    const review = await forms.review(address(), fields);
    expect(review.status).toBe(200);
    expect(review.says).toContain("|3 of 3 cases will change|");
    expect(review.says).toContain("|Stage of Case|—|→|becomes|Arguments|");
    expect(review.says).toContain("|Update 3 cases|");
    expect(review.html).toContain('value="Arguments"');
    expect(await stages()).toEqual(UNTOUCHED);

    const saved = await forms.save(address(), fields, review);
    expect(saved.status).toBe(302);
    expect(saved.location).toBe(paths.cases({}, { client }));
    const list = await forms.land(saved);
    expect(list.says).toContain(`|${messages.cases.statusUpdated}|Undo|`);
    const [{ id } = {}] = await panel.rows("select id from bulk_changes");
    expect(list.html).toContain(`href="${paths.undoChange(String(id))}"`);
    expect(await stages()).toEqual(Array(3).fill({ stage_of_case: "Arguments", version: 2 }));
  });

  test("twenty of the same form are one change", async () => {
    const fields = { stage_of_case: "Arguments" };
    const review = await forms.review(address(), fields);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => forms.save(address(), fields, review)),
    );
    expect(new Set(answers.map(({ status, location }) => `${String(status)} ${location}`)).size).toBe(1);
    expect(await stages()).toEqual(Array(3).fill({ stage_of_case: "Arguments", version: 2 }));
    expect(await panel.rows("select 1 from bulk_changes")).toHaveLength(1);
  });

  test("what was edited after the review is shown again first", async () => {
    const review = await forms.review(address(), { stage_of_case: "Arguments" });
    const edited = await forms.save(address(), { stage_of_case: "Judgment" }, review);
    expect(edited.status).toBe(422);
    expect(edited.says).toContain(`|${messages.bulk.reviewAgain}|`);
    expect(edited.says).toContain("|becomes|Judgment|");
    expect(await stages()).toEqual(UNTOUCHED);
    expect((await forms.save(address(), { stage_of_case: "Judgment" }, edited)).status).toBe(302);
  });

  test("a case that came in the meantime is told, and asked about again", async () => {
    const all = paths.bulkCases("status", `?chosen=all&client=${String(client)}`);
    const fields = { stage_of_case: "Arguments" };
    const review = await forms.review(all, fields);
    const [{ batch_id } = { batch_id: 0 }] = await panel.rows("select batch_id from cases limit 1");
    await panel.given.litigationCase({ batch_id: Number(batch_id) });
    const answer = await forms.save(all, fields, review);
    expect(answer.status).toBe(409);
    expect(answer.says).toContain(`|${messages.bulk.countChanged(3, 4)}|`);
    expect(answer.says).toContain("|4 of 4 cases will change|");
    expect(await panel.rows("select 1 from cases where version > 1")).toEqual([]);
    expect((await forms.save(all, fields, answer)).status).toBe(302);
    expect(await panel.rows("select 1 from cases where version > 1")).toHaveLength(4);
  });

  test.each([
    [{}, messages.bulk.nothingEntered],
    [{ stage_of_case: "Disposed" }, messages.cases.closedNeedsDate],
    [{ next_hearing_date: "2026-02-30" }, messages.generic.notADate],
    [{ next_hearing_date: "01/13/2026", previous_hearing_date: "02/01/2026" }, messages.generic.notADate],
    [
      { previous_hearing_date: "2026-01-02", next_hearing_date: "2026-01-01" },
      messages.cases.nextBeforePrevious,
    ],
  ])("%j is refused with its sentence", async (fields, message) => {
    const answer = await forms.review(address(), fields);
    expect(answer.status).toBe(422);
    expect(answer.says).toContain(`|${message}|`);
    expect(await stages()).toEqual(UNTOUCHED);
  });

  test("a save nobody reviewed is a review", async () => {
    const answer = await panel.post(address(), { stage_of_case: "Arguments", intent: "save", expected: "3" });
    expect(answer.status).toBe(422);
    expect(await stages()).toEqual(UNTOUCHED);
  });

  test("what nobody may see is not selected", async () => {
    const foreign = await panel.given.litigationCase();
    panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [client] }));
    const both = paths.bulkCases("status", `${ticked()}&case=${String(foreign.id)}`);
    expect((await forms.act(both, { stage_of_case: "Arguments" })).status).toBe(302);
    expect(await panel.rows("select version from cases where id = $1", [foreign.id])).toEqual([
      { version: 1 },
    ]);
    expect(await panel.rows("select 1 from cases where version = 2")).toHaveLength(3);
  });

  test("without the feature, and signed out, nothing is shown and nothing done", async () => {
    panel.as(await panel.signIn({ email: "batch@sample-panel.example", features: ["litigation_batch"] }));
    expect((await forms.get(address())).location).toBe(paths.batches());
    expect((await forms.review(address(), { stage_of_case: "x" })).location).toBe(paths.batches());
    panel.as("");
    expect((await forms.review(address(), { stage_of_case: "x" })).location).toBe(paths.login());
    expect(await stages()).toEqual(UNTOUCHED);
  });
});
