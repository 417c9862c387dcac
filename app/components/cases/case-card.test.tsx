import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CaseCard, type CaseCardData } from "./case-card.tsx";

const today = "2026-11-21";
const text = (html: string) => html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");

const litigationCase: CaseCardData = {
  case_id: 7,
  batch_id: 2,
  stage_of_case: null,
  customer_name: null,
  lan_number: "00091700000012",
  e_filing_case_number: null,
  case_no: null,
  next_hearing_date: "2026-11-24",
  previous_hearing_date: null,
  claim_amount: "4150933.34",
  client_name: null,
  branch_name: null,
  product_name: null,
  state: "tamil_nadu",
  advocate_name: null,
  disposal_date: null,
  default_date: null,
  missing_data_pendency: false,
  missing_data_open: false,
  pending_documents: [],
  email_replied: true,
  email_replies: 2,
  batch: {
    relief_sought: ["civil_suit"],
    branch_name: "T Nagar",
    client_contact_no: null,
    assignment_date: "2026-06-12",
    case_date: null,
  },
};

test("a case says what is known, a dash for what is not, and how near the hearing is", () => {
  const html = renderToStaticMarkup(
    <CaseCard litigationCase={litigationCase} today={today} actions={[]} emailHistory="/mails" />,
  );
  const words = text(html);
  for (const part of [
    "Case 7",
    "₹41,50,933.34",
    "Not Filed",
    "Civil Suit",
    "T Nagar",
    "Tamil Nadu",
    "12 Jun 2026",
  ]) {
    expect(words).toContain(part);
  }
  expect(words).toContain("|Filed|—|Previous hearing|—|Next hearing|24 Nov 2026, in 3 days|");
  expect(words).toContain("Email History (2 replies)");
  expect(html).not.toContain('type="checkbox"');
  for (const none of ["Advocate", "Disposed", "pending"]) expect(words).not.toContain(none);
});

test("a case says what a person must see to, and who has it", () => {
  const wordsOf = (more: Partial<CaseCardData>) =>
    text(
      renderToStaticMarkup(
        <CaseCard
          litigationCase={{ ...litigationCase, ...more }}
          today={today}
          actions={[]}
          emailHistory="/mails"
        />,
      ),
    );
  const one = wordsOf({
    missing_data_pendency: true,
    pending_documents: ["Loan Agreement"],
    advocate_name: "Sample Advocate",
    disposal_date: "2026-11-02",
    email_replies: 1,
  });
  expect(one).toContain("|Data pending|Loan Agreement pending|");
  expect(one).toContain("|Advocate |Sample Advocate|");
  expect(one).toContain("|Disposed |2 Nov 2026|");
  expect(one).toContain("Email History (1 reply)");
  const more = wordsOf({
    missing_data_pendency: true,
    missing_data_open: true,
    pending_documents: ["Loan Agreement", "Ledger"],
    email_replies: null,
  });
  expect(more).toContain("|Data being worked out|2 documents pending|");
  expect(more).toContain("Email History (replied)");
});

test("an e-filing number that stands alone is called so; the court's is not", () => {
  const wordsOf = (more: Partial<CaseCardData>) =>
    text(
      renderToStaticMarkup(
        <CaseCard litigationCase={{ ...litigationCase, ...more }} today={today} actions={[]} />,
      ),
    );
  expect(wordsOf({ e_filing_case_number: "EF-2026-7788" })).toContain("|E-filing |EF-2026-7788|Filed|");
  expect(wordsOf({ case_no: "OS/7/2026" })).not.toContain("E-filing");
  const both = wordsOf({ case_no: "OS/7/2026", e_filing_case_number: "EF-2026-7788" });
  expect(both).toContain("|OS/7/2026|E-filing |EF-2026-7788|");
});
