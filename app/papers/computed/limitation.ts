// What a paper pleads of limitation, before the forum that the header of its text names.
import { formatPaperDate } from "#app/domain/dates.ts";
import type { Facts, Item } from "../facts.ts";
import type { ComputedField, PaperContext } from "../field-kinds.ts";
import {
  articleOf,
  calculateLimitation,
  forumOfClaim,
  startFields,
  type Limitation,
  type Period,
} from "../limitation/limitation.ts";
import { exclusionFields, type Forum } from "../limitation/exclusions.ts";
import type { FreshStart } from "../limitation/periods.ts";
import { named, proceedingsIn } from "../record.ts";
import { isDueAtOnce } from "./repayment.ts";
import { wordsIn } from "./words.ts";

type Read<Value> = (pleaded: Period, found: Limitation, facts: Facts, context: PaperContext) => Value;

/** A suit and an original application are counted from the same fields; mediation is left out of the former alone. */
const FORUM = { claim: "suit", execution: "execution", guarantor: "guarantor" } as const;
type Of = keyof typeof FORUM;

/** Time that is left out is claimed in Edit Case, and no form of a paper asks for its dates. */
const usedOf = (of: Of) => ({
  alsoUses: startFields(FORUM[of]),
  decidedBy: exclusionFields(FORUM[of]),
});

const value = (of: Of, label: string, kind: "date" | "text", read: Read<string | null | undefined>) =>
  ({
    label,
    belongsTo: "computed",
    shape: "value",
    kind,
    requires: [],
    mayUse: [],
    ...usedOf(of),
    byDay: true,
    compute: (facts, context) => ({ value: readFrom(of, facts, context, read) ?? undefined }),
  }) as const satisfies ComputedField;

const flag = (of: Of, label: string, read: Read<boolean>) =>
  ({
    label,
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: [],
    ...usedOf(of),
    byDay: true,
    compute: (facts, context) => ({ value: readFrom(of, facts, context, read) ?? false }),
  }) as const satisfies ComputedField;

const exclusions = (of: Of, label: string) =>
  ({
    label,
    belongsTo: "computed",
    shape: "list",
    items: {
      ground: { kind: "text" },
      from: { kind: "date" },
      to: { kind: "date" },
      days: { kind: "text" },
      provision: { kind: "text" },
    },
    requires: [],
    mayUse: [],
    ...usedOf(of),
    byDay: true,
    compute: (facts, context) => ({ value: readFrom(of, facts, context, exclusionItems) ?? [] }),
  }) as const satisfies ComputedField;

/** Where another way to count ends before the one that is pleaded. */
const earlierEnd: Read<string | undefined> = (pleaded, { earliest }) =>
  earliest !== null && earliest.surelyEnds < pleaded.end ? earliest.surelyEnds : undefined;

