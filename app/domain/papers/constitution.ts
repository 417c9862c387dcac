/**
 * What a borrower is, read from the lender's free text ("Pvt Ltd", "Prop. firm"). Section 95 of the Insolvency and
 * Bankruptcy Code reaches only guarantors of a corporate person (s.3(7): a company or an LLP).
 */
type Constitution = "corporate" | "other";

const OTHER =
  /\b(individual|person|salaried|self[- ]?employed|professional|propriet\w*|prop|partnership|firm|huf|hindu undivided|trust|society|aop|boi|unregistered)\b/i;
const CORPORATE =
  /\b(compan(y|ies)|corporate|corporation|pvt|private limited|public limited|ltd|limited|opc|llp|limited liability partnership)\b/i;

/** In the name of a family, a firm, a trust or a society. */
const BODY =
  /\b(h\.?u\.?f|hindu undivided family|partnership|trust|trustees?|society|foundation|association)\b/i;
export const namesBody = (text: string): boolean => BODY.test(text);

/** The fourth letter of a PAN says what its holder is; P is a person. */
const HOLDER = /^[A-Z]{3}([A-Z])[A-Z]\d{4}[A-Z]$/i;
export const panHolder = (pan: string | undefined): string | undefined =>
  HOLDER.exec(pan ?? "")?.[1]?.toUpperCase();

/** @returns undefined when the text says neither, or both */
export function parseConstitution(text: string): Constitution | undefined {
  const plain = text.replaceAll(/[._/]+/g, " ").replaceAll(/\bp v t\b/gi, "pvt");
  // A limited liability partnership is no partnership firm.
  const named = plain.replaceAll(/\blimited liability partnership( firm)?\b|\bllp( firm)?\b/gi, "company");
  const corporate = CORPORATE.test(named);
  if (corporate === OTHER.test(named)) return undefined;
  return corporate ? "corporate" : "other";
}
