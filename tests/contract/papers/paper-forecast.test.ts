// What the approval of a sample would start, held against what it starts.
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { dataOf } from "#tests/support/answers.ts";
import { approvedText, staff, templateText } from "#tests/support/work/templates.ts";
import { signedInProvider } from "#tests/support/provider.ts";
import { LENDER, LOAN, NOTICE } from "#tests/support/work/warned-loans.ts";

const WARNED = { pos: "500000" };
const choice = (batch_id: number) => ({ batch_id, category: NOTICE }) as const;

/** Two loans as they should be, three that lack the city, one that a warning speaks against; one is filed. */
async function start() {
  const desk = await signedInProvider();
  await desk.panel.panel.start();
  const client = await desk.given.client(LENDER);
  const { id: batch } = await desk.given.batch({ client_id: client.id });
  const blank = { city: null, zip_code: null };
  for (const values of [{}, { case_no: "SS/1/2026" }, WARNED, blank, blank, { ...blank, ...WARNED }]) {
    await desk.given.litigationCase({ ...LOAN, ...values, client_id: client.id, batch_id: batch });
  }
  // What a busy machine has not worked out yet counts as neither, and is there when asked again.
  const forecast = () =>
    eventually(async () => {
      const { results } = await dataOf(desk.provider.forecastPapers({ batch_id: batch }));
      for (const { ready, lacking, held, total } of results.flatMap(({ cases }) => cases)) {
        expect(ready + lacking + held).toBe(total);
      }
      return results;
    });
  return { ...desk, client, batch, forecast };
}

test("as many papers are made, lack something and are held back as was said before the approval", async () => {
  const { provider, batch, forecast, rows } = await start();
  expect(await forecast()).toEqual([]);
  await provider.generateSample(choice(batch));
  const [notice, ...others] = await forecast();
  expect(others).toEqual([]);
  expect(notice).toEqual({
    category: NOTICE,
    language: "en",
    recalled: 0,
    cases: [
      { batch_category: "all", total: 6, ready: 2, lacking: 3, held: 1 },
      { batch_category: "case_filed", total: 1, ready: 1, lacking: 0, held: 0 },
      { batch_category: "case_not_filed", total: 5, ready: 1, lacking: 3, held: 1 },
    ],
  });
  await provider.approveSample(choice(batch));
  await eventually(async () => {
    expect(await rows("select state, total, made, missing, held from paper_jobs")).toEqual([
      { state: "done", total: 6, made: 2, missing: 3, held: 1 },
    ]);
  });
  // What is approved is no more a question.
  expect(await forecast()).toEqual([]);
});

test("it goes by the text of the sample, not by one that came into force since", async () => {
  const desk = await start();
  await desk.provider.generateSample(choice(desk.batch));
  const before = await desk.forecast();
  const editor = await staff(desk, "Editor", { edits: true });
  const approver = await staff(desk, "Approver", { approves: true });
  await approvedText({ editor, approver, body: templateText("Dear {{customer_name}}") });
  expect(await desk.forecast()).toEqual(before);
  await desk.provider.generateSample(choice(desk.batch));
  expect((await desk.forecast())[0]?.cases[0]).toMatchObject({ ready: 4, lacking: 0, held: 2 });
});

test("the workbench says that the text was edited after the approval, until it is approved again", async () => {
  const desk = await start();
  const { provider, batch } = desk;
  const blocked = async () => {
    return (await dataOf(provider.readWorkbench(choice(batch)))).blocked;
  };
  expect(await blocked()).toBeNull();
  await provider.generateSample(choice(batch));
  await provider.approveSample(choice(batch));
  expect(await blocked()).toBeNull();
  const editor = await staff(desk, "Editor", { edits: true });
  const approver = await staff(desk, "Approver", { approves: true });
  await approvedText({ editor, approver });
  const said = await blocked();
  expect(said).toMatch(/The template of Loan Recall Notice was changed on .* after the sample of Batch/);
  expect(await provider.retryPapers(choice(batch))).toMatchObject({ ok: false, message: said });
  await provider.generateSample(choice(batch));
  await eventually(async () =>
    expect(await desk.rows("select 1 from paper_jobs where state = 'running'")).toEqual([]),
  );
  expect(await provider.approveSample(choice(batch))).toMatchObject({ ok: true });
  expect(await blocked()).toBeNull();
});

test("of how many cases a recall notice is recorded is said: theirs would be a further demand", async () => {
  const { provider, batch, forecast, rows } = await start();
  await provider.generateSample(choice(batch));
  await rows("update cases set lrn_date = current_date - 100 where city is null");
  expect((await forecast())[0]?.recalled).toBe(3);
});