export const LIMITATION_COMPUTED = {
  limitation_holds: flag(
    "claim",
    "Whether limitation is pleaded: the period has not ended on the day of the paper",
    ({ end }, _, __, { date }) => date <= end,
  ),
  limitation_start_date: value("claim", "The day limitation is counted from", "date", ({ from }) => from),
  limitation_start_words: value(
    "claim",
    "What happened on that day",
    "text",
    ({ start }, _, facts, { language }) =>
      start === "default" && isDueAtOnce(facts)
        ? wordsIn(language).onlyDefault
        : wordsIn(language).start[start],
  ),
  limitation_article: value(
    "claim",
    "The Article of the Limitation Act, once what the claim rests on is chosen",
    "text",
    ({ start }, _, facts, { language }) => {
      const article = articleOf(facts, start);
      return article && wordsIn(language).article(article);
    },
  ),
  limitation_afresh: value(
    "claim",
    "From when the period ran afresh, each with its ground",
    "text",
    ({ fresh }, _, __, context) => afreshInWords(fresh, context),
  ),
  limitation_ends: value("claim", "The last day of the period pleaded", "date", ({ end }) => end),
  limitation_instalments_from: value(
    "claim",
    "Where some instalments are out of time: the first due date that is in time",
    "date",
    ({ from, firstInTime }) => (firstInTime && firstInTime.from > from ? firstInTime.from : undefined),
  ),
  limitation_by_recall: flag(
    "claim",
    "Whether limitation is counted from the recall",
    ({ start }) => start === "recall",
  ),
  limitation_by_instalments: flag(
    "claim",
    "Whether limitation is counted for each instalment",
    ({ start }) => start === "instalments",
  ),
  limitation_earlier_end: value("claim", "An earlier last day that can be argued for", "date", earlierEnd),
  limitation_to_check: flag("claim", "Whether time is left out that counsel must check", ({ exclusions }) =>
    exclusions.some(({ mark }) => mark === "check"),
  ),
  limitation_exclusions: exclusions("claim", "Time left out of the period pleaded (Order VII rule 6)"),
  mortgage_ends: value(
    "claim",
    "The last day for the mortgage money, where a mortgage is recorded",
    "date",
    (_, { mortgage }) => mortgage?.end,
  ),
  mortgage_in_time: flag(
    "claim",
    "Whether the mortgage money can still be claimed on the day of the paper",
    (_, { mortgage }, __, { date }) => mortgage !== null && date <= mortgage.end,
  ),

  execution_limitation_holds: flag(
    "execution",
    "Whether the twelve years to execute the award are pleaded: they have not ended on the day of the paper",
    ({ end }, _, __, { date }) => date <= end,
  ),
  award_enforceable: flag(
    "execution",
    "Whether the award has become enforceable by the day of the paper",
    ({ from }, _, __, { date }) => date >= from,
  ),
  execution_limitation_from: value(
    "execution",
    "The day on which the award became enforceable",
    "date",
    ({ from }) => from,
  ),
  execution_limitation_ends: value(
    "execution",
    "The last of the twelve years, with the time pleaded left out",
    "date",
    ({ end }) => end,
  ),
  execution_limitation_earlier_end: value(
    "execution",
    "The last of the twelve years from the date of the award itself",
    "date",
    earlierEnd,
  ),
  execution_limitation_exclusions: exclusions("execution", "Time left out of the twelve years"),

  guarantee_limitation_holds: flag(
    "guarantor",
    "Whether the period against the guarantor is pleaded: it has not ended on the day of the paper",
    ({ end }, _, __, { date }) => date <= end,
  ),
  guarantee_limitation_from: value(
    "guarantor",
    "The day the period against the guarantor is counted from",
    "date",
    ({ from }) => from,
  ),
  guarantee_limitation_afresh: value(
    "guarantor",
    "From when that period ran afresh, with its ground",
    "text",
    ({ fresh }, _, __, context) => afreshInWords(fresh, context),
  ),
  guarantee_limitation_ends: value("guarantor", "The last day of that period", "date", ({ end }) => end),
  guarantee_limitation_exclusions: exclusions("guarantor", "Time left out of that period"),
} as const satisfies Record<string, ComputedField>;

/** A paper asks for many parts of one calculation: it is done once for the facts of a case, which do not change. */
const calculated = new WeakMap<Facts, Map<string, Limitation>>();

function limitationOf(facts: Facts, forum: Forum, date: string): Limitation {
  const known = calculated.get(facts) ?? new Map<string, Limitation>();
  calculated.set(facts, known);
  const key = `${forum} ${date}`;
  const found = known.get(key) ?? calculateLimitation(facts, forum, date);
  known.set(key, found);
  return found;
}

function readFrom<Value>(of: Of, facts: Facts, context: PaperContext, read: Read<Value>): Value | undefined {
  const { date, proceeding } = context;
  const found = limitationOf(facts, of === "claim" ? forumOfClaim(proceeding) : of, date);
  const pleaded = found.pleaded && inTime(found.pleaded, facts, date);
  return pleaded ? read(pleaded, found, facts, context) : undefined;
}

/** Of instalments of which some are out of time, those that are not. Nothing falls due after a recall: it makes all payable. */
function inTime(pleaded: Period, facts: Facts, date: string): Period {
  const { firstInTime, end } = pleaded;
  if (date <= end || firstInTime === null || firstInTime.from > (facts("lrn_date") ?? date)) return pleaded;
  const { from: _, ...counted } = firstInTime;
  return { ...pleaded, ...counted };
}

function afreshInWords(fresh: readonly FreshStart[], { language }: PaperContext): string | undefined {
  if (fresh.length === 0) return undefined;
  const words = wordsIn(language).afresh;
  return fresh.map(({ kind, date }) => words[kind](formatPaperDate(date))).join(words.again);
}

const exclusionItems: Read<Item[]> = ({ exclusions: used }, _, facts, { language }) => {
  const words = wordsIn(language);
  return used.map(({ ground, from, to, days, details }) => {
    const { pleaded, provision } = words.exclusion[ground];
    const said = details && inLanguage(details, facts, language);
    return {
      ground: said === null ? pleaded : `${pleaded}: ${said}`,
      ...{ from, to, provision },
      days: words.daysLie(days),
    };
  });
};

/** A proceeding that the details name is named in the language of the paper; what staff entered stays. */
function inLanguage(details: string, facts: Facts, language: string): string {
  const row = proceedingsIn(facts).find((each) => named(each, formatPaperDate) === details);
  return row ? named(row, formatPaperDate, wordsIn(language).proceeding) : details;
}
