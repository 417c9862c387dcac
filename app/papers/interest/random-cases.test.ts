// Random cases against a second calculation that shares nothing with the first: it goes from day to day, asks of each which
// rate and which principal it has, and rounds where something changes. INTEREST_SEED repeats what failed.
import { expect, test } from "vitest";
import { randomFrom, seedOf, triesOf } from "#tests/support/inputs/random.ts";
import { interestStatement, type Terms } from "./statement.ts";

const COUNT = triesOf("INTEREST_CASES", 1000);
const SEED = seedOf("INTEREST_SEED");

const DAY = 86_400_000;
const dayOf = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);

function randomTerms(seed: number): Terms {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const begin = Date.parse("2019-04-01") / DAY + below(2000);
  const days = pick([1, 2, 30, 366, 1100]);
  const near = () => dayOf(begin - 40 + below(days + 80));
  const paise = (limit: number) => BigInt(below(limit));
  const rate = () =>
    pick([`${String(1 + below(59))}.${String(below(10_000)).padStart(4, "0")}`, "12", "9.5"]);
  const changed = new Set(Array.from({ length: below(4) }, near));
  return {
    opening: {
      principal: pick([1n, 100n, 1_00_000_00n, 48_73_21_456_37n]) + paise(1_000_000),
      interest: pick([0n, paise(10_000_000)]),
      charges: pick([0n, paise(1_000_000)]),
    },
    from: dayOf(begin),
    to: dayOf(begin + below(days)),
    rate: rate(),
    changes: [...changed].map((from_on) => ({ from_on, rate: rate() })),
    payments: Array.from({ length: below(6) }, () => ({
      ...{ paid_on: near(), kind: "part_payment" },
      amount: pick([1n + paise(100), paise(50_000_000), paise(5_000_000_000)]),
    })),
    method: pick(["reducing", "simple"]),
    order: pick(["interest", "charges", "principal"]),
  };
}

/** Each day adds principal times rate, whole; only where a row ends is it divided and rounded. */
function dayByDay({ opening, from, to, rate, changes, payments, method, order }: Terms) {
  const left = { ...opening };
  const seen = { rows: 0, accrued: 0n };
  const first = [from, ...payments.map(({ paid_on }) => paid_on)].reduce((a, b) => (a < b ? a : b));
  const last = [to, ...payments.map(({ paid_on }) => paid_on)].reduce((a, b) => (a > b ? a : b));
  let running = 0n;
  const close = () => {
    const whole = running / 365_000_000n;
    const amount = running % 365_000_000n >= 182_500_000n ? whole + 1n : whole;
    seen.accrued += amount;
    left.interest += amount;
    running = 0n;
  };
  for (let day = first; day <= last; day = dayOf(Date.parse(day) / DAY + 1)) {
    const isOver = day === dayOf(Date.parse(to) / DAY + 1);
    const today = payments.filter(({ paid_on }) => paid_on === day);
    const begins = today.length > 0 || day.endsWith("-04-01") || changes.some((c) => c.from_on === day);
    if (begins || isOver) close();
    for (const { amount } of today) {
      let rest = amount;
      const take = (part: keyof typeof left) => {
        while (rest > 0n && left[part] > 0n) {
          const some = rest < left[part] ? rest : left[part];
          left[part] -= some;
          rest -= some;
        }
      };
      if (order === "charges") take("charges");
      if (order === "principal") take("principal");
      take("interest");
      take("principal");
      take("charges");
    }
    if (day < from || day > to || left.principal === 0n) continue;
    let percent = rate;
    for (const change of [...changes].sort((a, b) => (a.from_on < b.from_on ? -1 : 1))) {
      if (change.from_on <= day) percent = change.rate;
    }
    const base = method === "simple" ? opening.principal : left.principal;
    running += base * BigInt(Math.round(Number(percent) * 10_000));
  }
  close();
  return { accrued: seen.accrued, left };
}

test(
  `the calculation is that of day by day (seed ${String(SEED)})`,
  () => {
    for (let index = 0; index < COUNT; index += 1) {
      const terms = randomTerms(SEED + index);
      const { rows, payments, accrued, closing } = interestStatement(terms);
      const about = `seed ${String(SEED + index)}`;
      const { accrued: expected, left } = dayByDay(terms);
      expect({ accrued, closing }, about).toEqual({ accrued: expected, closing: left });
      // What was owed and what came on top is what was paid and what is left, to the paisa.
      const sum = ({ principal, interest, charges }: typeof closing) => principal + interest + charges;
      const paid = payments.reduce((all, { amount, leftOver }) => all + amount - leftOver, 0n);
      expect(sum(terms.opening) + rows.reduce((all, { amount }) => all + amount, 0n) - paid, about).toBe(
        sum(closing),
      );
      expect(
        payments.every((each) => sum(each) + each.leftOver === each.amount),
        about,
      ).toBe(true);
    }
  },
  // Slow: 2,000 cases of up to three years, each day of them.
);
