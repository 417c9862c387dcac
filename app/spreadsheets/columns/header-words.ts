/** Reads a header as words: "Loan A/c No." and "LOAN ACCOUNT NUMBER" are the same header. Runs anywhere. */
import type { Unit } from "#app/domain/amount-text.ts";

/** Abbreviations lenders write, and what they stand for. */
const SPELLINGS: Record<string, string> = {
  no: "number",
  num: "number",
  nbr: "number",
  amt: "amount",
  amnt: "amount",
  dt: "date",
  dte: "date",
  nm: "name",
  cust: "customer",
  custmr: "customer",
  borr: "borrower",
  addr: "address",
  add: "address",
  os: "outstanding",
  outstd: "outstanding",
  outst: "outstanding",
  tot: "total",
  ttl: "total",
  bal: "balance",
  prin: "principal",
  prn: "principal",
  princ: "principal",
  int: "interest",
  mob: "mobile",
  mbl: "mobile",
  mobno: "mobilenumber",
  pin: "zip",
  pincode: "zip",
  postal: "zip",
  acct: "account",
  acc: "account",
  agmt: "agreement",
  agr: "agreement",
  agrmt: "agreement",
  agrmnt: "agreement",
  agmnt: "agreement",
  aggr: "agreement",
  ln: "loan",
  disb: "disbursal",
  disbur: "disbursal",
  disbt: "disbursal",
  disbmt: "disbursement",
  sanc: "sanction",
  sanct: "sanction",
  sanctn: "sanction",
  gtr: "guarantor",
  guar: "guarantor",
  gurantor: "guarantor",
  guarantee: "guarantor",
  grntr: "guarantor",
  coborr: "coborrower",
  coapp: "coborrower",
  coappl: "coborrower",
  coapplicant: "coborrower",
  lrn: "loanrecallnotice",
  res: "residence",
  resi: "residence",
  resid: "residence",
  off: "office",
  ofc: "office",
  pdt: "product",
  prd: "product",
  prod: "product",
  repay: "repayment",
  repymt: "repayment",
  br: "branch",
  brch: "branch",
  stmt: "statement",
  inst: "instalment",
  instl: "instalment",
  installment: "instalment",
  incorp: "incorporation",
  const: "constitution",
  dist: "district",
  desc: "description",
  perm: "permanent",
  alt: "alternate",
  prev: "previous",
  nxt: "next",
  hrg: "hearing",
  recd: "received",
  rcvd: "received",
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

const MONEY = String.raw`(?:(?:\brs\.?|\binr|₹|\brupees)\s*)`;

/** "in Lakhs", "(Rs. Lakh", "₹ Cr", "(Rs. in '000"; of a word that is no abbreviation the word alone. */
const IN_UNITS = new RegExp(
  String.raw`(?:${MONEY}?\bin\s+${MONEY}?|[(\[]\s*${MONEY}?|${MONEY})['’]?(thousands?|000s?|lakhs?|lacs?|crores?|crs?)(?![a-z\d])` +
    String.raw`|\b(thousands?|lakhs?|lacs?|crores?)\b`,
  "g",
);

const PHRASES: readonly (readonly [RegExp, string])[] = [
  // "(Rs.)" and "(DD/MM/YYYY)" say how a column is written, not what it is.
  [/\((?:in\s+)?(?:rs\.?|inr|₹|rupees)\)/g, " "],
  // Nor does "(Rs. in Lakh)", which is asked about (unitInHeader).
  [IN_UNITS, " "],
  [/\([dmy]{1,4}[/.\- ]?[dmy]{1,4}[/.\- ]?[dmy]{1,4}\)/g, " "],
  [/\bo\s*\/\s*s\b/g, " outstanding "],
  [/\ba\s*\/\s*c\b/g, " account "],
  [/\be[\s-]*mail/g, " email"],
  [/\b(?:pin|zip|postal)[\s_.-]*code\b/g, " zip "],
  [/\b(?:p\.?\s*a\.?|per\s+annum)(?![a-z])/g, " pa "],
  [/\bco[\s_-]+(?:app(?:l|licant)?|borr(?:ower)?)(?![a-z])/g, " coborrower "],
  // Dropped as a sign, "ROI %" would be "ROI", which may also be an amount.
  [/%/g, " percent "],
  [/#/g, " number "],
];

/** The unit that a header says its amounts are in: "Claim Amt (Rs. in Lakh)", "POS (Cr)", "TOS_in_'000". */
export function unitInHeader(header: string): Unit | undefined {
  const [found] = plainText(header).matchAll(IN_UNITS);
  const unit = found?.[1] ?? found?.[2];
  if (unit === undefined) return undefined;
  if (/^[t0]/.test(unit)) return "thousand";
  return unit.startsWith("l") ? "lakh" : "crore";
}

/** An underscore is part of a word to a pattern, and none to a lender. */
const plainText = (header: string) => header.normalize("NFKC").toLowerCase().replaceAll("_", " ");

/** The words of a header in lower case, digits apart from letters, nothing expanded. */
export function plainWords(header: string): string[] {
  let text = plainText(header);
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
