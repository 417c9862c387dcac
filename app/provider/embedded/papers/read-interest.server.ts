import { asc, eq } from "drizzle-orm";
import { rateChanges } from "#app/database/schema.ts";
import { INTEREST_FIELDS } from "#app/domain/cases/fields/interest.ts";
import { messages } from "#app/domain/messages.ts";
import { fromPaise } from "#app/domain/money.ts";
import { interestObjections } from "#app/domain/papers/interest-messages.ts";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import { caseFacts } from "#app/papers/case-facts.ts";
import type { Facts } from "#app/papers/facts.ts";
import { fieldLabel } from "#app/papers/fields.ts";
import { agrees, INTEREST_NEEDS, interestOfCase } from "#app/papers/interest/of-case.ts";
import type { Owed, Statement } from "#app/papers/interest/statement.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { shownFacts } from "../missing-data/fact-words.server.ts";
import { readPaperData } from "./paper-data.server.ts";

/** The interest of a case by period, with what is missing for it and what is recorded otherwise. */
export const readInterest = async ({ services, user }: UserCall, { case_id }: Input<"readInterest">) => {
  const { db } = services;
  const { batch_id, client_id } = await caseInScope(db, user, case_id);
  const paperCase = (await readPaperData(db, [case_id])).get(case_id);
  if (!paperCase) throw new Refusal(messages.cases.unknown, 404);
  const changes = await db
    .select({
      id: rateChanges.id,
      version: rateChanges.version,
      from_on: rateChanges.from_on,
      rate: rateChanges.rate,
    })
    .from(rateChanges)
    .where(eq(rateChanges.case_id, case_id))
    .orderBy(asc(rateChanges.from_on));
  const facts = caseFacts(paperCase.data);
  const found = interestOfCase(facts);
  const { statement, opening, claimDate, isContinued, notCounted, differences, counted } = found;
  return {
    data: {
      ...{ batch_id, client_id },
      results: changes.map((change) => ({ ...change, rate: withoutTrailingZeros(change.rate) })),
      facts: shownFacts(Object.fromEntries(RECORDED.map((name) => [name, facts(name) ?? null]))),
      missing: missingFor(facts).map(named),
      missing_for_payments: found.lacks.map(named),
      begins_on: (isContinued ? facts("outstanding_date_as_on") : facts("interest_from")) ?? null,
      is_continued: isContinued,
      claim_date: claimDate,
      opening: opening && owedText(opening),
      statement: statement && statementOnTheWire(statement),
      counted: counted.length,
      not_counted: notCounted.length === 0 ? null : amountsOf(notCounted),
      agrees: agrees(found) && differences.length === 0,
      differences: differences.map(({ field, calculated, recorded }) => ({
        ...named(field),
        sentence: interestObjections.interestDiffers[field](calculated, recorded),
      })),
    },
  };
};

const RECORDED = [
  ...["pos", "tos", "outstanding_date_as_on", "roi_percentage", "claim_amount"],
  ...Object.keys(INTEREST_FIELDS),
];

const named = (name: string) => ({ name, label: fieldLabel(name) });

const missingFor = (facts: Facts) => INTEREST_NEEDS.filter((name) => facts(name) === undefined);

const amountsOf = (payments: readonly { amount: bigint }[]): string =>
  fromPaise(payments.reduce((sum, { amount }) => sum + amount, 0n));

const owedText = ({ principal, interest, charges }: Owed) => ({
  principal: fromPaise(principal),
  interest: fromPaise(interest),
  charges: fromPaise(charges),
});

const statementOnTheWire = ({ rows, payments, accrued, closing, perDay }: Statement) => ({
  rows: rows.map((row) => ({
    ...row,
    principal: fromPaise(row.principal),
    rate: withoutTrailingZeros(row.rate),
    amount: fromPaise(row.amount),
  })),
  payments: payments.map((payment) => ({
    ...{ paid_on: payment.paid_on, kind: payment.kind, amount: fromPaise(payment.amount) },
    ...owedText(payment),
    left_over: payment.leftOver === 0n ? null : fromPaise(payment.leftOver),
  })),
  accrued: fromPaise(accrued),
  paid: amountsOf(payments),
  closing: owedText(closing),
  per_day: fromPaise(perDay),
});
