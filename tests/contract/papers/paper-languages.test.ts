// Papers in other languages than English: chosen for a batch with its sample, or for one case alone.
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { dataOf } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";
import { LENDER, LOAN, NOTICE } from "#tests/support/work/warned-loans.ts";

async function start() {
  const desk = await signedInProvider();
  await desk.panel.panel.start();
  const client = await desk.given.client(LENDER);
  const { id: case_id, batch_id } = await desk.given.litigationCase({ ...LOAN, client_id: client.id });
  const { provider } = desk;
  const batch = () => dataOf(provider.readBatch({ batch_id }));
  const papers = async () => {
    return (await dataOf(provider.listCasePapers({ case_id }))).papers.map(({ language }) => language);
  };
  const made = () =>
    eventually(async () => {
      expect(await desk.rows("select state, made from paper_jobs")).toEqual([{ state: "done", made: 1 }]);
    });
  return { ...desk, provider, client, case_id, batch_id, batch, papers, made };
}

test("a sample in Hindi, and the papers made after its approval", async () => {
  const { provider, batch, batch_id, papers, made, rows } = await start();
  expect((await batch()).other_languages).toEqual([
    { category: "summary_suit", language: "hi" },
    { category: NOTICE, language: "hi" },
    { category: NOTICE, language: "en_hi" },
  ]);
  const choice = { batch_id, category: NOTICE } as const;
  expect((await provider.generateSample({ ...choice, language: "hi" })).ok).toBe(true);
  expect((await batch()).samples).toMatchObject([{ category: NOTICE, language: "hi" }]);
  expect((await provider.approveSample(choice)).ok).toBe(true);
  await made();
  expect(await papers()).toEqual(["hi"]);
  expect((await provider.sendSample(choice)).ok).toBe(true);
  const [mail] = await rows("select subject from outbox where kind = 'sample'");
  expect(mail?.subject).toContain("Loan Recall Notice, Hindi");
  const trail = await rows(
    "select after->>'language' as language from audit where action = 'sample.generated'",
  );
  expect(trail).toEqual([{ language: "hi" }]);
});

test("without a word it is English; a new sample in Hindi takes its place and is to be approved itself", async () => {
  const { provider, batch, batch_id } = await start();
  const choice = { batch_id, category: NOTICE } as const;
  await provider.generateSample(choice);
  await provider.approveSample(choice);
  expect((await batch()).samples).toMatchObject([{ language: "en", state: "approved" }]);
  await provider.generateSample({ ...choice, language: "hi" });
  expect((await batch()).samples).toMatchObject([{ language: "hi", state: "generated" }]);
});

test("one case in another language than its batch: both papers are there, and the job keeps its own", async () => {
  const { provider, batch_id, case_id, papers, made, rows } = await start();
  const choice = { batch_id, category: NOTICE } as const;
  await provider.generateSample(choice);
  await provider.approveSample(choice);
  await made();
  const before = await rows("select paper_id from paper_results");
  const asked = { case_id, category: NOTICE, language: "hi" } as const;
  expect((await provider.generatePaper(asked)).ok).toBe(true);
  expect(await papers()).toEqual(["hi", "en"]);
  const names = await rows("select name from files where purpose = 'paper' order by created_at, name");
  expect(names.map(({ name }) => /_loan_recall_notice.*$/.exec(String(name))?.[0])).toEqual([
    "_loan_recall_notice_en.pdf",
    "_loan_recall_notice_hi.pdf",
  ]);
  const zip = await provider.downloadPapers(choice);
  expect(zip.ok && zip.data.name).toBe(`Batch-${batch_id}-loan_recall_notice-en.zip`);
  if (zip.ok) await zip.data.stream.cancel();
  expect(await rows("select paper_id from paper_results")).toEqual(before);
  // The language of the batch is what is made unless another is asked for.
  expect(await provider.listMissingFields({ case_id, pdf_type: NOTICE })).toMatchObject({
    data: { language: "en", languages: ["en", "hi", "en_hi"] },
  });
  expect(await provider.listMissingFields({ case_id, pdf_type: NOTICE, language: "hi" })).toMatchObject({
    data: { language: "hi", languages: ["en", "hi", "en_hi"] },
  });
});

test("a language in which there is no text of the paper is refused", async () => {
  const { provider, batch_id, case_id } = await start();
  const message = templateMessages.noneInLanguage("Commercial Suit", "Hindi");
  const refused = { ok: false, status: 422, message };
  const asked = { category: "comm_suit", language: "hi" } as const;
  expect(await provider.generateSample({ ...asked, batch_id })).toMatchObject(refused);
  expect(await provider.generatePaper({ ...asked, case_id })).toMatchObject(refused);
  expect(await provider.listMissingLenderFields({ ...asked, batch_id })).toMatchObject(refused);
  const only = await dataOf(provider.listMissingFields({ case_id, pdf_type: "comm_suit" }));
  expect(only.languages).toEqual(["en"]);
});
