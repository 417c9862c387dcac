// Random cases against a second calculation that shares nothing with the first: it steps from day to day and asks of each
// whether it counts. LIMITATION_CASES=2000 tries more, LIMITATION_SEED repeats what failed.
import { expect, test } from "vitest";
import { randomFrom, seedOf, triesOf } from "#tests/support/inputs/random.ts";
import { calculateLimitation } from "./limitation.ts";
import type { Forum } from "./exclusions.ts";

const COUNT = triesOf("LIMITATION_CASES", 150);
const SEED = seedOf("LIMITATION_SEED");
const FORUMS: readonly Forum[] = ["suit", "tribunal", "execution", "guarantor"];

type Data = Record<string, string | undefined>;

const DAY = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayOf = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);

/** The same day some months later, or the last one of a month that has no such day. */
function monthsLater(number: number, months: number): number {
  const date = new Date(number * DAY);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  let later = Date.UTC(year, month + months, day);
  while (new Date(later).getUTCMonth() !== (((month + months) % 12) + 12) % 12) later -= DAY;
  return later / DAY;
}

/** Whether a day counts. */
type Counts = (day: number) => boolean;

function lastDay(start: number, years: number, counts: Counts): number {
  let left = monthsLater(start, years * 12) - start;
  let day = start;
  while (left > 0) {
    day += 1;
    if (counts(day)) left -= 1;
  }
  return day;
}

function afresh(start: number, years: number, begins: number[], counts: Counts): number {
  let from = start;
  for (const begin of [...begins].sort((one, other) => one - other)) {
    if (begin > from && begin <= lastDay(from, years, counts)) from = begin;
  }
  return lastDay(from, years, counts);
}

/** What a case is expected to come to: the last day of each start, with all time left out and with the sure part of it. */
function expected(data: Data, forum: Forum, today: string): Record<string, [string, string]> {
  const spans: { from: number; to: number; sure: boolean }[] = [
    { from: numberOf("2020-03-15"), to: numberOf("2022-02-28"), sure: true },
  ];
  const isPast = (day: string | undefined) => day !== undefined && day <= today;
  const { pim_application_date: applied, pim_report_date: reported, pim_report_type: type } = data;
  if (forum === "suit" && applied && reported && type && applied <= reported && isPast(reported)) {
    const from = numberOf(applied);
    const sure = type === "failure" && numberOf(reported) <= monthsLater(from, 3);
    spans.push({ from, to: Math.min(numberOf(reported), monthsLater(from, 5)), sure });
  }
  const claim = (ground: string, sure: boolean) => {
    const [from, to] = [data[`${ground}_from`], data[`${ground}_to`]];
    if (!from || !to || !data[`${ground}_details`] || from > to || !isPast(to)) return;
    spans.push({ from: numberOf(from), to: numberOf(to), sure });
  };
  if (forum !== "guarantor") {
    claim("stay", true);
    if (data.borrower_constitution !== "Individual") claim("moratorium", true);
  }
  if (forum === "suit" || forum === "tribunal") {
    claim("statutory_notice", true);
    claim("absence", true);
  }
  if (forum !== "execution") claim("wrong_forum", false);

  const begins: number[] = [];
  const signer = data.acknowledged_by;
  const bound =
    forum === "suit" || forum === "tribunal"
      ? signer !== "guarantor"
      : forum === "guarantor" && (signer === "guarantor" || signer === "both");
  if (bound && data.acknowledgement_date && isPast(data.acknowledgement_date)) {
    begins.push(numberOf(data.acknowledgement_date));
  }
  const isClaim = forum === "suit" || forum === "tribunal";
  if (
    isClaim &&
    data.last_payment_ack === "yes" &&
    data.last_payment_date &&
    isPast(data.last_payment_date)
  ) {
    begins.push(numberOf(data.last_payment_date));
  }

  const all: Counts = (day) => !spans.some(({ from, to }) => from <= day && day <= to);
  const sure: Counts = (day) => !spans.some((span) => span.sure && span.from <= day && day <= span.to);
  const found: Record<string, [string, string]> = {};
  const add = (start: string, from: number, years: number, everything = true) => {
    const ends = (counts: Counts) => dayOf(afresh(from, years, begins, everything ? counts : () => true));
    found[start] = [ends(all), ends(sure)];
  };
  if (forum === "execution") {
    if (data.award_date) add("award_date", numberOf(data.award_date), 12, false);
    const received = data.award_received_date ?? data.award_date;
    const months = data.jurisdiction_state === "Ladakh" ? 6 : 3;
    if (received) add("award", monthsLater(numberOf(received), months) + 1, 12);
    return found;
  }
  if (forum === "guarantor") {
    const invoked = data.guarantee_invocation_date;
    const [days, received] =
      invoked === data.lrn_date
        ? [data.invocation_days ?? data.lrn_days, data.invocation_delivery_date ?? data.lrn_delivery_date]
        : [data.invocation_days, data.invocation_delivery_date];
    if (invoked)
      add("guarantee", days && received ? numberOf(received) + Number(days) : numberOf(invoked), 3);
    return found;
  }
  if (data.default_date) add("default", numberOf(data.default_date), 3);
  if (data.lrn_date) add("recall", numberOf(data.lrn_date), 3);
  if (data.limitation_instrument === "demand_note" && data.note_date) {
    add("note", numberOf(data.note_date), 3);
  }
  if (data.limitation_instrument === "money_lent" && data.disbursal_date) {
    add("loan", numberOf(data.disbursal_date), 3);
  }
  if (data.has_mortgage === "yes" && data.default_date) add("mortgage", numberOf(data.default_date), 12);
  return found;
}

