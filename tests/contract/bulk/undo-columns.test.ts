// An undo looks at the columns it would write, not at whether a row was touched at all.
import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

type Change = Parameters<TestProvider["provider"]["updateChosenCases"]>[0]["change"];

async function deskWithCases(count = 3) {
  const desk = await signedInProvider();
  const batch = await desk.given.batch();
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) {
    ids.push((await desk.given.litigationCase({ batch_id: batch.id, stage_of_case: "Notice" })).id);
  }
  const act = async (change: Change, only = ids) =>
    (await dataOf(desk.provider.updateChosenCases({ selection: { ids: only }, change }))).change_id ?? 0;
  const undo = (change_id: number) => desk.provider.undoBulkChange({ change_id });
  const read = (change_id: number) => dataOf(desk.provider.readBulkChange({ change_id }));
  return { ...desk, batch, ids, act, undo, read };
}

test("documents asked for, a comment, an expense and an advocate since do not block the undo of a status", async () => {
  const desk = await deskWithCases();
  const status = await desk.act({ stage_of_case: "Arguments", next_hearing_date: "2030-01-01" });
  const [first = 0, second = 0] = desk.ids;
  await desk.provider.requestDocuments({ selection: { ids: desk.ids }, change: { documents: ["KYC"] } });
  await desk.provider.addComment({ case_id: first, comment: "Called" });
  await desk.provider.addExpense({ case_id: second, expense_type: "Travel", amount: "10" });
  const [advocate] = await desk.rows("insert into advocates (name) values ('Sample Advocate') returning id");
  await desk.act({ advocate: String(advocate?.id) }, [first]);
  expect((await desk.read(status)).undoable).toBe(3);
  expect(await desk.undo(status)).toMatchObject({
    message: messages.changes.undone(messages.bulk.cases(3), 3),
  });
  expect(await desk.rows("select distinct stage_of_case, next_hearing_date::text from cases")).toEqual([
    { stage_of_case: "Notice", next_hearing_date: null },
  ]);
  expect(await desk.rows("select count(advocate_id)::int as n from cases")).toEqual([{ n: 1 }]);
  expect(
    await desk.rows("select distinct undone from bulk_change_rows where change_id = $1", [status]),
  ).toEqual([{ undone: true }]);
});

test("a column changed since keeps its row, with the column, by whom and when", async () => {
  const desk = await deskWithCases();
  const both = await desk.act({ stage_of_case: "Arguments", next_hearing_date: "2030-01-01" });
  const second = await desk.signIn({ email: "second@sample-panel.example", fullName: "Second Clerk" });
  await second.provider.updateChosenCases({
    selection: { ids: desk.ids.slice(0, 1) },
    change: { next_hearing_date: "2030-02-02" },
  });
  const { undoable, kept } = await desk.read(both);
  expect(undoable).toBe(2);
  expect(kept).toEqual([
    {
      name: expect.stringMatching(/^LAN /),
      reason: "changed",
      fields: ["next_hearing_date"],
      by: "Second Clerk",
      at: expect.any(String),
    },
  ]);
  await desk.undo(both);
  expect(await desk.rows("select stage_of_case, next_hearing_date::text from cases order by id")).toEqual([
    { stage_of_case: "Arguments", next_hearing_date: "2030-02-02" },
    { stage_of_case: "Notice", next_hearing_date: null },
    { stage_of_case: "Notice", next_hearing_date: null },
  ]);
});

test("changed and changed back is what the change wrote: it is restored", async () => {
  const desk = await deskWithCases(1);
  const first = await desk.act({ stage_of_case: "Arguments" });
  const later = await desk.act({ stage_of_case: "Judgment" });
  expect((await desk.read(first)).undoable).toBe(0);
  await desk.undo(later);
  expect(await desk.undo(first)).toMatchObject({ ok: true, data: { undone: true } });
  expect(await desk.rows("select stage_of_case, version from cases")).toEqual([
    { stage_of_case: "Notice", version: 5 },
  ]);
});

test("a hearing is not put back into a case disposed of since, nor before one that was held", async () => {
  const desk = await deskWithCases(3);
  const [disposed = 0, held = 0, left = 0] = desk.ids;
  await desk.act({ next_hearing_date: "2026-01-05" });
  const change = await desk.act({ next_hearing_date: "2030-01-01" });
  await desk.act({ disposal_date: "2026-02-02", stage_of_case: "Disposed" }, [disposed]);
  await desk.act({ previous_hearing_date: "2026-01-10" }, [held]);
  const { undoable, kept } = await desk.read(change);
  expect([undoable, kept.map(({ reason }) => reason)]).toEqual([1, ["disposed", "hearing_order"]]);
  await desk.undo(change);
  expect(await desk.rows("select id, next_hearing_date::text as next from cases order by id")).toEqual([
    { id: String(disposed), next: "2030-01-01" },
    { id: String(held), next: "2030-01-01" },
    { id: String(left), next: "2026-01-05" },
  ]);
});

test("a disposal itself is undone, and the bars follow", async () => {
  const desk = await deskWithCases(2);
  const change = await desk.act({ disposal_date: "2026-02-02", stage_of_case: "Disposed" });
  const bars = () => desk.rows("select closed, not_filed from batches");
  expect(await bars()).toEqual([{ closed: 2, not_filed: 0 }]);
  await desk.undo(change);
  expect(await bars()).toEqual([{ closed: 0, not_filed: 2 }]);
});

test("editing a batch does not block the undo of its status", async () => {
  const desk = await signedInProvider();
  const batch = await desk.given.batch();
  const answer = await dataOf(
    desk.provider.updateChosenBatches({ selection: { ids: [batch.id] }, batch_status: "On Hold" }),
  );
  await desk.rows("update batches set batch_name = 'Renamed', version = version + 1");
  expect(await desk.provider.undoBulkChange({ change_id: answer.change_id ?? 0 })).toMatchObject({
    message: messages.changes.undone(messages.bulk.batches(1), 1),
  });
  expect(await desk.rows("select batch_name, batch_status from batches")).toEqual([
    { batch_name: "Renamed", batch_status: null },
  ]);
});
