import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost, type Reaction } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let ids: { batchId: number; caseId: number };

const REACHED = {
  email: "borrower@sample-borrowers.example",
  customer_mobile_number: "9000010000",
  bank_account_no: "00123456789012",
};

beforeEach(async () => {
  panel = await startPanel();
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  const { id, batch_id } = await panel.given.litigationCase({
    customer_name: "नमूना उधारकर्ता वेंकटसुब्रमण्यम् बालकृष्णन्",
    lan_number: "00010020030040050060",
    claim_amount: "466103.30",
    roi_percentage: "14.5",
    npa_date: "2026-05-05",
    agreement_date: "2026-05-06",
    stage_of_case: "summons_issued",
    guarantor_name: "Sample Guarantor",
    case_shorten_url: "javascript:alert(1)",
    extras: { "Dealer Code": "D-7" },
    ...REACHED,
  });
  ids = { batchId: batch_id, caseId: id };
});
afterEach(() => panel.close());

const page = async (address: string) => {
  const answer = await panel.get(address);
  return { status: answer.status, html: await answer.text(), location: answer.headers.get("Location") };
};
const dialogIn = (html: string) => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
const views = () => panel.rows("select user_id, object_id from audit where action = 'case.viewed'");

test("the four sections, whole, and a note of who looked", async () => {
  const { html } = await page(paths.caseDialog(ids, "details", { client: 4 }));
  const said = words(dialogIn(html));
  for (const section of ["Primary Details", "Filing & Status", "Related Parties", "Important Dates"]) {
    expect(said).toContain(`|${section}|`);
  }
  expect(said).toContain("|Borrower Name|नमूना उधारकर्ता वेंकटसुब्रमण्यम् बालकृष्णन्|");
  expect(said).toContain("|Loan Account Number|00010020030040050060|");
  expect(said).toContain("|Claim Amount|₹4,66,103.30|");
  expect(said).toContain("|Rate of Interest (%)|14.5|");
  expect(said).toContain("|Mobile Number|9000010000|Email|borrower@sample-borrowers.example|");
  expect(said).toContain("|Bank Account Number|00123456789012|");
  expect(said).toContain("|Filing Status|Not Filed|");
  // What nobody has recorded is one line.
  expect(said).toMatch(/\|\d+ not recorded\|[^|]*CNR Number/);
  expect(said).toContain("|Stage of Case|Summons / Notice issued|");
  expect(said).toContain("|Guarantor Name|Sample Guarantor|Guarantor Address|—|");
  expect(said).toContain("|NPA Date|5 May 2026|");
  expect(said).toContain("|1 more column of the lender's sheet|Dealer Code|D-7|");
  expect(said).toContain("Please check: Agreement Date (6 May 2026) is after NPA Date (5 May 2026).");
  expect(await views()).toEqual([{ user_id: "1", object_id: String(ids.caseId) }]);
});

test("the list below it shows none of what is masked there, and an unsafe link is text", async () => {
  const { html } = await page(paths.cases(ids));
  for (const personal of Object.values(REACHED)) expect(html).not.toContain(personal);
  expect(await views()).toEqual([]);
  const details = dialogIn((await page(paths.caseDialog(ids, "details"))).html);
  expect(details).not.toContain('href="javascript:');
  expect(words(details)).toContain("|Online Case Link|javascript:alert(1)|");
});

test("a safe link opens in a tab of its own", async () => {
  await panel.rows("update cases set case_shorten_url = 'https://court.example/c/1'");
  expect(dialogIn((await page(paths.caseDialog(ids, "details"))).html)).toContain(
    'href="https://court.example/c/1" target="_blank" rel="noopener noreferrer"',
  );
});

test("the dialogs that edit a case hold nothing that is masked in lists", async () => {
  for (const address of [
    paths.caseDialog(ids, "additional-details"),
    paths.caseDialog(ids, "case-number"),
    paths.caseDialog(ids, "history"),
  ]) {
    const { html } = await page(address);
    for (const personal of Object.values(REACHED)) expect(html).not.toContain(personal);
  }
  expect(await views()).toEqual([]);
});