/** A case of which much is known, some of it absurd. */
function randomCase(random: () => number): Data {
  const among = (first: string, last: string) => {
    const [from, to] = [numberOf(first), numberOf(last)];
    return dayOf(from + Math.floor(random() * (to - from + 1)));
  };
  // Days about the ends of months and of what is left out are tried more often.
  const edge = () =>
    ["2020-02-29", "2020-03-14", "2020-03-15", "2022-02-28", "2022-03-01", "2024-02-29", "2023-08-31"][
      Math.floor(random() * 7)
    ];
  const day = (first: string, last: string) => (random() < 0.15 ? edge() : among(first, last));
  const maybe = (chance: number, value: () => string | undefined) =>
    random() < chance ? value() : undefined;
  const oneOf = (...options: string[]) => options[Math.floor(random() * options.length)];
  const data: Data = {
    default_date: maybe(0.95, () => day("2016-01-01", "2026-12-31")),
    lrn_date: maybe(0.7, () => day("2018-01-01", "2026-12-31")),
    disbursal_date: day("2014-01-01", "2024-12-31"),
    note_date: maybe(0.5, () => day("2014-01-01", "2024-12-31")),
    limitation_instrument: maybe(0.5, () => oneOf("contract", "demand_note", "money_lent", "other")),
    acknowledgement_date: maybe(0.5, () => day("2016-01-01", "2027-06-30")),
    acknowledged_by: maybe(0.5, () => oneOf("borrower", "guarantor", "both")),
    last_payment_date: maybe(0.6, () => day("2016-01-01", "2027-06-30")),
    last_payment_ack: maybe(0.6, () => oneOf("yes", "no")),
    has_mortgage: maybe(0.5, () => oneOf("yes", "no")),
    pim_application_date: maybe(0.5, () => day("2023-01-01", "2026-12-31")),
    pim_report_type: maybe(0.7, () => oneOf("failure", "non-starter")),
    borrower_constitution: maybe(0.6, () => oneOf("Individual", "Private Limited Company")),
    award_date: maybe(0.9, () => day("2008-01-01", "2026-12-31")),
    award_received_date: maybe(0.8, () => day("2008-01-01", "2026-12-31")),
    jurisdiction_state: maybe(0.5, () => oneOf("Ladakh", "Maharashtra")),
    guarantee_invocation_date: maybe(0.9, () => day("2016-01-01", "2026-12-31")),
    invocation_days: maybe(0.4, () => oneOf("7", "15", "30")),
    invocation_delivery_date: maybe(0.4, () => day("2016-01-01", "2026-12-31")),
    lrn_days: maybe(0.7, () => oneOf("7", "15", "30")),
    lrn_delivery_date: maybe(0.6, () => day("2018-01-01", "2026-12-31")),
  };
  if (random() < 0.5) data.guarantee_invocation_date = data.lrn_date;
  const { pim_application_date: applied } = data;
  data.pim_report_date = maybe(0.8, () =>
    applied === undefined ? undefined : dayOf(numberOf(applied) + Math.floor(random() * 260) - 10),
  );
  for (const ground of ["stay", "statutory_notice", "absence", "wrong_forum", "moratorium"]) {
    if (random() < 0.6) continue;
    const from = day("2015-01-01", "2026-12-31");
    data[`${ground}_from`] = from;
    if (from === undefined) continue;
    data[`${ground}_to`] = maybe(0.9, () => dayOf(numberOf(from) + Math.floor(random() * 500) - 20));
    data[`${ground}_details`] = maybe(0.9, () => "Sample order");
  }
  return data;
}

test(`${String(COUNT)} random cases (seed ${String(SEED)}) end where a count day by day ends`, () => {
  const random = randomFrom(SEED);
  for (let at = 0; at < COUNT; at += 1) {
    const data = randomCase(random);
    const today = dayOf(numberOf("2024-01-01") + Math.floor(random() * 1_400));
    for (const forum of FORUMS) {
      const { periods, mortgage, earliest } = calculateLimitation((name) => data[name], forum, today);
      const found = Object.fromEntries(
        [...periods, ...(mortgage ? [mortgage] : [])].map(({ start, end, surelyEnds }) => [
          start,
          [end, surelyEnds],
        ]),
      );
      const wanted = expected(data, forum, today);
      expect({ forum, today, data, found }).toEqual({ forum, today, data, found: wanted });
      const { mortgage: _, ...arguable } = wanted;
      const ends = Object.values(arguable).map(([, sure]) => sure);
      expect(earliest?.surelyEnds).toBe(ends.sort()[0]);
      for (const period of periods) {
        const left = period.exclusions.reduce((sum, { days }) => sum + days, 0);
        expect(period.exclusions.every(({ days }) => days > 0)).toBe(true);
        if (period.fresh.length === 0) {
          const years = forum === "execution" ? 12 : 3;
          expect(dayOf(monthsLater(numberOf(period.from), years * 12) + left)).toBe(period.end);
        }
      }
    }
  }
});
