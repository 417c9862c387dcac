/** Reads a header as words: "Loan A/c No." and "LOAN ACCOUNT NUMBER" are the same header. Runs anywhere. */

/** Abbreviations lenders write, and what they stand for. */
const SPELLINGS: Record<string, string> = {
  no: "number",
  num: "number",
  nbr: "number",
  amt: "amount",
  dt: "date",
  cust: "customer",
  addr: "address",
  add: "address",
  os: "outstanding",
  outstd: "outstanding",
  prin: "principal",
  prn: "principal",
  int: "interest",
  mob: "mobile",
  pin: "zip",
  pincode: "zip",
  postal: "zip",
  acct: "account",
  acc: "account",
  agmt: "agreement",
  agr: "agreement",
  disb: "disbursal",
  disbur: "disbursal",
  disbt: "disbursal",
  sanc: "sanction",
  sanct: "sanction",
  gtr: "guarantor",
  guar: "guarantor",
  coborr: "coborrower",
  coapp: "coborrower",
  coapplicant: "coborrower",
  lrn: "loanrecallnotice",
  pct: "percent",
  percentage: "percent",
};

/** Other words for a telephone. Kept apart: "Contact No" is ambiguous where "Mobile No" is not. */
const OTHER_WORDS: Record<string, string> = {
  ph: "mobile",
  tel: "mobile",
  contact: "mobile",
  cell: "mobile",
};

const PHRASES: readonly (readonly [RegExp, string])[] = [
  // "(Rs.)" and "(DD/MM/YYYY)" say how a column is written, not what it is.
  [/\((?:in\s+)?(?:rs\.?|inr|₹|rupees)\)/g, " "],
  [/\([dmy]{1,4}[/.\- ]?[dmy]{1,4}[/.\- ]?[dmy]{1,4}\)/g, " "],
  [/\bo\s*\/\s*s\b/g, " outstanding "],
  [/\ba\s*\/\s*c\b/g, " account "],
  [/\be[\s-]*mail/g, " email"],
  [/\bco[\s-]+(?:app(?:licant)?|borr(?:ower)?)\b/g, " coborrower "],
  // Dropped as a sign, "ROI %" would be "ROI", which may also be an amount.
  [/%/g, " percent "],
  [/#/g, " number "],
];

/** The words of a header in lower case, digits apart from letters, nothing expanded. */
export function plainWords(header: string): string[] {
  let text = header.normalize("NFKC").toLowerCase();
  for (const [found, words] of PHRASES) text = text.replace(found, words);
  return text.match(/[a-z]+|\d+/g) ?? [];
}

/** The three readings of a header, each written solid: as it stands, abbreviations expanded, other words replaced. */
export type HeaderForms = { plain: string; spelled: string; expanded: string; words: string[] };

/** Reads a header. A header without a Latin letter or digit gives empty forms. */
export function headerForms(header: string): HeaderForms {
  const plain = plainWords(header);
  const spelled = plain.map((word) => SPELLINGS[word] ?? word);
  const words = spelled.map((word) => OTHER_WORDS[word] ?? word);
  return { plain: plain.join(""), spelled: spelled.join(""), expanded: words.join(""), words };
}
