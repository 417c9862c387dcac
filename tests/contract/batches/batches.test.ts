import { describe, expect, test } from "vitest";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { expectRefused } from "#tests/support/answers.ts";
import { SIDES, signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const UNKNOWN = 999_999;
type ListInput = Parameters<TestProvider["provider"]["listBatches"]>[0];

async function idsOf({ provider }: Pick<TestProvider, "provider">, input: ListInput) {
  const answer = await provider.listBatches(input);
  return answer.ok ? answer.data.results.map(({ id }) => id) : answer;
}

/** A batch with a value in each of its fields that has one, and what its row shows. */
async function wholeBatch({ given, rows }: Pick<TestProvider, "given" | "rows">) {
  const branch = await given.branch({ branch_name: "Pune" });
  const { id, created_at } = await given.batch({
    client_id: branch.client_id,
    branch_id: branch.id,
    batch_name: "November, नोटिस",
    uploaded_date: "2026-11-02",
    assignment_date: "2026-11-01",
    client_contact_no: "9800000000",
    client_email_id: "legal@sample-lender.example",
    relief_sought: ["civil_suit", "drt"],
    case_category: "loan_recall_notice",
    jurisdiction_state: "maharashtra",
    product_group: "Personal Loan",
    batch_status: "On Hold",
  });
  await given.litigationCase({ batch_id: id });
  await given.litigationCase({ batch_id: id, case_no: "OS 1/2026" });
  await given.litigationCase({ batch_id: id, case_no: "OS 2/2026", previous_hearing_date: "2026-11-03" });
  await given.litigationCase({ batch_id: id, stage_of_case: "Disposed" });
  const [client] = await rows("select name from clients where id = $1", [branch.client_id]);
  return {
    id,
    batch_name: "November, नोटिस",
    created_at,
    uploaded_date: "2026-11-02",
    assignment_date: "2026-11-01",
    total_cases: 4,
    branch_name: "Pune",
    jurisdiction_state: "maharashtra",
    product_group: "Personal Loan",
    client_contact_no: "9800000000",
    client_email_id: "legal@sample-lender.example",
    litigation_client: { id: branch.client_id, name: client?.name },
    relief_sought: ["civil_suit", "drt"],
    case_category: "loan_recall_notice",
    batch_status: "On Hold",
    batch_file_loc: null,
    not_filed: 1,
    first_hearing: 1,
    in_progress: 1,
    closed: 1,
    assigned: 0,
    samples: [],
    notice_language: null,
    other_languages: [],
  };
}

describe.each(SIDES)("%s", (side) => {
  test("a batch has all that its row shows", async () => {
    const desk = await signedInProvider(side);
    const expected = await wholeBatch(desk);
    expect(await desk.provider.listBatches({})).toEqual({
      ok: true,
      message: undefined,
      data: { results: [expected], count: 1, page_number: 1 },
    });
    expect(await desk.provider.listBatches({ page: 2 })).toEqual({
      ok: true,
      message: undefined,
      data: { results: [], count: 1, page_number: 2 },
    });
  });

  test("batches are filtered by client and by a part of the name, in which % and _ mean themselves", async () => {
    const desk = await signedInProvider(side);
    const first = await desk.given.batch({ batch_name: "50%_off" });
    const second = await desk.given.batch({ batch_name: "November", client_id: first.client_id });
    const third = await desk.given.batch({ batch_name: null });
    expect(await idsOf(desk, { client: first.client_id })).toEqual([second.id, first.id]);
    expect(await idsOf(desk, { batch_name: "NOVEM" })).toEqual([second.id]);
    expect(await idsOf(desk, { batch_name: "%" })).toEqual([first.id]);
    expect(await idsOf(desk, { batch_name: "_" })).toEqual([first.id]);
    expect(await idsOf(desk, { batch_name: "\\" })).toEqual([]);
    expect(await idsOf(desk, { batch_name: "' OR 1=1--" })).toEqual([]);
    expect(await idsOf(desk, { batch_name: "November", client: third.client_id })).toEqual([]);
    expect(await idsOf(desk, { batch_name: "" })).toEqual([third.id, second.id, first.id]);
    expect(await idsOf(desk, { client: UNKNOWN })).toEqual([]);
    // One without a name is shown by its number.
    expect(await idsOf(desk, { batch_name: `batch-${String(third.id)}` })).toEqual([third.id]);
    expect(await idsOf(desk, { batch_name: `batch-${String(first.id)}` })).toEqual([]);
  });

  test("what is no filter is refused", async () => {
    const { provider } = await signedInProvider(side);
    for (const wrong of [
      { batch_name: "a\0b" },
      { batch_name: "\ud800" },
      { batch_name: "x".repeat(201) },
      { client: "x" },
    ]) {
      await expectRefused(provider.listBatches(wrong), 422, undefined, JSON.stringify(wrong));
    }
  });
});

test("one batch is read as it is listed, with the languages its papers can be made in", async () => {
  const desk = await signedInProvider();
  const listed = await wholeBatch(desk);
  const other_languages = [
    { category: "summary_suit", language: "hi" },
    { category: "loan_recall_notice", language: "hi" },
    { category: "loan_recall_notice", language: "en_hi" },
  ];
  expect(await desk.provider.readBatch({ batch_id: listed.id })).toEqual({
    ok: true,
    message: undefined,
    data: { ...listed, other_languages },
  });
});

test("pages of twenty, newest first; beyond the last there is nothing, and still the count", async () => {
  const desk = await signedInProvider();
  const client_id = (await desk.given.client()).id;
  const made: number[] = [];
  for (let index = 0; index < PAGE_SIZE + 3; index += 1)
    made.unshift((await desk.given.batch({ client_id })).id);
  expect(await idsOf(desk, {})).toEqual(made.slice(0, PAGE_SIZE));
  expect(await idsOf(desk, { page: 2 })).toEqual(made.slice(PAGE_SIZE));
  expect(await desk.provider.listBatches({ page: 9 })).toMatchObject({
    ok: true,
    data: { results: [], count: made.length, page_number: 9 },
  });
  for (const page of [0, -1, 1.5, "abc", "", 1e9]) {
    expect(await desk.provider.listBatches({ page })).toMatchObject({ data: { page_number: 1 } });
  }
});
