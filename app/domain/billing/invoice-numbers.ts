/** Numbers of invoices and of credit notes: series of their own in each financial year (CGST Rules 46(b) and 53). */

const LONGEST = 16;

/**
 * The number after the last one: its closing digits counted up, their zeros kept. Without a last one, or when there is
 * no room left to count, the first of the year: "INV/26-27/0001".
 * @param last of the same financial year, or null
 * @param year "2026-27"
 * @param series how the first of a year begins
 */
export function nextInvoiceNumber(last: string | null, year: string, series: "INV" | "CN" = "INV"): string {
  const first = `${series}/${year.slice(2)}/0001`;
  const [, head = "", digits = ""] = /^(.*?)(\d+)$/.exec(last ?? "") ?? [];
  if (digits === "") return first;
  const next = head + String(BigInt(digits) + 1n).padStart(digits.length, "0");
  return next.length <= LONGEST ? next : first;
}
