// The other acts on many cases, each through its page.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays, todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { readExport } from "#tests/support/read-export.ts";
import { bulkForms } from "#tests/support/work/bulk.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";

let panel: TestPanel;
let forms: ReturnType<typeof bulkForms>;
let ids: number[];
let selection: string;

beforeEach(async () => {
  panel = await startPanel();
  forms = bulkForms(panel);
  const batch = await panel.given.batch();
  ids = [];
  for (const lan_number of ["00091", "00092"]) {
    const email = lan_number === "00091" ? "one@sample-borrower.example" : null;
    ids.push((await panel.given.litigationCase({ batch_id: batch.id, lan_number, email })).id);
  }
  selection = `?chosen=ticked${ids.map((id) => `&case=${String(id)}`).join("")}`;
});
afterEach(() => panel.close());

describe("Bulk Update", () => {
  test("pasted case numbers: wrong lines are named at the field and kept; corrected, they are written", async () => {
    const address = paths.bulkCases("update", selection);
    const wrong = "00091\tCS/1/2026\t1-Jan-26\n00093\tCS/3/2026\t1-Jan-26";
    const answer = await forms.review(address, { filing_status: "filed", case_numbers: wrong });
    expect(answer.status).toBe(422);
    expect(answer.says).toContain(`|${messages.bulk.lineLanUnknown(2, "00093")}|`);
    expect(answer.html).toMatch(/00091\tCS\/1\/2026\t1-Jan-26\s+00093\tCS\/3\/2026\t1-Jan-26<\/textarea>/);
    expect(answer.html).not.toContain('value="save"');

    const fields = {
      filing_status: "filed",
      case_numbers: "00091\tCS/1/2026\t31/12/2025\r\n00092, CS/2/2026, 1-Jan-26",
    };
    const saved = await forms.act(address, fields);
    expect((await forms.land(saved)).says).toContain(`|${messages.bulk.casesUpdated(2)}|Undo|`);
    expect(await panel.rows("select case_no, case_date::text from cases order by id")).toEqual([
      { case_no: "CS/1/2026", case_date: "2025-12-31" },
      { case_no: "CS/2/2026", case_date: "2026-01-01" },
    ]);
  });

  test("every wrong line of a paste is told in one answer, each by its number", async () => {
    const tomorrow = addDays(todayInIndia(new Date()), 1);
    const case_numbers = ["00091", "00093,CS/3/2026,soon", `00092,CS/2/2026,${tomorrow}`].join("\n");
    const answer = await forms.review(paths.bulkCases("update", selection), { case_numbers });
    expect(answer.status).toBe(422);
    for (const sentence of [
      messages.bulk.lineNumberMissing(1, "00091").replace("'", "&#x27;"),
      messages.bulk.lineDate(2, "soon"),
      messages.bulk.lineLanUnknown(2, "00093"),
      messages.bulk.lineDateInFuture(3),
    ]) {
      expect(answer.html).toContain(`>${sentence}<`);
    }
    expect(await panel.rows("select 1 from cases where case_no is not null")).toEqual([]);
  });

  test("blank fields leave what is there", async () => {
    await panel.rows("update cases set stage_of_case = 'Judgment'");
    const blank = { stage_of_case: "", disposal_date: "", filing_status: "", case_numbers: "", advocate: "" };
    const address = paths.bulkCases("update", selection);
    expect((await forms.act(address, { ...blank, next_hearing_date: "2030-01-01" })).status).toBe(302);
    expect(await panel.rows("select distinct stage_of_case, next_hearing_date::text from cases")).toEqual([
      { stage_of_case: "Judgment", next_hearing_date: "2030-01-01" },
    ]);
    expect((await forms.review(address, blank)).says).toContain(`|${messages.bulk.nothingEntered}|`);
  });
});

