/** Formats of Indian identifiers. Every function takes text already trimmed, in capitals where letters stand. */

const BASE_36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Six digits, the first not 0. */
export const isPin = (text: string) => /^[1-9]\d{5}$/.test(text);

export const isPan = (text: string) => /^[A-Z]{5}\d{4}[A-Z]$/.test(text);

/** A company's CIN, "U65999MH2015PTC123456", or an LLP's number, "AAB-1234". */
export const isCompanyNumber = (text: string) =>
  /^[LUF]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(text) || /^[A-Z]{3}-?\d{4}$/.test(text);

/** 9 to 18 digits; kept as text, as leading zeros count. */
export const isBankAccount = (text: string) => /^\d{9,18}$/.test(text);

/** A GSTIN with the right check digit. */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  return text.at(-1) === gstinCheckDigit(text.slice(0, 14));
}

/**
 * The 15th character of a GSTIN from its first 14: values 0–9A–Z count 0–35, weighted 1, 2, 1, 2 …; of each product
 * the quotient and the remainder by 36 are added; the check digit brings the sum to a multiple of 36.
 */
export function gstinCheckDigit(first14: string): string {
  const sum = Array.from(first14).reduce((total, character, index) => {
    const product = BASE_36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return BASE_36.charAt((36 - (sum % 36)) % 36);
}

/**
 * Whether text can be a contact number of India: a mobile, a landline with or without its STD code, a toll-free
 * number, with "+91", brackets, spaces and hyphens as people write them.
 */
export function isContactNumber(text: string): boolean {
  if (!/^\+?[\d ()-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, "");
  return digits.length >= 8 && digits.length <= 13 && !/^(\d)\1+$/.test(digits);
}
