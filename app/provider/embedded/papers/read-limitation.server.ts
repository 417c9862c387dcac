import { eq } from "drizzle-orm";
import { batches } from "#app/database/schema.ts";
import { daysBetween, todayInIndia, type IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { ARTICLES, START_RULES } from "#app/domain/papers/limitation-words.ts";
import { caseFacts } from "#app/papers/case-facts.ts";
import type { Facts } from "#app/papers/facts.ts";
import type { Forum } from "#app/papers/limitation/exclusions.ts";
import {
  articleOf,
  calculateLimitation,
  forumOf,
  type Limitation,
  type Period,
} from "#app/papers/limitation/limitation.ts";
import { notCountedBefore, notCountedIn } from "#app/papers/limitation/not-counted.ts";
import { openQuestions } from "#app/papers/limitation/open-questions.ts";
import { fieldLabel } from "#app/papers/fields.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { readPaperData } from "./paper-data.server.ts";

/** The limitation of a case, step by step, with what is missing for it. */
export const readLimitation = async ({ services, user }: UserCall, { case_id }: Input<"readLimitation">) => {
  const { db } = services;
  const { batch_id, client_id } = await caseInScope(db, user, case_id);
  const [batch] = await db
    .select({ category: batches.case_category })
    .from(batches)
    .where(eq(batches.id, batch_id));
  const paperCase = (await readPaperData(db, [case_id])).get(case_id);
  if (!batch || !paperCase) throw new Refusal(messages.cases.unknown, 404);
  const today = todayInIndia(services.now());
  const facts = caseFacts(paperCase.data);
  const own = forumOf(batch.category);
  const found = [own, ...OTHERS.filter((forum) => forum !== own)]
    .map((forum) => calculateLimitation(facts, forum, today))
    .filter(({ forum, periods }) => forum === own || periods.length > 0)
    // A debt goes to a tribunal or to a court: the one the case is not for would be a second, confusing answer.
    .filter(({ forum }) => !(forum === "suit" && own === "tribunal"));
  return {
    data: {
      ...{ today, batch_id, client_id },
      npa_date: facts("npa_date") ?? null,
      forums: found.map((each) => onTheWire(each, facts, today)),
    },
  };
};

const OTHERS: readonly Forum[] = ["suit", "execution", "guarantor"];

const onTheWire = (found: Limitation, facts: Facts, today: IsoDate) => ({
  forum: found.forum,
  article: found.pleaded && articleOf(facts, found.pleaded.start),
  rests_on: restsOn(facts),
  earliest_end: found.earliest?.surelyEnds ?? null,
  days_left: found.earliest ? daysBetween(today, found.earliest.surelyEnds) : null,
  periods: [...found.periods, ...(found.mortgage ? [found.mortgage] : [])].map((period) =>
    periodOnTheWire(period, { found, facts, today }),
  ),
  not_counted: notCountedBefore(facts, found.forum, today),
  missing: openQuestions(facts, found).map(({ names, sentence }) => ({
    sentence,
    fields: names.map((name) => ({ name, label: fieldLabel(name) })),
  })),
});

function restsOn(facts: Facts): string | null {
  const chosen = facts("limitation_instrument");
  return chosen !== undefined && Object.hasOwn(ARTICLES, chosen) ? chosen : null;
}

interface Asked {
  found: Limitation;
  facts: Facts;
  today: IsoDate;
}

function periodOnTheWire(period: Period, { found, facts, today }: Asked) {
  const { pleaded, earliest, forum } = found;
  const { start, from, field, legs, end, surelyEnds, firstInTime } = period;
  const { id, years, source, mark } = START_RULES[start];
  return {
    ...{ start, rule: id, years, source, mark, from },
    legs: legs.map(({ begin, byYears, exclusions, ...leg }) => ({
      ...{ ...leg, begin, by_years: byYears },
      field: begin === null ? field : FRESH_FIELDS[begin],
      label: fieldLabel(begin === null ? field : FRESH_FIELDS[begin]),
      exclusions: exclusions.map((each) => ({ ...each, field: EXCLUSION_FIELD[each.ground] })),
    })),
    end,
    surely_ends: surelyEnds,
    first_in_time: firstInTime?.from ?? null,
    days_left: daysBetween(today, end),
    not_counted: notCountedIn(period, facts, forum, today),
    is_pleaded: period === pleaded,
    is_earliest: period === earliest,
  };
}

const FRESH_FIELDS = { acknowledgement: "acknowledgement_date", payment: "last_payment_date" } as const;
/** Where each is corrected; what the Supreme Court excluded is nobody's to correct. */
const EXCLUSION_FIELD = {
  pandemic: null,
  mediation: "pim_report_date",
  stay: "stay_from",
  statutory_notice: "statutory_notice_from",
  absence: "absence_from",
  wrong_forum: "wrong_forum_from",
  moratorium: "moratorium_from",
} as const;
