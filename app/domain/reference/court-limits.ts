/** Up to which value of a suit a kind of court may hear it. */
import { formatRupees, toPaise } from "../money.ts";

/** Decimal text; null: open to that side. */
interface Limit {
  above: string | null;
  up_to: string | null;
}

/** A limit as it is chosen for a court: null designation, for all courts of the kind; null day, always. */
export interface ListedLimit extends Limit {
  designation: string | null;
  effective_from: string | null;
}

/** "above ₹2,00,00,000.00", "up to ₹2,00,00,000.00, from ₹… on". */
export function limitWords({ above, up_to }: Limit): string {
  const parts = [above && `above ${formatRupees(above)}`, up_to && `up to ${formatRupees(up_to)}`];
  return parts.filter(Boolean).join(" and ") || "any value";
}

/** @param paise the value of a suit */
export const isWithin = (paise: bigint, { above, up_to }: Limit): boolean =>
  (above === null || paise > toPaise(above)) && (up_to === null || paise <= toPaise(up_to));

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Whether a court's name has the words of a designation, in one piece: case and signs do not count. */
const names = (court: string, designation: string): boolean =>
  ` ${words(court)} `.includes(` ${words(designation)} `);

/**
 * Of the limits of a State and a kind of court the one that counts for a court: rather one for its designation than one for
 * all of the kind, and the latest that has begun. Undefined: none is recorded.
 * @param court its name, as far as it is known
 */
export function limitFor<Row extends ListedLimit>(
  limits: readonly Row[],
  court: string | undefined,
  today: string,
): Row | undefined {
  const weight = ({ designation }: Row) => (designation === null ? 0 : words(designation).length);
  return limits
    .filter(({ effective_from }) => effective_from === null || effective_from <= today)
    .filter(({ designation }) => designation === null || (court !== undefined && names(court, designation)))
    .toSorted(
      (one, other) =>
        weight(other) - weight(one) || (other.effective_from ?? "").localeCompare(one.effective_from ?? ""),
    )[0];
}
