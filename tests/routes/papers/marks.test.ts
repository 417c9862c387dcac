// Papers that are filed or sent: marked, frozen, told in the zip, taken back; and what has changed of a case since.
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { dialogIn, followed, pageOf, says, valueOf } from "#tests/support/dialog.ts";
import { caseForNotice, PAPER } from "#tests/support/work/filed-paper.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { readExport } from "#tests/support/read-export.ts";
import { words } from "#tests/support/words.ts";
import { fileInZip, namesInZip } from "#tests/support/zip.ts";

const panel = panelPerTest();
const { ids, today, generateBatch } = caseForNotice(panel);

const generate = () => panel.post(paths.caseDialog(ids, `missing-fields/${PAPER}`), {});
const papers = () => panel.rows("select id, file_key from papers order by id");
const lastPaper = async () => Number((await papers()).at(-1)?.id);
const mark = async (kind: "filed" | "sent", form: Record<string, string>) =>
  panel.post(paths.caseDialog(ids, `papers/${await lastPaper()}/mark/${kind}`, { page: 1 }), form);
const dialog = async () => says((await pageOf(panel, paths.caseDialog(ids, "papers"))).html);
const SENT = { method: "speed_post", reference: "ED123456789IN" };

test("a paper says which fields have changed since, from what to what", async () => {
  await generate();
  await panel.rows("update cases set claim_amount = '500000', email = 'sample@sample-borrowers.example'");
  const said = await dialog();
  expect(said).toContain("|Out of date|");
  expect(said).toMatch(/Changed since: [^|]*Claim Amount/);
  expect(said).toMatch(/\|Claim Amount\|[^|]*4,66,103\.30\|[^|]*5,00,000\.00\|/);
});

test("a paper is marked as sent, and stays what it was when it is generated again", async () => {
  await generate();
  const { html } = await pageOf(panel, paths.caseDialog(ids, "papers"));
  const at = paths.caseDialog(ids, `papers/${await lastPaper()}/mark/sent`);
  expect(dialogIn(html)).toContain(`href="${at}"`);
  const form = await pageOf(panel, at);
  expect(says(form.html)).toContain("|Mark Paper as Sent|");
  const { to } = await followed(panel, await mark("sent", { day: today(), ...SENT }));
  expect(to).toBe(paths.caseDialog(ids, "papers", { page: 1 }));
  expect(await dialog()).toMatch(/\|Sent\|Generated\|.*Sent [^|]* by Speed Post, ED123456789IN\|/);

  const [before] = await papers();
  const bytes = await (await panel.get(paths.casePaper(ids, String(before?.file_key), "download"))).bytes();
  await panel.rows("update cases set claim_amount = '500000'");
  expect(await dialog()).toContain("|Generate new version|");
  await generate();
  expect(await papers()).toHaveLength(2);
  const again = await (await panel.get(paths.casePaper(ids, String(before?.file_key), "download"))).bytes();
  expect(Buffer.from(again).equals(bytes)).toBe(true);
  expect(await dialog()).toMatch(/Other version: Sent [^|]* by Speed Post, ED123456789IN/);
  await expect(panel.rows("delete from papers where id = $1", [before?.id])).rejects.toThrow(/paper_marks/);
  expect(
    await panel.rows(
      "select action, after ->> 'method' as method from audit where action like 'paper.marked%'",
    ),
  ).toEqual([{ action: "paper.marked_sent", method: "speed_post" }]);
  expect(words((await pageOf(panel, paths.caseDialog(ids, "history"))).html)).toContain(
    "Marked a paper as sent",
  );
});

