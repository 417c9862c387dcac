// Samples and papers beside changes of their template: what is approved is what is made, and an edit afterwards stops
// further papers until the sample is approved again.
import { beforeEach, expect, test } from "vitest";
import { templateVersion } from "#app/papers/reading/read-template.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import type { Office } from "./papers.fixture.ts";
import { CATEGORY, testOffice } from "./papers.fixture.ts";

let office: Office;
beforeEach(async () => {
  office = await testOffice();
  await office.rows("update users set template_editor = true");
  const { id } = await office.limitedTo([]);
  await office.rows("update users set limited = false, approver = true where id = $1", [id]);
});

const text = (line: string) => `---
title: Notice, {{lan_number}}
language: en
footer: {{lan_number}}
---

${line}
`;
const choice = (batch_id: number) => ({ batch_id, category: CATEGORY as typeof CATEGORY });

/** As if it had gone through its draft: what counts here is what comes after. */
async function putInForce(body: string, clientId: number | null = null): Promise<string> {
  const version = templateVersion(body);
  await office.rows(
    "insert into template_versions (version, category, body, client_id) values ($1, $2, $3, $4) on conflict do nothing",
    [version, CATEGORY, body, clientId],
  );
  await office.rows(
    `insert into paper_templates (category, client_id, body, state, template_version, created_by, approved_by, approved_at)
     select $1, $2, $3, 'approved', $4, min(id), max(id), $5 from users`,
    [CATEGORY, clientId, body, version, office.services.now().toISOString()],
  );
  return version;
}

test("a new sample is made of the text in force for its lender", async () => {
  const { batch, client } = await office.batchOf([{}]);
  const other = await office.batchOf([{}]);
  const everybodys = await putInForce(text("Everybody {{customer_name}}"));
  const own = await putInForce(text("Own {{customer_name}}"), client.id);
  await office.call("generateSample", choice(batch.id));
  await office.call("generateSample", choice(other.batch.id));
  expect(await office.rows("select template_version from samples order by batch_id")).toEqual([
    { template_version: own },
    { template_version: everybodys },
  ]);
});

test("approve: refused when the template, the case or its lender changed since; then a new sample is fine", async () => {
  const { batch, cases, client } = await office.batchOf([{}, {}]);
  const approve = () => office.call("approveSample", choice(batch.id));
  const generate = () => office.call("generateSample", choice(batch.id));
  const changes: [string, () => Promise<unknown>, RegExp][] = [
    [
      "case",
      () => office.rows("update cases set claim_amount = 1 where id = $1", [cases[0]]),
      /^The data of this sample/,
    ],
    [
      "lender",
      () => office.rows("update clients set lrn_days = 30 where id = $1", [client.id]),
      /^The data of this sample/,
    ],
    [
      "data gone",
      () => office.rows("update cases set address1 = null where id = $1", [cases[0]]),
      /^The data of this sample/,
    ],
    ["template", () => putInForce(text("New {{customer_name}}")), /^The template was changed/],
  ];
  for (const [what, change, sentence] of changes) {
    await generate();
    await change();
    const refused = await approve();
    expect([what, refused.ok, refused.ok ? "" : refused.status]).toEqual([what, false, 409]);
    expect(refused.ok ? "" : refused.message).toMatch(sentence);
    await office.rows("update cases set address1 = '9 Sample Lane'");
  }
  expect(await office.rows("select 1 from paper_jobs")).toEqual([]);
  await generate();
  // The case that the sample was not made of may change.
  await office.rows("update cases set claim_amount = 2 where id = $1", [cases[1]]);
  expect((await approve()).ok).toBe(true);
});

test("a sample of yesterday is approved today, as long as nothing changed", async () => {
  const { batch } = await office.batchOf([{}]);
  await office.call("generateSample", choice(batch.id));
  const tomorrow = new Date(office.services.now().getTime() + 86_400_000);
  office.services.now = () => tomorrow;
  await office.rows("update sessions set created_at = $1, last_seen_at = $1", [tomorrow]);
  expect((await office.call("approveSample", choice(batch.id))).ok).toBe(true);
});

