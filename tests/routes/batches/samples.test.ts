import { beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { words } from "#tests/support/words.ts";
import { RECENT_DAY } from "#tests/support/recent-day.ts";

const panel = panelPerTest();
let batch: number;
let client: number;

beforeEach(async () => {
  await panel.panel.start();
  const lender = await panel.given.client({
    full_name: "Sample Finance Limited",
    address: "12 Sample Road, Mumbai",
    signatory_name: "Sample Signatory",
    signatory_designation: "Authorised Officer",
    lrn_days: 15,
  });
  client = lender.id;
  batch = (await panel.given.batch({ client_id: client, batch_name: "Recall" })).id;
  await loan({ lan_number: "SF/1" });
  await loan({ lan_number: "SF/2", address1: null });
});

const CATEGORY = "loan_recall_notice";
const loan = (values: Record<string, string | null>) =>
  panel.given.litigationCase({
    batch_id: batch,
    client_id: client,
    address1: "Shop 4, Sample Market",
    city: "Pune",
    loan_amount: "500000",
    claim_amount: "466103.30",
    outstanding_date_as_on: RECENT_DAY,
    ...values,
  });
const page = async (address: string, cookie?: string) => {
  const answer = await panel.get(address, cookie ? { Cookie: cookie } : {});
  return { status: answer.status, html: await answer.text() };
};
const dialogIn = (html: string) => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
/** The page a form leads to, with its toast. */
const after = async (answer: Response) => {
  expect(answer.status).toBe(302);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const address = answer.headers.get("Location") ?? "";
  const { html } = await page(address, cookie);
  return { address, html, toast: /<output class="toast-slot".*?<\/output>/s.exec(html)?.[0] ?? "" };
};
const list = { batch_name: "Recall" };
const generate = (fields: Record<string, string> = { category: CATEGORY }) =>
  panel.post(paths.generateSample(batch, list), fields);
const approve = () => panel.post(paths.approveSample(batch, list), { category: CATEGORY });
const settled = () =>
  eventually(async () =>
    expect(await panel.rows("select state from paper_jobs")).toEqual([{ state: "done" }]),
  );

test.each([
  ["generate", paths.generateSample],
  ["approve", paths.approveSample],
  ["send", paths.sendSample],
])("the dialog to %s lists the eight papers and keeps the list below it", async (_name, address) => {
  const { status, html } = await page(address(batch, list));
  expect(status).toBe(200);
  const dialog = dialogIn(html);
  expect(dialog).toContain(`href="${paths.batchRow(batch, list)}" data-move="stay" aria-label="Close"`);
  expect(words(dialog)).toContain("Select Batch Category");
  const [, category = "", cases = ""] = dialog.split("<select");
  expect([...category.matchAll(/<option value="(\w+)"/g)]).toHaveLength(8);
  expect([...cases.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    "all",
    "case_filed",
    "case_not_filed",
  ]);
  expect(dialog).not.toContain("disabled");
  const refused = await panel.post(address(batch, list), { category: "" });
  expect(refused.status).toBe(422);
  expect(words(dialogIn(await refused.text()))).toContain("Please select a category");
});

test("a generated sample leads back to the list, whose toast carries the download", async () => {
  const { address, toast } = await after(await generate());
  expect(address).toBe(paths.batchRow(batch, list));
  expect(words(toast)).toContain(`Sample generated for Batch ${batch}`);
  const href = /href="(\/admin\/files\/\w+)"/.exec(toast)?.[1] ?? "";
  const file = await panel.get(href);
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="Sample_SF-1_/);
  expect(file.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
  const pdf = Buffer.from(await file.arrayBuffer());
  expect(pdf).toHaveLength(Number(file.headers.get("Content-Length")));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a refusal keeps the dialog with what was chosen, and shows where the missing fields are filled in", async () => {
  expect(await (await generate({ category: "summary_suit" })).text()).toMatch(
    /Missing in case SF\/1: .*Name of the Court/,
  );
  await panel.rows("update cases set city = null, zip_code = null where lan_number = 'SF/1'");
  const answer = await generate({ category: CATEGORY, batch_category: "case_not_filed" });
  expect(answer.status).toBe(422);
  const dialog = dialogIn(await answer.text());
  expect(words(dialog)).toContain("Missing in case SF/1: City or PIN Code.");
  expect(dialog).toMatch(/<option value="loan_recall_notice"[^>]* selected/);
  expect(dialog).toMatch(/<option value="case_not_filed" selected/);
  const [first] = await panel.rows("select id from cases where lan_number = 'SF/1'");
  expect(dialog).toContain(
    `href="${paths.caseDialog({ batchId: batch, caseId: Number(first?.id) }, `missing-fields/${CATEGORY}`)}"`,
  );
  expect(dialog).toContain(paths.lenderFields(batch, CATEGORY));
  expect(words(dialog)).toMatch(/\|of this case\|·\|of the client Sample Lender \d+\|/);
});

test("an approval makes the papers; the list shows how far they are, and what lacks something", async () => {
  expect(await (await approve()).text()).toContain(
    "Generate the sample of this category before approving it.",
  );
  await generate();
  const { toast } = await after(await approve());
  expect(words(toast)).toContain(`Sample approved successfully for Batch ${batch}`);
  await settled();
  const { html } = await page(paths.batches(list));
  expect(words(html)).toContain("|Loan Recall Notice|1 of 2|1 case has missing data|");
  expect(words(html)).toContain(`|Loan Recall Notice|approved by Sample Admin on`);
  expect(html).not.toContain('http-equiv="refresh"');

  const papers = await page(paths.batchPapers(batch, CATEGORY, list));
  expect(words(dialogIn(papers.html))).toContain("1 paper generated, 1 with missing data");
  expect(words(dialogIn(papers.html))).toContain("|LAN SF/2|Missing: Address 1|Fill Missing Fields|");
  const zip = await panel.get(paths.batchPapersZip(batch, CATEGORY));
  expect(zip.headers.get("Content-Disposition")).toContain(`Batch-${batch}-loan_recall_notice-en.zip`);
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect(bytes).toHaveLength(Number(zip.headers.get("Content-Length")));
});

test("while papers are made the list offers to be refreshed and never does it by itself, Approve waits, and a second approval is refused", async () => {
  await generate();
  await panel.rows(
    `with job as (
       insert into paper_jobs (batch_id, category, batch_category, template_version, total, made)
       select batch_id, category, 'all', template_version, 5, 2 from samples returning id)
     select 1`,
  );
  // A job that another process works on: its lease is held elsewhere.
  await panel.rows("select pg_advisory_lock(hashtextextended('papers job ' || max(id), 0)) from paper_jobs");
  await panel.rows(
    "insert into paper_results (job_id, case_id) select (select max(id) from paper_jobs), id from cases where lan_number = 'SF/1'",
  );
  const { html } = await page(paths.batches(list));
  // Ticks, and what is typed in its filter, would be lost to it.
  expect(html).not.toContain('http-equiv="refresh"');
  expect(html).toContain(`href="${paths.batches(list).replaceAll("&", "&amp;")}">Refresh the list</a>`);
  expect(words(html)).toContain("|Approve Sample|its papers are being generated|");
  // What is typed in a dialog must not be lost to it.
  expect((await page(paths.sendSample(batch, list))).html).not.toContain('http-equiv="refresh"');
  const again = await approve();
  expect(again.status).toBe(409);
});

test("sending takes the approved sample to the client", async () => {
  const unapproved = await panel.post(paths.sendSample(batch, list), { category: CATEGORY });
  expect(unapproved.status).toBe(422);
  expect(await unapproved.text()).toContain("Approve the sample of this category before sending it.");
  await generate();
  await approve();
  const { toast } = await after(await panel.post(paths.sendSample(batch, list), { category: CATEGORY }));
  expect(words(toast)).toMatch(/Sample sent to Sample Lender \d+ for Batch \d+/);
});

test("the report of a batch made by hand is a warning on the list", async () => {
  const { address, toast } = await after(await panel.get(paths.batchReport(batch, list)));
  expect(address).toBe(paths.batches(list));
  expect(toast).toContain("toast-warning");
  expect(words(toast)).toContain("Batch file not available for this batch");
});

test("the language is asked of papers that have several, and is of no effect on others", async () => {
  const dialog = dialogIn((await page(paths.generateSample(batch, list))).html);
  expect(dialog).toMatch(/<option value="loan_recall_notice" data-mark="languages">/);
  expect(dialog.match(/data-mark/g)).toHaveLength(2);
  expect(words(dialog)).toContain("|Language|English|Hindi|English and Hindi|");
  expect(dialogIn((await page(paths.approveSample(batch, list))).html)).not.toContain("Language");
  await generate({ category: CATEGORY, language: "hi" });
  expect(words(dialogIn((await page(paths.approveSample(batch, list))).html))).toContain(
    "|Loan Recall Notice (Hindi, generated)|",
  );
  // Chosen before the paper was changed: that one is in English.
  expect(await (await generate({ category: "comm_suit", language: "hi" })).text()).not.toContain("no text");
  expect((await generate({ category: CATEGORY, language: "xx" })).status).toBe(422);
  // What is recorded of the client's notices holds where none is chosen.
  await panel.rows(`update clients set facts = '{"notice_language":"en_hi"}'`);
  const recorded = dialogIn((await page(paths.generateSample(batch, list))).html);
  expect(words(recorded)).toContain("|Language|As recorded: notices in English and Hindi|English|Hindi|");
  await generate({ category: CATEGORY, language: "" });
  expect(words(dialogIn((await page(paths.approveSample(batch, list))).html))).toContain(
    "|Loan Recall Notice (English and Hindi, generated)|",
  );
});

test("the lender's fields are asked once, and the papers that waited for them are made", async () => {
  await generate();
  await approve();
  await settled();
  // As if they had been taken from the lender just before its papers were made.
  await panel.rows("update clients set signatory_name = null, address = null");
  await panel.rows(
    "update paper_results set outcome = 'missing', paper_id = null, missing_fields = '{signatory_name}'",
  );
  await panel.rows("update paper_jobs set made = 0, missing = total");
  const address = paths.lenderFields(batch, CATEGORY, list);
  const papers = await page(paths.batchPapers(batch, CATEGORY, list));
  expect(words(dialogIn(papers.html))).toMatch(/\|Fill Missing Fields of the client Sample Lender \d+\|/);
  const { html } = await page(address);
  expect(words(dialogIn(html))).toMatch(/\|Sample Lender \d+\|· Batch [^|]+\|/);
  expect(words(dialogIn(html))).toContain("Signatory Name");
  expect((await panel.post(address, { signatory_name: "" })).status).toBe(422);
  const saved = await after(
    await panel.post(address, { signatory_name: "New Signatory", client_address: "1 Sample Road" }),
  );
  expect(saved.address).toBe(paths.batchPapers(batch, CATEGORY, list));
  await settled();
  expect(await panel.rows("select made, missing from paper_jobs")).toEqual([{ made: 1, missing: 1 }]);
});

test("batches and files of others' clients are 404, whatever is asked of them", async () => {
  const sample = await after(await generate());
  const key = /href="(\/admin\/files\/\w+)"/.exec(sample.toast)?.[1] ?? "";
  const other = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [other.id] }));
  const addresses = [
    paths.generateSample(batch),
    paths.approveSample(batch),
    paths.sendSample(batch),
    paths.batchPapers(batch, CATEGORY),
    paths.lenderFields(batch, CATEGORY),
  ];
  for (const address of [
    ...addresses,
    key,
    paths.file("0".repeat(40)),
    paths.batchReport(batch),
    paths.batchPapersZip(batch, CATEGORY),
    paths.batchPapers(batch, "no_such_paper"),
  ]) {
    expect([address, (await panel.get(address)).status]).toEqual([address, 404]);
  }
  for (const address of addresses) {
    const answer = await panel.post(address, { category: CATEGORY, payment_account: "x" });
    expect([address, answer.status]).toEqual([address, 404]);
  }
});

test("a file that is empty leads back to where one was, with the reason", async () => {
  const stored = await panel.panel.services.files.put(Buffer.alloc(0));
  await panel.rows(
    "insert into files (key, purpose, name, media_type, bytes, sha256, client_id) values ($1, 'paper', 'a.pdf', 'application/pdf', 0, '', $2)",
    [stored.key, client],
  );
  const answer = await panel.get(paths.file(stored.key), {
    Referer: `http://localhost:3000${paths.batches(list)}`,
  });
  const { address, toast } = await after(answer);
  expect(address).toBe(paths.batches(list));
  expect(words(toast)).toContain("Downloaded file is empty");
});
