import { expect, test } from "vitest";
import { aliases, ambiguousHeaders } from "./aliases.ts";
import { headerForms } from "./header-words.ts";
import { matchColumns } from "./match-columns.ts";
import { ATTRIBUTES } from "./attributes.ts";
import { columnsUnder } from "./find-header.ts";

test("a name belongs to one field, or is among those that are never matched by themselves", () => {
  const doubtful = new Set(ambiguousHeaders.map(({ header }) => headerForms(header).spelled));
  const owners = new Map<string, Set<string>>();
  for (const { header, attribute } of aliases) {
    const { plain, spelled, expanded } = headerForms(header);
    if (doubtful.has(spelled)) continue;
    for (const form of [plain, expanded]) owners.set(form, (owners.get(form) ?? new Set()).add(attribute));
  }
  expect([...owners].filter(([, fields]) => fields.size > 1)).toEqual([]);
});

test("the panel reads its own headers, but for those that lenders use for something else", () => {
  const doubtful = new Set(ambiguousHeaders.map(({ header }) => header));
  const unread = ATTRIBUTES.filter(({ name, label }) => {
    const [column] = matchColumns(columnsUnder([label], 1, false)).columns;
    return column?.attribute !== name && !doubtful.has(label);
  });
  expect(unread).toEqual([]);
});

test("the panel knows at least four hundred names of columns, abbreviations of one name counted once", () => {
  const doubtful = new Set(ambiguousHeaders.map(({ header }) => headerForms(header).spelled));
  const names = aliases.map(({ header }) => headerForms(header));
  const known = new Set(
    names.filter(({ spelled }) => !doubtful.has(spelled)).map(({ expanded }) => expanded),
  );
  expect(known.size).toBeGreaterThanOrEqual(400);
  expect(ATTRIBUTES.length).toBeGreaterThanOrEqual(54);
});

test.each<[string, string]>([
  ["Cust Nm", "customer_name"],
  ["CUST_NM", "customer_name"],
  ["Borr. Name", "customer_name"],
  ["Res. Add", "address1"],
  ["RESI ADDR", "address1"],
  ["Perm. Add", "address2"],
  ["Pdt", "product_name"],
  ["Prod Desc", "product_name"],
  ["Agrmt Dt", "agreement_date"],
  ["Agrmt No", "lan_number"],
  ["Ln A/c No", "lan_number"],
  ["Repay A/c", "bank_account_no"],
  ["Repay A/c No.", "bank_account_no"],
  ["Mob No 1", "customer_mobile_number"],
  ["Claim Amt (Rs)", "claim_amount"],
  ["Claim Amount (in ₹)", "claim_amount"],
  ["Sanc. Amt", "loan_amount"],
  ["Prin. Outst.", "pos"],
  ["Tot O/s", "tos"],
  ["EMI (Rs.)", "emi_amount"],
  ["Instl Amt", "emi_amount"],
  ["ROI p.a.", "roi_percentage"],
  ["Int Rate %", "roi_percentage"],
  ["Disbmt Dt", "disbursal_date"],
  ["Sanctn Dt", "sanction_date"],
  ["Stmt Dt", "outstanding_date_as_on"],
  ["Nxt Hrg Dt", "next_hearing_date"],
  ["Prev Hrg Dt", "previous_hearing_date"],
  ["Br Name", "branch_name"],
  ["Gurantor Name", "guarantor_name"],
  ["Co-Appl. Name", "coborrower1_name"],
  ["Resi Pin Code", "zip_code"],
  ["Postal Code", "zip_code"],
  ["Last Paid Dt", "last_payment_date"],
  // Parties beside the first of their role.
  ["Co-App 1 Name", "coborrower1_name"],
  ["Co-App 2 Name", "coborrower2_name"],
  ["Co Applicant 2", "coborrower2_name"],
  ["CoApp2", "coborrower2_name"],
  ["Co-App2 Addr", "coborrower2_address"],
  ["co_app_3_name", "coborrower3_name"],
  ["2nd Co-Borrower", "coborrower2_name"],
  ["Co-Borrower Name 4", "coborrower4_name"],
  ["Co Applicant 1 Mobile No", "coborrower1_mobile"],
  ["Coapplicant Email", "coborrower1_email"],
  ["Guarantor 1 Name", "guarantor_name"],
  ["Gtr 1 Add", "guarantor_address"],
  ["Guarantor-2 Address", "guarantor2_address"],
  ["GUARANTOR NAME 3", "guarantor3_name"],
  ["Guarantor 4 Ph No", "guarantor4_mobile"],
  ["Surety 2", "guarantor2_name"],
  ["Dir 1", "director1_name"],
  ["Director Name", "director1_name"],
  ["Director 2 Address", "director2_address"],
  ["Director-4 E-mail ID", "director4_email"],
  // Could be two things, or something we have no field for: a wrong sure match is worse than a question.
  ["Off. Add", "ambiguous"],
  ["Mob 2", "ambiguous"],
  ["Alt Mobile No", "ambiguous"],
  ["Alternate Mobile", "ambiguous"],
  ["Claim", "ambiguous"],
  ["ROI", "ambiguous"],
  ["Principal", "ambiguous"],
  ["Interest Amt", "ambiguous"],
  ["Disb Amt", "ambiguous"],
  ["Overdue Amt", "ambiguous"],
  ["Amt Due", "ambiguous"],
  ["Cost", "ambiguous"],
  ["Purpose", "ambiguous"],
  ["Prop. Add", "ambiguous"],
  ["Asset Class", "ambiguous"],
  ["Registration Date", "ambiguous"],
  ["Hearing Date", "ambiguous"],
  ["App Date", "ambiguous"],
  ["Customer", "ambiguous"],
  ["Customer ID", "none"],
  ["Branch Code", "none"],
  ["Bank Branch", "none"],
  ["IFSC Code", "none"],
  ["Cheque No", "none"],
  ["Cheque Amt", "none"],
  ["Cheque Date", "none"],
  ["No of EMIs Paid", "none"],
  ["EMI Start Date", "none"],
  ["Loan Maturity Date", "none"],
  ["Insurance Amount", "none"],
  ["Settlement Amount", "none"],
  ["Write off Amt", "none"],
  ["Write Off Date", "none"],
  ["Guarantor City", "none"],
  ["Guarantor Pincode", "none"],
  ["Office Pincode", "none"],
  ["Branch State", "none"],
  ["Jurisdiction City", "none"],
  ["Advocate Name", "none"],
  ["Arbitration Case No", "none"],
  ["Father Name", "none"],
  ["Nominee Name", "none"],
  ["Dealer Name", "none"],
  ["Claim Amt (Rs. in Lakh)", "claim_amount"],
  ["POS (in Crores)", "pos"],
  ["Loan Amt in Lacs", "loan_amount"],
  ["Claim Amount (Lakhs)", "claim_amount"],
  ["POS (Cr)", "pos"],
  ["TOS Rs. '000", "tos"],
  ["Reference Name", "none"],
])("%s alone is %s", (header, expected) => {
  const [column] = matchColumns(columnsUnder([header], 1, false)).columns;
  expect(column?.attribute ?? column?.reason).toBe(expected);
});