test("when values go back to what they were, the paper that says them counts again", async () => {
  await generate();
  const [first] = await papers();
  await panel.rows("update cases set claim_amount = '500000'");
  await generate();
  const second = await lastPaper();
  await mark("sent", { day: today(), ...SENT });
  await panel.rows("update cases set claim_amount = $1", [LOAN.claim_amount]);

  // Before and after it is generated once more, which makes no new one.
  for (const count of [0, 1]) {
    for (let made = 0; made < count; made++) expect((await generate()).status).toBe(302);
    expect(await papers()).toHaveLength(2);
    const { html } = await pageOf(panel, paths.caseDialog(ids, "papers"));
    const [row = ""] = /<tr[^>]*>(?:(?!<tr).)*Loan Recall Notice.*?<\/tr>/s.exec(html) ?? [];
    expect(row).toContain(`href="${paths.casePaper(ids, String(first?.file_key), "view")}"`);
    expect(row).toContain(`href="${paths.caseDialog(ids, `papers/${Number(first?.id)}/mark/filed`)}"`);
    const said = says(html);
    expect(said).toMatch(/\|Loan Recall Notice\|Generated\|/);
    expect(said).not.toContain("Out of date");
    expect(said).toMatch(/\|Other version: Sent [^|]* by Speed Post, ED123456789IN\|/);
    expect(said).toContain("|1 other paper|");
  }

  // With values that no paper says, the newest is the one that is out of date.
  await panel.rows("update cases set claim_amount = '600000'");
  const { html } = await pageOf(panel, paths.caseDialog(ids, "papers"));
  expect(says(html)).toMatch(/\|Loan Recall Notice\|Sent\|Out of date\|/);
  expect(html).toContain(`href="${paths.caseDialog(ids, `papers/${second}/mark/filed`)}"`);
});

test.each([
  ["sent", { day: "", ...SENT }, "Please enter the date on which it was sent"],
  ["sent", { day: "01/11/2026" }, "Please choose how it was sent"],
  ["filed", { day: "01/11/2099" }, "The date cannot be in the future"],
] as const)("%s %j is refused with its sentence, and nothing is marked", async (kind, form, sentence) => {
  await generate();
  const answer = await mark(kind, form);
  expect(answer.status).toBe(422);
  expect(says(await answer.text())).toContain(`|${sentence}|`);
  expect(await panel.rows("select 1 from paper_marks")).toEqual([]);
});

test("a day before the paper was generated is asked about first", async () => {
  await generate();
  const form = { day: "01/11/2024", reference: "OA/7/2024" };
  const first = await mark("filed", form);
  expect(first.status).toBe(422);
  const html = await first.text();
  expect(says(html)).toMatch(/\|The date \(1 Nov 2024\) is before the paper was generated \([^|]*\)\.\|/);
  expect(valueOf(html, "reference")).toBe("OA/7/2024");
  expect(await panel.rows("select 1 from paper_marks")).toEqual([]);
  expect((await mark("filed", { ...form, confirmed: confirmedIn(html) })).status).toBe(302);
  expect(await panel.rows("select kind, day::text, reference from paper_marks")).toEqual([
    { kind: "filed", day: "2024-11-01", reference: "OA/7/2024" },
  ]);
});

test("a mark is taken back with a reason, and the paper can be filed again", async () => {
  await generate();
  await mark("filed", { day: today(), reference: "" });
  expect((await mark("filed", { day: today(), reference: "" })).status).toBe(409);
  const [{ id }] = (await panel.rows("select id from paper_marks")) as [{ id: string }];
  const at = paths.caseDialog(ids, `papers/marks/${id}/withdraw`);
  expect(says((await pageOf(panel, at)).html)).toContain("|Take Back Mark|");
  expect((await panel.post(at, { reason: " " })).status).toBe(422);
  expect((await panel.post(at, { reason: "Wrong case" })).status).toBe(302);
  expect((await panel.get(at)).status).toBe(404);
  expect(await dialog()).not.toContain("Filed");
  expect(await panel.rows("select withdrawn_reason from paper_marks")).toEqual([
    { withdrawn_reason: "Wrong case" },
  ]);
  expect(words((await pageOf(panel, paths.caseDialog(ids, "history"))).html)).toContain(
    "Took back the mark of a paper",
  );
  expect((await mark("filed", { day: today(), reference: "" })).status).toBe(302);
});