describe("the history", () => {
  test("tells who, when, what, and each field before and after", async () => {
    await panel.post(paths.caseDialog(ids, "case-number"), {
      number_kind: "case_no",
      case_number: "OS 7 of 2026",
      case_date: "2026-11-20",
      version: "1",
    });
    await page(paths.caseDialog(ids, "details"));
    const { html } = await page(paths.caseDialog(ids, "history", { client: 4 }));
    const said = words(dialogIn(html));
    const views = words(
      dialogIn((await page(paths.caseDialog(ids, "history", { client: 4, history_kind: "views" }))).html),
    );
    expect(html).toContain(
      "<title>नमूना उधारकर्ता वेंकटसुब्रमण्यम् बालकृष्णन् · Case History · Litigation Panel</title>",
    );
    expect(views).toMatch(/\|Viewed the details of a case\|Sample Admin · [^|]+, \d+:\d\d [ap]m\|/);
    expect(views).not.toContain("Changed the case number");
    expect(said).toMatch(
      /\|Changed the case number\|Sample Admin · [^|]+\|Case Number\|OS 7 of 2026\|Case Date\|20 Nov 2026\|/,
    );
    expect(said).not.toContain("Viewed the details");
    expect(said).toContain("|Showing 1 of 1 entry|");

    await panel.post(paths.caseDialog(ids, "case-number"), {
      number_kind: "case_no",
      case_number: "OS 8 of 2026",
      case_date: "2026-11-20",
      version: "2",
    });
    expect(words(dialogIn((await page(paths.caseDialog(ids, "history"))).html))).toContain(
      "|Case Number|OS 7 of 2026|→|became|OS 8 of 2026|",
    );
  });

  test("is paged by itself, and closes to the list as it was", async () => {
    await panel.rows(
      "insert into audit (action, object_type, object_id, after) select 'comment.added', 'case', $1, jsonb_build_object('comment', 'No ' || n) from generate_series(1, 41) n",
      [ids.caseId],
    );
    const { html } = await page(paths.caseDialog(ids, "history", { client: 4, history_page: 2 }));
    const shown = dialogIn(html);
    expect(words(shown)).toContain("|No 21|");
    expect(words(shown)).not.toContain("|No 22|");
    expect(shown).toContain(
      `href="${paths.belowCase(ids, { client: 4 })}" data-move="stay" aria-label="Close"`,
    );
    expect(shown).toContain(`href="${paths.caseDialog(ids, "details")}?client=4">Details</a>`);
    expect(shown).toContain(`href="${paths.caseDialog(ids, "history")}?client=4&amp;history_page=3"`);
    const beyond = await page(paths.caseDialog(ids, "history", { client: 4, history_page: 9 }));
    expect(beyond.location).toBe(paths.caseDialog(ids, "history", { client: 4, history_page: 3 }));
    expect((await page(paths.caseDialog(ids, "history", { history_page: "x" }))).status).toBe(200);
  });

  test("of a case nothing was done to says so", async () => {
    const { html } = await page(paths.caseDialog(ids, "history"));
    expect(words(dialogIn(html))).toContain("|No history yet|");
  });

  test("markup in what was written is shown as text", async () => {
    await panel.post(paths.caseDialog(ids, "comments"), { comment: "<img src=x onerror=alert(1)>" });
    const { html } = await page(paths.caseDialog(ids, "history"));
    expect(html).not.toContain("<img src=x");
    expect(words(dialogIn(html))).toContain("<img src=x onerror=alert(1)>");
  });
});

describe("nothing is shown", () => {
  const addresses = (caseId: number | string) => [
    paths.caseDialog({ caseId }, "details"),
    paths.caseDialog({ caseId }, "history"),
  ];

  test.each([999, "7x"])("of case %s", async (caseId) => {
    for (const address of addresses(caseId)) expect((await page(address)).status).toBe(404);
  });

  test("of another client's case", async () => {
    const own = await panel.given.client();
    panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
    for (const address of addresses(ids.caseId)) expect((await page(address)).status).toBe(404);
    expect(await views()).toEqual([]);
  });

  test("without the feature", async () => {
    panel.as(await panel.signIn({ email: "batch@sample-panel.example", features: ["litigation_batch"] }));
    for (const address of addresses(ids.caseId)) expect((await page(address)).location).toBe(paths.batches());
    expect(await views()).toEqual([]);
  });
});

describe("a host", () => {
  const onHost = async (replies: Record<string, Reaction>) => {
    await panel.close();
    const host = await openHost((response, asked) => {
      const cases = json({ results: [{ case_id: 7, customer_name: "Listed Traders" }], count: 1 });
      const all: Record<string, Reaction> = { "/litigation/api/cases": cases, ...replies };
      (all[asked.url.replace(/\?.*/, "")] ?? json({}, 404))(response, asked);
    });
    panel = await startPanel({ settings: { providerUrl: host.url } });
  };
  const PATHS = [
    ["/litigation/api/panel/viewCase", paths.caseDialog({ caseId: 7 }, "details"), "Failed to fetch case"],
    [
      "/litigation/api/panel/listCaseHistory",
      paths.caseDialog({ caseId: 7 }, "history"),
      "Failed to fetch history",
    ],
  ] as const;

  test.each(PATHS)("that fails at %s: the sentence and Try Again", async (path, address, sentence) => {
    for (const reaction of [json({}, 500), json({ status: "error" })]) {
      await onHost({ [path]: reaction });
      const { status, html } = await page(address);
      expect(status).toBe(200);
      expect(words(dialogIn(html))).toContain(`|${sentence}|Try Again|`);
      expect(words(dialogIn(html))).toContain("|Listed Traders|");
    }
  });

  test("that has no history: the panel says so, and the rest works on", async () => {
    await onHost({});
    const { status, html } = await page(paths.caseDialog({ caseId: 7 }, "history"));
    expect(status).toBe(200);
    expect(words(dialogIn(html))).toContain("|This provider does not offer that.|");
  });

  test("that has no details shows what its list has", async () => {
    await onHost({});
    const { status, html } = await page(paths.caseDialog({ caseId: 7 }, "details"));
    expect(status).toBe(200);
    expect(words(dialogIn(html))).toContain("|Borrower Name|Listed Traders|");
    expect((await page(paths.caseDialog({ caseId: 8 }, "details"))).status).toBe(404);
  });
});
