import { addDays, daysBetween, financialYear, type IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import type { Computed, Facts, Item } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { wordsIn } from "./words.ts";

/** Interest is reckoned on a year of this many days, leap years too. */
const DAYS_OF_A_YEAR = 365n;
/** A rate travels with at most four decimals. */
const RATE_SCALE = 10_000n;

const REASONS = ["pos", "roi_percentage", "interest_from", "interest_to"] as const;

const CLAIM_PARTS = {
  label: "What the claim amount is made up of, with interest and charges",
  belongsTo: "computed",
  shape: "list",
  items: { particulars: { kind: "text" }, amount: { kind: "amount" } },
  requires: [],
  mayUse: ["claim_amount", "tos", ...REASONS, "interest_amount", "charges_amount"],
  compute: (facts, { language }) => claimParts(facts, language),
} as const satisfies ComputedField;

/** The interest within the claim, and what runs after it (CPC Order VII rule 2A). */
export const INTEREST_COMPUTED = {
  interest_rows: {
    label: "Simple interest on the principal, by financial year",
    belongsTo: "computed",
    shape: "list",
    items: {
      principal: { kind: "amount" },
      rate: { kind: "rate" },
      from: { kind: "date" },
      to: { kind: "date" },
      days: { kind: "days" },
      amount: { kind: "amount" },
    },
    requires: [],
    mayUse: [...REASONS, "interest_amount"],
    compute: (facts) => rowsToShow(facts),
  },
  interest_total: {
    label: "Interest claimed: the lender's figure, else simple interest on the principal",
    belongsTo: "computed",
    shape: "value",
    kind: "amount",
    requires: [["interest_amount", "pos"]],
    mayUse: [...REASONS, "interest_amount"],
    compute: (facts) => ({ value: totalOf(facts) }),
  },
  interest_per_day: {
    label: "Interest for each further day: the lender's figure, else simple interest on the principal",
    belongsTo: "computed",
    shape: "value",
    kind: "amount",
    requires: [["daily_interest", "pos"]],
    mayUse: ["daily_interest", "pos", "roi_percentage"],
    compute: (facts) => ({ value: perDay(facts) }),
  },
  claim_parts: CLAIM_PARTS,
  /** The same under the name that texts of notices have. */
  outstanding_parts: CLAIM_PARTS,
} as const satisfies Record<string, ComputedField>;

/**
 * One row for each financial year the interest runs in, both days counted. Each row is rounded to the paisa by itself
 * and the total is the sum of the rows, so that whoever adds them up comes to the same.
 * @param rate percent a year, decimal text
 */
export function simpleInterest(principal: string, rate: string, from: IsoDate, to: IsoDate): Item[] {
  const rows: Item[] = [];
  for (let start = from; start <= to;) {
    const yearEnd = `${String(Number(financialYear(start).slice(0, 4)) + 1)}-03-31`;
    const end = yearEnd < to ? yearEnd : to;
    const days = daysBetween(start, end) + 1;
    const amount = fromPaise(interestOn(toPaise(principal), rate, BigInt(days)));
    rows.push({ principal, rate, from: start, to: end, days: String(days), amount });
    start = addDays(end, 1);
  }
  return rows;
}

/** In paise, on a principal in paise; half a paisa and more is a paisa. @param rate percent a year, decimal text */
export function interestOn(principal: bigint, rate: string, days: bigint): bigint {
  const [whole = "0", decimals = ""] = rate.split(".");
  const scaled = BigInt(whole + decimals.padEnd(4, "0"));
  const divisor = DAYS_OF_A_YEAR * 100n * RATE_SCALE;
  return (2n * principal * scaled * days + divisor) / (2n * divisor);
}

function reckoned(facts: Facts): Item[] | undefined {
  const [principal, rate, from, to] = REASONS.map(facts);
  if (principal === undefined || rate === undefined || from === undefined || to === undefined)
    return undefined;
  return simpleInterest(principal, rate, from, to);
}

const sumOf = (rows: readonly Item[]): bigint =>
  rows.reduce((total, { amount = "0" }) => total + toPaise(amount), 0n);

/** A table that comes to another figure than is claimed has no place in a paper. */
function rowsToShow(facts: Facts): Computed {
  const rows = reckoned(facts);
  const claimed = facts("interest_amount");
  if (rows?.length === 0) return { value: [], notes: [messages.papers.notes.interestBackwards] };
  if (!rows || claimed === undefined || toPaise(claimed) === sumOf(rows)) return { value: rows ?? [] };
  return { value: [], notes: [messages.papers.notes.interestDiffers] };
}

function totalOf(facts: Facts): string | undefined {
  const claimed = facts("interest_amount");
  const rows = reckoned(facts);
  return claimed ?? (rows && fromPaise(sumOf(rows)));
}

function perDay(facts: Facts): string | undefined {
  const [principal, rate] = [facts("pos"), facts("roi_percentage")];
  const given = facts("daily_interest");
  if (given !== undefined || principal === undefined || rate === undefined) return given;
  return fromPaise(interestOn(toPaise(principal), rate, 1n));
}

/** Parts that always add up to the claim, or none: then the total stands alone and staff are told why. */
function claimParts(facts: Facts, language: string): Computed {
  const words = wordsIn(language);
  const { notes: say } = messages.papers;
  const [claim, principal, total] = [facts("claim_amount"), facts("pos"), facts("tos")];
  if (claim === undefined) return { value: [] };
  const notes = total !== undefined && toPaise(total) !== toPaise(claim) ? [say.totalDiffers] : [];
  if (principal === undefined || toPaise(principal) === 0n) return { value: [], notes };
  const named = [
    { particulars: words.principal, amount: principal },
    { particulars: words.interest, amount: totalOf(facts) ?? "0" },
    { particulars: words.charges, amount: facts("charges_amount") ?? "0" },
  ];
  const rest = toPaise(claim) - sumOf(named);
  if (rest < 0n) return { value: [], notes: [...notes, say.partsAboveClaim] };
  const hasInterest = totalOf(facts) !== undefined;
  const other = hasInterest ? words.rest : words.otherDues;
  return {
    value: [...named, { particulars: other, amount: fromPaise(rest) }].filter(
      ({ amount }) => toPaise(amount) > 0n,
    ),
    notes,
  };
}
