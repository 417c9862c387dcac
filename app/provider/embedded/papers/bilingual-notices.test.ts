// Notices in English and another language: the choice, what is pinned, what names and History say.
import { beforeEach, expect, test } from "vitest";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { templateVersion } from "#app/papers/reading/read-template.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { CATEGORY, type Office } from "./papers.fixture.ts";
import { paperWorkshop, several, type Workshop } from "./jobs/papers-worker.fixture.ts";

let workshop: Workshop;
let office: Office;
beforeEach(async () => {
  workshop = await paperWorkshop();
  office = workshop.office;
});

const category = CATEGORY as typeof CATEGORY;
const versionOf = (language: "en" | "hi") => paperTemplate(category, language)?.version ?? "";
const BOTH = `${versionOf("en")}+${versionOf("hi")}`;
const papers = () =>
  office.rows(
    `select p.template_version as version, f.name, p.notes from papers p join files f on f.key = p.file_key order by p.id`,
  );

test("a batch whose sample is in both has its papers in both, with both texts pinned, named so", async () => {
  const { batch } = await office.batchOf(several(2));
  const choice = { batch_id: batch.id, category };
  const { other_languages } = await dataOf(office.call("readBatch", { batch_id: batch.id }));
  expect(
    other_languages.filter((each) => each.category === category).map(({ language }) => language),
  ).toEqual(["hi", "en_hi"]);
  await dataOf(office.call("generateSample", { ...choice, language: "en_hi" }));
  await dataOf(office.call("approveSample", choice));
  await workshop.worker().start();
  await workshop.done();
  expect(await papers()).toEqual([
    { version: BOTH, name: "SF-1_Sample-Traders_loan_recall_notice_en_hi.pdf", notes: [] },
    { version: BOTH, name: "SF-2_Sample-Traders_loan_recall_notice_en_hi.pdf", notes: [] },
  ]);
  const kept = await office.rows("select version, language, body from template_versions order by language");
  expect(kept.map(({ version, language }) => [version, language])).toEqual([
    [versionOf("en"), "en"],
    [BOTH, "en_hi"],
    [versionOf("hi"), "hi"],
  ]);
  const [trail] = await office.rows("select after from audit where action = 'sample.generated'");
  expect(trail?.after).toMatchObject({ language: "en_hi" });
});

test("an edit of either text stops further papers until the sample is approved again", async () => {
  const { batch, cases } = await office.batchOf([{}]);
  const choice = { batch_id: batch.id, category };
  await dataOf(office.call("generateSample", { ...choice, language: "en_hi" }));
  await dataOf(office.call("approveSample", choice));
  await workshop.worker().start();
  await workshop.done();
  const body = paperTemplate(category, "hi")?.source.replace("भवदीय", "आपका") ?? "";
  const edited = templateVersion(body);
  await office.rows(
    "insert into template_versions (version, category, language, body) values ($1, $2, 'hi', $3)",
    [edited, category, body],
  );
  await office.rows(
    `insert into paper_templates (category, language, body, state, template_version, created_by, approved_by, approved_at)
     select $1, 'hi', $2, 'approved', $3, min(id), max(id), $4 from users`,
    [category, body, edited, office.services.now().toISOString()],
  );
  const generate = () => office.call("generatePaper", { case_id: cases[0] ?? 0, category });
  await expectRefused(generate(), 409, expect.stringContaining("Loan Recall Notice, English and Hindi"));
  await dataOf(office.call("generateSample", { ...choice, language: "en_hi" }));
  await dataOf(office.call("approveSample", choice));
  await workshop.done();
  expect((await papers()).map(({ version }) => version)).toEqual([BOTH, `${versionOf("en")}+${edited}`]);
});

test("without another choice a notice goes in the language of its case, else of its client", async () => {
  const { client, cases } = await office.batchOf([{}, { facts: { borrower_language: "hi" } }], {
    facts: { notice_language: "en_hi" },
  });
  for (const case_id of cases) await dataOf(office.call("generatePaper", { case_id, category }));
  const [case_id = 0] = cases;
  await dataOf(office.call("generatePaper", { case_id, category, language: "en" }));
  expect((await papers()).map(({ version }) => version)).toEqual([BOTH, versionOf("hi"), versionOf("en")]);
  expect(
    await office.rows(
      "select after->>'language' as language from audit where action = 'paper.generated' order by id",
    ),
  ).toEqual([{ language: "en_hi" }, { language: "hi" }, { language: "en" }]);
  const suit = await dataOf(office.call("listMissingFields", { case_id, pdf_type: "summary_suit" }));
  expect([suit.language, suit.languages]).toEqual(["en", ["en", "hi"]]);
  await office.rows(`update clients set facts = '{"notice_language":"en_mr"}' where id = $1`, [client.id]);
  await expectRefused(
    office.call("generatePaper", { case_id, category }),
    422,
    templateMessages.noneInLanguage("Loan Recall Notice", "Marathi"),
  );
});

test("staff are told of a case that wants another language than its batch's sample", async () => {
  await workshop.approved([
    { lan_number: "SF/1", facts: { borrower_language: "hi" } },
    { lan_number: "SF/2" },
  ]);
  await workshop.worker().start();
  await workshop.done();
  expect((await papers()).map(({ notes }) => notes)).toEqual([
    ["Notices to this borrower are to be in Hindi; this one is in English, as the sample of its batch"],
    [],
  ]);
});

test("what is filed is in one language", async () => {
  const { cases } = await office.batchOf([{}]);
  const asked = { case_id: cases[0] ?? 0, pdf_type: "summary_suit", language: "en_hi" } as const;
  await expectRefused(
    office.call("listMissingFields", asked),
    422,
    templateMessages.noneInLanguage("Summary Suit", "English and Hindi"),
  );
});
