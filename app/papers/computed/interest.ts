import { formatPaperDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import type { Computed, Facts, Item } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import {
  agrees,
  claimDateOf,
  currentRate,
  INTEREST_NEEDS,
  INTEREST_ROWS,
  INTEREST_USES,
  interestOfCase,
  PAYMENT_NEEDS,
  unpaidInterest,
} from "../interest/of-case.ts";
import { ratesIn } from "../interest/recorded.ts";
import { interestOn, type InterestRow } from "../interest/statement.ts";
import { inSentence, wordsIn } from "./words.ts";

const { notes: say } = messages.papers;

/** What the table of interest is made from. */
const OF_INTEREST = {
  belongsTo: "computed",
  mayUse: [...INTEREST_NEEDS, ...PAYMENT_NEEDS, "interest_amount"],
  alsoUses: INTEREST_USES,
  decidedBy: INTEREST_ROWS,
  lacks: (facts: Facts) => {
    const { lacks } = interestOfCase(facts);
    return lacks.length > 0 ? lacks : [...INTEREST_NEEDS, "interest_amount"];
  },
} as const;

/** Of these nothing is asked: they are shown where they are known. */
const LIST_OF_INTEREST = {
  belongsTo: "computed",
  shape: "list",
  requires: [],
  mayUse: OF_INTEREST.mayUse,
  alsoUses: INTEREST_USES,
  decidedBy: INTEREST_ROWS,
} as const;

const ROW = {
  principal: { kind: "amount" },
  rate: { kind: "rate" },
  from: { kind: "date" },
  to: { kind: "date" },
  days: { kind: "days" },
  amount: { kind: "amount" },
} as const;

const OWED = {
  principal: { kind: "amount", optional: true },
  interest: { kind: "amount", optional: true },
  charges: { kind: "amount", optional: true },
} as const;

/** The interest within the claim, and what runs after it (CPC Order VII rule 2A). */
export const INTEREST_COMPUTED = {
  interest_periods: {
    ...LIST_OF_INTEREST,
    label: "Interest by period: each financial year, payment and change of the rate begins another",
    items: ROW,
    compute: (facts) => withTable(facts, ({ rows }) => rows.map(itemOf)),
  },
  interest_accrued: {
    ...OF_INTEREST,
    label: "Interest of all periods, before payments",
    shape: "value",
    kind: "amount",
    requires: [["pos"]],
    compute: (facts) => ({ value: amountText(interestOfCase(facts).statement?.accrued) }),
  },
  interest_payments: {
    ...LIST_OF_INTEREST,
    label: "Payments in the time of the interest, and what they went to",
    items: { date: { kind: "date" }, kind: { kind: "text" }, amount: { kind: "amount" }, ...OWED },
    compute: (facts, { language }) =>
      withTable(facts, ({ payments }) =>
        payments.map(({ paid_on, kind, amount, ...went }) => ({
          ...{ date: paid_on, kind: wordsIn(language).paymentKind(kind), amount: fromPaise(amount) },
          ...owedItem(went),
        })),
      ),
  },
  payments_order: {
    belongsTo: "computed",
    label: "What payments went to first and then, in words",
    shape: "value",
    kind: "text",
    requires: [["payments_applied"]],
    mayUse: [],
    compute: (facts, { language }) => ({
      value: wordsIn(language).paymentOrder[facts("payments_applied") ?? ""],
    }),
  },
  interest_account: {
    ...LIST_OF_INTEREST,
    label: "What was owed when the interest began, the interest, the payments, and what is owed",
    items: { particulars: { kind: "text" }, ...OWED },
    compute: (facts, { language }) => account(facts, language),
  },
  /** For texts that know no payments: its rows are what `interest_total` is the sum of. */
  interest_rows: {
    ...LIST_OF_INTEREST,
    label: "Simple interest on the principal, by financial year, where there were no payments",
    items: ROW,
    compute: (facts) => {
      const { counted, opening } = interestOfCase(facts);
      if (counted.length > 0 || opening?.interest) return { value: [], notes: [say.interestWithPayments] };
      return withTable(facts, ({ rows }) => rows.map(itemOf));
    },
  },
  interest_brought_in: {
    ...OF_INTEREST,
    label: "Interest that was unpaid when that of the table began",
    shape: "value",
    kind: "amount",
    requires: [],
    compute: (facts) => {
      const found = interestOfCase(facts);
      return {
        value: agrees(found) && found.opening?.interest ? fromPaise(found.opening.interest) : undefined,
      };
    },
  },
  interest_total: {
    ...OF_INTEREST,
    label: "Interest claimed: the client's figure, else the unpaid interest of the calculation",
    shape: "value",
    kind: "amount",
    requires: [["interest_amount", "pos"]],
    compute: (facts) => ({ value: amountText(unpaidInterest(facts)) }),
  },
  interest_per_day: {
    ...OF_INTEREST,
    label: "Interest for each further day: the client's figure, else that of the calculation",
    shape: "value",
    kind: "amount",
    requires: [["daily_interest", "pos"]],
    mayUse: ["daily_interest", ...OF_INTEREST.mayUse],
    lacks: (facts) => {
      const { lacks } = interestOfCase(facts);
      return lacks.length > 0 ? lacks : ["daily_interest", "pos", "roi_percentage"];
    },
    compute: (facts) => ({ value: perDay(facts) }),
  },
  current_rate: {
    belongsTo: "computed",
    label: "Rate of interest after the day the claim is stated for: the agreed one, as it was changed",
    shape: "value",
    kind: "rate",
    requires: [["roi_percentage"]],
    mayUse: ["roi_percentage"],
    decidedBy: ["rates", "outstanding_date_as_on", "interest_from", "interest_to"],
    compute: (facts) => ({ value: currentRate(facts) }),
  },
  rate_changes: {
    belongsTo: "computed",
    label: "Changes of the rate of interest, in a sentence: to which rate, and from when",
    shape: "value",
    kind: "text",
    requires: [],
    mayUse: [],
    decidedBy: ["rates"],
    compute: (facts, { language }) => ({ value: changesInSentence(facts, language) }),
  },
  claim_date: {
    belongsTo: "computed",
    label:
      "Day the claim is stated for: the outstanding date, or the end of the interest where that is later",
    shape: "value",
    kind: "date",
    requires: [["outstanding_date_as_on"]],
    mayUse: ["outstanding_date_as_on"],
    decidedBy: ["interest_from", "interest_to"],
    compute: (facts) => ({ value: claimDateOf(facts) }),
  },
} as const satisfies Record<string, ComputedField>;

const amountText = (paise: bigint | undefined) => (paise === undefined ? undefined : fromPaise(paise));

const itemOf = ({ principal, rate, from, to, days, amount }: InterestRow): Item => ({
  ...{ principal: fromPaise(principal), rate, from, to },
  ...{ days: String(days), amount: fromPaise(amount) },
});

type Paise = Readonly<Record<"principal" | "interest" | "charges", bigint>>;

/** Nothing is said of what is nothing. */
const owedItem = ({ principal, interest, charges }: Paise): Item =>
  Object.fromEntries(
    Object.entries({ principal, interest, charges }).flatMap(([part, paise]) =>
      paise === 0n ? [] : [[part, fromPaise(paise)]],
    ),
  );

/** A table that comes to another figure than is recorded has no place in a paper. */
function withTable(
  facts: Facts,
  items: (statement: NonNullable<ReturnType<typeof interestOfCase>["statement"]>) => Item[],
): Computed {
  const found = interestOfCase(facts);
  const [from, to] = [facts("interest_from"), facts("interest_to")];
  if (from !== undefined && to !== undefined && from > to) {
    return { value: [], notes: [say.interestBackwards] };
  }
  if (found.lacks.length > 0) return { value: [], notes: [say.interestUnknown] };
  if (!found.statement) return { value: [] };
  return agrees(found) ? { value: items(found.statement) } : { value: [], notes: [say.interestDiffers] };
}

/** Where payments came, or interest of before: from what was owed at the start to what is owed. */
function account(facts: Facts, language: string): Computed {
  const { opening, counted, isContinued } = interestOfCase(facts);
  if (!opening || (counted.length === 0 && opening.interest === 0n)) return { value: [] };
  const words = wordsIn(language);
  const begins = facts(isContinued ? "outstanding_date_as_on" : "interest_from");
  return withTable(facts, ({ accrued, payments, closing }) => {
    const paid = (part: keyof Paise) => payments.reduce((sum, payment) => sum - payment[part], 0n);
    const went = { principal: paid("principal"), interest: paid("interest"), charges: paid("charges") };
    return [
      {
        particulars: words.owedOn(begins === undefined ? "" : formatPaperDate(begins)),
        ...owedItem(opening),
      },
      { particulars: words.interest, interest: fromPaise(accrued) },
      ...(payments.length === 0 ? [] : [{ particulars: words.payments, ...owedItem(went) }]),
      { particulars: words.owed, ...owedItem(closing) },
    ];
  });
}

function perDay(facts: Facts): string | undefined {
  const given = facts("daily_interest");
  const found = interestOfCase(facts);
  if (given !== undefined || found.lacks.length > 0) return given;
  if (agrees(found)) return amountText(found.statement?.perDay);
  const [principal, rate] = [facts("pos"), currentRate(facts)];
  if (principal === undefined || rate === undefined) return undefined;
  return fromPaise(interestOn(toPaise(principal), rate, 1n));
}

/** "to 15% from 01.04.2025 and to 16% from 01.10.2025". */
function changesInSentence(facts: Facts, language: string): string | undefined {
  const { changedTo } = wordsIn(language);
  const changes = ratesIn(facts).map(({ rate, from_on }) =>
    changedTo(`${withoutTrailingZeros(rate)}%`, formatPaperDate(from_on)),
  );
  return changes.length === 0 ? undefined : inSentence(changes, language);
}