describe("Assign to Advocate", () => {
  test("an advocate is added on the way, and then chosen", async () => {
    const assign = paths.bulkCases("assign", selection);
    expect((await forms.review(assign, {})).says).toContain(`|${messages.advocates.required}|`);
    const dialog = paths.newAdvocate(selection);
    expect((await forms.get(dialog)).html).toMatch(/<dialog open=""/);
    const empty = await forms.review(dialog, { name: " ", mobile: "12" });
    expect(empty.status).toBe(422);
    expect(empty.says).toContain(`|${messages.advocates.nameRequired}|`);
    expect(empty.says).toContain(`|${messages.generic.phone}|`);

    const added = await forms.review(dialog, {
      name: "Sample Advocate",
      enrolment_no: "MAH/12/2015",
      mobile: "9800000001",
      email_id: "a@sample-advocate.example",
    });
    const [{ id } = {}] = await panel.rows("select id from advocates where name = 'Sample Advocate'");
    expect(added.location).toBe(`${assign}&advocate=${String(id)}`);
    const page = await forms.land(added);
    expect(page.says).toContain(`|${messages.advocates.added("Sample Advocate")}|`);
    expect(page.html).toContain(
      `<option value="${String(id)}" selected="">Sample Advocate, MAH/12/2015</option>`,
    );

    const saved = await forms.act(assign, { advocate: String(id) });
    expect((await forms.land(saved)).says).toContain(
      `|${messages.bulk.assigned(2, "Sample Advocate")}|Undo|`,
    );
    expect(await panel.rows("select distinct advocate_id from cases")).toEqual([{ advocate_id: String(id) }]);
  });
});

describe("Document Pending", () => {
  test("marks the cases; each document is received by itself", async () => {
    const address = paths.bulkCases("documents", selection);
    expect((await forms.review(address, { others: " \n " })).says).toContain(
      `|${messages.awaited.required}|`,
    );
    const fields = {
      documents: ["Loan Agreement", "KYC"],
      others: "Stamp paper, old\nkyc\nStamp  Paper, old",
    };
    const saved = await forms.act(address, fields);
    expect((await forms.land(saved)).says).toContain(`|${messages.awaited.requested(2)}|Undo|`);
    expect(
      await panel.rows("select document_type from document_requests where case_id = $1 order by id", [
        ids[0],
      ]),
    ).toEqual(["Loan Agreement", "KYC", "Stamp paper, old"].map((document_type) => ({ document_type })));

    const dialog = paths.caseDialog({ caseId: ids[0] ?? 0 }, "documents-pending", { page: 1 });
    const open = await forms.get(dialog);
    expect(open.says).toContain("|Stamp paper, old|");
    const [{ id: request_id } = {}] = await panel.rows("select min(id) as id from document_requests");
    const received = await forms.review(dialog, {
      request_id: String(request_id),
      idempotency_key: "key-of-received-1",
    });
    expect(received.location).toBe(dialog);
    expect((await forms.land(received)).says).toContain(`|${messages.awaited.received("Loan Agreement")}|`);
    const again = await forms.review(dialog, { request_id: String(request_id) });
    expect(again.status).toBe(409);
    expect(again.says).toContain(`|${messages.awaited.unknown}|`);
    expect(await panel.rows("select 1 from document_requests where received_at is not null")).toHaveLength(1);
    expect((await forms.get(paths.caseDialog({ caseId: 999 }, "documents-pending"))).status).toBe(404);
  });

  test("a case that awaits nothing says so", async () => {
    const { says } = await forms.get(
      paths.caseDialog({ caseId: ids[0] ?? 0 }, "documents-pending", { search: "nobody" }),
    );
    expect(says).toContain(`|${messages.awaited.none}|`);
    // Whose case it is, over a list that does not hold it, too.
    expect(says).toContain("|· LAN 00091|");
  });
});

