// What a case has already is asked about before it is entered a second time: a form filled in in two tabs, or by two people.
import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { recordMessages as words } from "#app/domain/record/record-messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const ASKING = { confirmed: "" };

async function desk() {
  const opened = await signedInProvider("in process", NOW);
  const { id: case_id } = await opened.given.litigationCase();
  const { id: other } = await opened.given.litigationCase({ lan_number: "SPL-2" });
  return { ...opened, case_id, other };
}
type Desk = Awaited<ReturnType<typeof desk>>;

const EXPENSE = { expense_type: "Process fee", amount: "1,250.5", expense_date: "2026-11-20" };
const PAYMENT = { kind: "emi", amount: "12,500.5", paid_on: "2026-05-05" } as const;
const PARTY = { role: "guarantor", name: "Sample Guarantor" } as const;
const PROCEEDING = { kind: "sarfaesi", forum: "Sample Bank", filed_on: "2026-01-05" } as const;
const SECURITY = { kind: "land", particulars: "Sample Plot 4, Pune" } as const;

interface Entry {
  table: string;
  add: (desk: Desk, more?: object) => Promise<unknown>;
  question: string;
  /** The same in other words. */
  alike: object;
  /** Another one. */
  others: object[];
}

const ENTRIES: Record<string, Entry> = {
  expense: {
    table: "expenses",
    add: ({ provider, case_id }, more) => provider.addExpense({ case_id, ...EXPENSE, ...ASKING, ...more }),
    question: messages.expenses.recorded("₹1,250.50", "Process fee", "20 Nov 2026"),
    alike: { expense_type: "Process fee", amount: "1250.50" },
    others: [{ expense_type: "Stamp duty" }, { amount: "1250.51" }, { expense_date: "2026-11-19" }],
  },
  payment: {
    table: "payments",
    add: ({ provider, case_id }, more) => provider.addPayment({ case_id, ...PAYMENT, ...ASKING, ...more }),
    question: words.payments.recorded("₹12,500.50", "5 May 2026"),
    alike: { amount: "12500.50", kind: "other", reference: "UTR 1" },
    others: [{ amount: "12500" }, { paid_on: "2026-05-06" }],
  },
  party: {
    table: "parties",
    add: ({ provider, case_id }, more) => provider.addParty({ case_id, ...PARTY, ...ASKING, ...more }),
    question: words.parties.recorded("sample  guarantor", "Guarantor"),
    alike: { name: "sample  guarantor" },
    others: [{ role: "mortgagor" }, { name: "Sample Guarantor Two" }, { pan: "AAAPA0000A" }],
  },
  proceeding: {
    table: "proceedings",
    add: ({ provider, case_id }, more) =>
      provider.addProceeding({ case_id, ...PROCEEDING, ...ASKING, ...more }),
    question: words.proceedings.recorded,
    alike: { forum: "SAMPLE BANK", stage: "Possession" },
    others: [{ number: "12/2026" }, { filed_on: "2026-01-06" }, { forum: "Sample NBFC" }],
  },
  security: {
    table: "securities",
    add: ({ provider, case_id }, more) => provider.addSecurity({ case_id, ...SECURITY, ...ASKING, ...more }),
    question: words.securities.recorded,
    alike: { particulars: "Sample plot 4,\nPune", value: "100" },
    others: [{ kind: "flat" }, { particulars: "Sample Plot 5, Pune" }],
  },
};

describe.each(Object.entries(ENTRIES))("%s", (_name, { table, add, question, alike, others }) => {
  test("the same one is asked about, and stored where it is meant", async () => {
    const room = await desk();
    const count = async () => Number((await room.rows(`select count(*) from ${table}`))[0]?.count);
    const before = await count();
    await dataOf(add(room) as never);
    await expectRefused(add(room, alike) as never, 422, question);
    expect(await count()).toBe(before + 1);
    await dataOf(add(room, { ...alike, confirmed: question }) as never);
    expect(await count()).toBe(before + 2);
  });

  test("another one, one of another case, and what other programs send are not", async () => {
    const room = await desk();
    await dataOf(add(room) as never);
    for (const more of others) await dataOf(add(room, more) as never);
    await dataOf(add(room, { case_id: room.other }) as never);
    await dataOf(add(room, { confirmed: undefined }) as never);
  });
});

test("what was reversed is entered again without a question", async () => {
  const room = await desk();
  const { provider, case_id } = room;
  await dataOf(provider.addExpense({ case_id, ...EXPENSE, ...ASKING }));
  await dataOf(provider.reverseExpense({ case_id, expense_id: 1, reason: "Wrong bill" }));
  await dataOf(provider.addExpense({ case_id, ...EXPENSE, ...ASKING }));
  await dataOf(provider.addPayment({ case_id, ...PAYMENT, ...ASKING }));
  await dataOf(provider.reversePayment({ case_id, payment_id: 1, reason: "Bounced" }));
  await dataOf(provider.addPayment({ case_id, ...PAYMENT, ...ASKING }));
});

test("payments of one day and amount with references that differ are two", async () => {
  const { provider, case_id } = await desk();
  const add = (reference: string) => provider.addPayment({ case_id, ...PAYMENT, ...ASKING, reference });
  await dataOf(add("UTR 1"));
  await dataOf(add("UTR 2"));
  await expectRefused(add("utr 1"), 422, words.payments.recorded("₹12,500.50", "5 May 2026"));
});
