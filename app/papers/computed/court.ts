import { normaliseState } from "#app/domain/reference/state-names.ts";
import type { ComputedField } from "../field-kinds.ts";
import { wordsIn } from "./words.ts";

/** The day and place of a paper, and its fee. */
export const COURT_COMPUTED = {
  paper_date: {
    label: "Date of the paper",
    belongsTo: "computed",
    shape: "value",
    kind: "date",
    requires: [],
    mayUse: [],
    byDay: true,
    compute: (_facts, { date }) => ({ value: date }),
  },
  paper_year: {
    label: "Year of the paper",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [],
    mayUse: [],
    byDay: true,
    compute: (_facts, { date }) => ({ value: date.slice(0, 4) }),
  },
  court_state: {
    label: "State of the court",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [["jurisdiction_state"]],
    mayUse: [],
    compute: (facts, { language }) => ({ value: stateOf(facts("jurisdiction_state"), language) }),
  },
  court_title: {
    label: "The court as a cause title names it",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [["court_name"]],
    mayUse: [],
    compute: (facts, { language }) => ({ value: titleOf(facts("court_name"), language) }),
  },
  court_class: {
    label: "What kind of court it is",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [["jurisdiction_court"]],
    mayUse: [],
    compute: (facts, { language }) => ({ value: classOf(facts("jurisdiction_court"), language) }),
  },
  court_fee: {
    label: "The court fee, once its table is confirmed",
    belongsTo: "computed",
    shape: "value",
    kind: "amount",
    requires: [],
    mayUse: ["court_fee_estimate", "court_fee_confirmed"],
    compute: (facts) => ({
      value: facts("court_fee_confirmed") === "yes" ? facts("court_fee_estimate") : undefined,
    }),
  },
} as const satisfies Record<string, ComputedField>;

/** As it is read, not as it is stored. */
function stateOf(text: string | undefined, language: string): string | undefined {
  const state = text === undefined ? undefined : normaliseState(text);
  return state === undefined || state === "other" ? text : wordsIn(language).state(state);
}

/** A judge sits in a court of theirs, of whatever kind it is: "District Judge, Commercial Court". */
function titleOf(name: string | undefined, language: string): string | undefined {
  const plain = name?.replace(/^(in )?the /i, "");
  if (plain === undefined) return undefined;
  const [who = ""] = plain.split(/[,(;–—]/);
  const isJudge =
    (/\b(judge|munsif|munsiff|magistrate|registrar)\b/i.test(who) && !/\bcourt\b/i.test(who)) ||
    (/न्यायाधीश|जज|मुंसिफ|मजिस्ट्रेट/.test(who) && !/न्यायालय/.test(who));
  return wordsIn(language).courtTitle(plain, isJudge);
}

/** A class chosen from the list, or staff's own word for it; "Other" is no class. */
function classOf(court: string | undefined, language: string): string | undefined {
  if (court === undefined) return undefined;
  const words = wordsIn(language);
  return court === "other" ? words.court : words.courtClass(court);
}