test("after an edit no paper is begun by an approval of before; approved again they are", async () => {
  const { batch, cases } = await office.batchOf([{}, { address1: null }]);
  const [case_id = 0, lacking = 0] = cases;
  const pinned = await putInForce(
    text("Old {{customer_name}} {{address1}}{{#if payment_account}} {{payment_account}}{{/if}}"),
  );
  await office.call("generateSample", choice(batch.id));
  await office.call("approveSample", choice(batch.id));
  await office.rows("update paper_jobs set state = 'done', made = 1, missing = 1");
  await office.rows("update paper_results set outcome = 'missing' where case_id = $1", [lacking]);
  const paper = { case_id, category: CATEGORY as typeof CATEGORY };
  expect((await office.call("generatePaper", paper)).ok).toBe(true);
  const notesOf = async () => {
    const read = await dataOf(office.call("readBatch", { batch_id: batch.id }));
    const listed = await dataOf(office.call("listCasePapers", { case_id }));
    return [read.samples[0]?.job?.template_note, listed.template_notes];
  };
  expect(await notesOf()).toEqual([null, []]);

  await putInForce(text("New {{customer_name}} {{address1}}"));
  const sentence = new RegExp(
    `^The template of Loan Recall Notice was changed on .*, after the sample of Batch ${batch.id} was approved`,
  );
  expect(await notesOf()).toEqual([
    expect.stringMatching(sentence) as string,
    [expect.stringMatching(sentence) as string],
  ]);
  for (const answer of [
    await office.call("generatePaper", paper),
    await office.call("generatePaper", { ...paper, case_id: lacking, address1: "9 Sample Lane" }),
    await office.call("retryPapers", choice(batch.id)),
  ]) {
    await expectRefused(answer, 409, expect.stringMatching(sentence) as string);
  }
  // What a lender lacks is kept; no paper comes of it.
  const filled = await office.call("fillLenderFields", {
    ...choice(batch.id),
    payment_account: "Sample Bank 1",
  });
  expect(filled).toMatchObject({ ok: true, data: { waiting: 0 } });
  expect(await office.rows("select distinct template_version from papers")).toEqual([
    { template_version: pinned },
  ]);

  await office.call("generateSample", choice(batch.id));
  expect((await office.call("approveSample", choice(batch.id))).ok).toBe(true);
  expect((await office.call("generatePaper", paper)).ok).toBe(true);
  expect(await notesOf()).toEqual([null, []]);
  expect(await office.rows("select count(distinct template_version)::int as versions from papers")).toEqual([
    { versions: 2 },
  ]);
});

test("another lender's own text, and one in another language, stop nothing", async () => {
  const { batch, cases } = await office.batchOf([{}]);
  const other = await office.batchOf([{}]);
  await office.call("generateSample", choice(batch.id));
  await office.call("approveSample", choice(batch.id));
  await putInForce(text("Theirs {{customer_name}}"), other.client.id);
  await office.rows("update paper_templates set language = 'hi' where client_id is null");
  expect((await office.call("generatePaper", { case_id: cases[0] ?? 0, category: CATEGORY })).ok).toBe(true);
});

test("a text that an update of the panel brings is no edit: the batch stays with what was approved, and that is said", async () => {
  const { batch, cases } = await office.batchOf([{}]);
  const older = text("As the panel came last year {{customer_name}}");
  await office.rows("insert into template_versions (version, category, body) values ($1, $2, $3)", [
    templateVersion(older),
    CATEGORY,
    older,
  ]);
  await office.call("generateSample", choice(batch.id));
  await office.call("approveSample", choice(batch.id));
  await office.rows("update paper_jobs set template_version = $1", [templateVersion(older)]);
  const made = await office.call("generatePaper", { case_id: cases[0] ?? 0, category: CATEGORY });
  expect(made.ok).toBe(true);
  expect(await office.rows("select template_version from papers")).toEqual([
    { template_version: templateVersion(older) },
  ]);
  expect((await dataOf(office.call("listCasePapers", { case_id: cases[0] ?? 0 }))).template_notes).toEqual([
    `Loan Recall Notice: papers of Batch ${batch.id} are generated from template version ${templateVersion(older)}, which was approved with its sample. A newer one is in force for new samples.`,
  ]);
});