describe("Bulk Communicate", () => {
  const mail = {
    audience: "borrower",
    subject: "Loan {{lan_number}}",
    body: "Dear {{customer_name}},\r\nplease call.",
  };

  test("is previewed for the first case, sent, and kept as a template", async () => {
    const address = paths.bulkCases("communicate", selection);
    const review = await forms.review(address, { ...mail, save_as: "Please call" });
    expect(review.says).toContain("|1 of 2 cases will be emailed|");
    expect(review.says).toContain("|1 case left as it is: no email address|");
    expect(review.says).toContain("|Loan 00091|");
    expect(review.says).toMatch(/\|Dear Sample Borrower \d+,\nplease call\.\|/);
    expect(review.html).not.toContain("one@sample-borrower.example");
    const saved = await forms.save(address, { ...mail, save_as: "Please call" }, review);
    expect((await forms.land(saved)).says).toContain(`|${messages.bulkMail.sent(1)}|Undo|`);
    expect(await panel.rows("select to_address, case_id from outbox where kind = 'borrower'")).toEqual([
      { to_address: "one@sample-borrower.example", case_id: String(ids[0]) },
    ]);

    const [{ id } = {}] = await panel.rows("select id from mail_templates");
    const page = await forms.get(`${address}&template=${String(id)}`);
    expect(page.html).toContain('value="Loan {{lan_number}}"');
    expect(page.html).toMatch(/Dear \{\{customer_name\}\},\nplease call\.<\/textarea>/);
  });

  test("a template that is chosen is used by Review where nothing was written, and stays chosen", async () => {
    const template = await panel.rows(
      `insert into mail_templates (name, subject, body) values ('Please call', $1, $2) returning id`,
      [mail.subject, mail.body],
    );
    const chosen = { template: String(template[0]?.id) };
    const address = paths.bulkCases("communicate", selection);
    const review = await forms.review(address, { audience: "borrower", subject: " ", body: "", ...chosen });
    expect(review.says).toContain("|1 of 2 cases will be emailed|");
    expect(review.says).toContain("|Loan 00091|");
    // The words of the template stand in the form, which is saved as it was reviewed.
    expect(review.html).toContain('value="Loan {{lan_number}}"');
    const saved = await forms.save(address, { ...mail, ...chosen }, review);
    expect((await forms.land(saved)).says).toContain(`|${messages.bulkMail.sent(1)}|Undo|`);
    // What was written is kept, and what is missing of it is asked for; the choice stays.
    const half = await forms.review(address, {
      audience: "borrower",
      subject: "Own words",
      body: "",
      ...chosen,
    });
    expect(half.status).toBe(422);
    expect(half.says).toContain(`|${messages.bulkMail.bodyRequired}|`);
    expect(half.html).toContain(`<option value="${chosen.template}" selected="">`);
    const used = await panel.post(address, { ...mail, ...chosen, intent: "use_template" });
    expect([used.status, used.headers.get("location")]).toEqual([
      302,
      `${address}&template=${chosen.template}`,
    ]);
  });

  test("cases that are left as they are are named", async () => {
    const review = await forms.review(paths.bulkCases("communicate", selection), mail);
    expect(review.says).toContain("|1 case left as it is: no email address|LAN 00092|");
  });

  test("an unknown placeholder is refused with the nearest one, and nothing typed is lost", async () => {
    const body = "Dear {{custmer_name}}";
    const answer = await forms.review(paths.bulkCases("communicate", selection), { ...mail, body });
    expect(answer.status).toBe(422);
    expect(answer.says).toContain("|{{custmer_name}} is not a placeholder. Did you mean {{customer_name}}?|");
    expect(answer.html).toMatch(/Dear \{\{custmer_name\}\}<\/textarea>/);
  });
});

describe("Export Selected", () => {
  test("is one workbook: LANs as text, no formulas, noted in the audit trail", async () => {
    await panel.rows("update cases set customer_name = '=HYPERLINK(1)' where id = $1", [ids[0]]);
    const answer = await panel.get(paths.bulkCases("export", selection));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="Cases-\d{4}-\d\d-\d\d\.xlsx"/,
    );
    const { header, rows } = await readExport(answer);
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    expect(column("Loan Account Number")).toEqual(["00091", "00092"]);
    expect(column("Borrower Name")[0]).toBe("'=HYPERLINK(1)");
    expect(column("Case")).toEqual(ids);
    expect(await panel.rows("select after from audit where action = 'cases.exported'")).toEqual([
      { after: { count: 2, case_ranges: ids.join("-") } },
    ]);
  });

  test("stands in the order of the list that it was asked for from", async () => {
    const lansOf = async (sort: string) => {
      const { header, rows } = await readExport(
        await panel.get(paths.bulkCases("export", `${selection}&sort=${sort}`)),
      );
      return rows.map((row) => row[header.indexOf("Loan Account Number")]);
    };
    expect(await lansOf("-lan")).toEqual(["00092", "00091"]);
    expect(await lansOf("nonsense")).toEqual(["00091", "00092"]);
    expect(await panel.rows("select after from audit where action = 'cases.exported' limit 1")).toEqual([
      { after: { count: 2, case_ranges: ids.join("-") } },
    ]);
  });

  test("of all that match, and not more often than is allowed", async () => {
    await panel.close();
    panel = await startPanel({
      settings: { rates: { loginPerMinute: 9, importsPerHour: 9, exportsPerHour: 1, downloadsPerHour: 9 } },
    });
    forms = bulkForms(panel);
    for (let i = 0; i < 3; i += 1) await panel.given.litigationCase();
    const { rows } = await readExport(await panel.get(paths.bulkCases("export", "?chosen=all")));
    expect(rows).toHaveLength(3);
    const second = await forms.get(paths.bulkCases("export", "?chosen=all"));
    expect((await forms.land(second)).says).toContain(`|${messages.generic.tooManyRequests}|`);
  });
});
