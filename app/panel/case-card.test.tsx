import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CaseCard, type CaseCardData } from "./case-card.tsx";

const today = "2026-11-21";
const text = (html: string) => html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");

const litigationCase: CaseCardData = {
  case_id: 7,
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
    <CaseCard
      litigationCase={litigationCase}
      today={today}
      actions={[]}
      emailHistory={{ href: "/mails", replies: 2 }}
    />,
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
});
