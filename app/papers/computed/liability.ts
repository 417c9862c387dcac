import type { PaperContext } from "../field-kinds.ts";
import type { Liability, Sued } from "./sued.ts";
import { inSentence } from "./words.ts";

/** What a paper calls whom it is against, by its proceeding. */
const CALLED: Readonly<Record<string, string>> = {
  suit: "Defendant",
  drt: "Defendant",
  execution: "Judgment-Debtor",
  mediation: "Opposite Party",
};

/**
 * How far each answers. Heirs pay from what the dead left (CPC s.52), trustees from the trust's property, and who only gave a
 * security with that.
 */
const EXTENT: Readonly<Record<Liability, (one: boolean) => string>> = {
  personal: (one) => (one ? "" : ", jointly and severally"),
  estate: () => " to the extent of the estate of the deceased that has come to their hands",
  trust: () => " to the extent of the property of the trust",
  security: () => " to the extent of the security given by them",
};

/** "Defendants Nos. 1 and 2, jointly and severally; and Defendant No. 3 to the extent of the property of the trust". */
export function liabilityInWords(
  sued: readonly Sued[],
  { proceeding, language }: Pick<PaperContext, "proceeding" | "language">,
): string {
  const called = CALLED[proceeding ?? ""] ?? "Respondent";
  const groups = (Object.keys(EXTENT) as Liability[]).flatMap((liability) => {
    const places = sued.flatMap((each, index) => (each.liability === liability ? [String(index + 1)] : []));
    if (places.length === 0) return [];
    const isOne = places.length === 1;
    const who =
      sued.length === 1 ? `the ${called}` : `${plural(called, isOne)} ${inSentence(places, language)}`;
    return [who + EXTENT[liability](isOne)];
  });
  return groups.length < 2
    ? groups.join("")
    : `${groups.slice(0, -1).join("; ")}; and ${groups.at(-1) ?? ""}`;
}

const plural = (called: string, isOne: boolean) =>
  isOne ? `${called} No.` : `${called.replace(/y$/, "ie")}s Nos.`;