test("a paper that the panel mailed counts as sent, and cannot be taken back", async () => {
  await generate();
  const [paper] = await papers();
  await panel.rows(
    `insert into outbox (kind, to_address, subject, body, message_id, state, sent_at, case_id, attachments)
     values ('client', 'sample@sample-lender.example', 's', 'b', '<m@sample-panel.example>', 'sent', now(), $1,
       jsonb_build_array(jsonb_build_object('key', $2::text, 'name', 'a.pdf', 'type', 'application/pdf')))`,
    [ids.caseId, paper?.file_key],
  );
  const said = await dialog();
  expect(said).toMatch(/\|Sent\|Generated\|.*Sent [^|]* by Email, sample@sample-lender\.example\|/);
  expect(said).not.toContain("Take back");
});

test("the zip of a batch has the version that was sent beside the new one, and its register says which is which", async () => {
  await generateBatch();
  await mark("sent", { day: today(), ...SENT });
  await panel.rows("update cases set claim_amount = '500000'");
  await generate();
  const zip = Buffer.from(await (await panel.get(paths.batchPapersZip(ids.batchId, PAPER))).arrayBuffer());
  const names = await namesInZip(zip);
  expect(names).toHaveLength(3);
  expect(names.join("\n")).toMatch(/_loan_recall_notice(_en)?_sent_\d{4}-\d\d-\d\d\.pdf/);
  const register = await readExport(new Response(new Uint8Array(await fileInZip(zip, "Register.xlsx"))));
  const [outcome, marks] = ["Outcome", "Filed or Sent"].map((header) => register.header.indexOf(header));
  expect(register.rows.map((row) => [row[outcome ?? -1], Boolean(row[marks ?? -1])])).toEqual([
    ["Made", false],
    ["Earlier version", true],
  ]);
});

test("a paper that its case has left behind is told before the download, and apart in the zip", async () => {
  await generateBatch();
  const dialog = async () => words((await pageOf(panel, paths.batchPapers(ids.batchId, PAPER))).html);
  const read = async () => {
    const zip = Buffer.from(await (await panel.get(paths.batchPapersZip(ids.batchId, PAPER))).arrayBuffer());
    const register = await readExport(new Response(new Uint8Array(await fileInZip(zip, "Register.xlsx"))));
    const why = register.rows.map((row) => row[register.header.indexOf("Out of date")]);
    return { papers: (await namesInZip(zip)).filter((name) => name.endsWith(".pdf")), why };
  };
  expect(await dialog()).not.toContain("out of date");
  expect((await read()).why).toEqual([undefined]);
  await panel.rows("update cases set claim_amount = '500000'");
  expect(await dialog()).toContain(
    "|1 of these papers is out of date: the case or the template has changed since (LAN",
  );
  expect(await read()).toEqual({
    papers: [expect.stringMatching(/^Out of date\/[^/]+\.pdf$/)],
    why: ["Changed since: Claim Amount"],
  });
  // What was filed is what it is, whatever is corrected since.
  await mark("filed", { day: today(), reference: "" });
  expect(await dialog()).not.toContain("out of date");
  expect((await read()).papers).toEqual([expect.stringMatching(/^[^/]+\.pdf$/)]);
  await panel.rows("update paper_marks set withdrawn_at = now()");
  await generate();
  expect(await dialog()).not.toContain("out of date");
  expect((await read()).why).toEqual([undefined]);
});

test("another user's paper, and a mark of another case, are not there", async () => {
  await generate();
  await mark("filed", { day: today(), reference: "" });
  const paper = await lastPaper();
  const [{ id }] = (await panel.rows("select id from paper_marks")) as [{ id: string }];
  const other = await panel.given.litigationCase();
  const elsewhere = { caseId: other.id };
  expect((await panel.get(paths.caseDialog(elsewhere, `papers/${paper}/mark/sent`))).status).toBe(404);
  expect((await panel.get(paths.caseDialog(elsewhere, `papers/marks/${id}/withdraw`))).status).toBe(404);
  expect(
    (await panel.post(paths.caseDialog(elsewhere, `papers/marks/${id}/withdraw`), { reason: "x" })).status,
  ).toBe(404);
  const own = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
  expect(
    (await panel.post(paths.caseDialog(ids, `papers/${paper}/mark/sent`), { day: today(), ...SENT })).status,
  ).toBe(404);
  expect(await panel.rows("select count(*)::int as marks from paper_marks")).toEqual([{ marks: 1 }]);
});
