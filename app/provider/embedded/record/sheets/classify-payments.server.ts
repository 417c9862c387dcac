// Which rows of a sheet are payments that are not recorded yet. The same loan, day and amount is the same payment, unless both
// have a reference and the two differ: banks send the same list twice, and borrowers pay equal instalments on one day.
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases, payments } from "#app/database/schema.ts";
import { formatDate } from "#app/domain/dates.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import { PAYMENT_KIND_LABELS } from "#app/domain/record/payments.ts";
import { recordSheetMessages as words } from "#app/domain/record/record-sheet-messages.ts";
import { REPEATS } from "#app/domain/record/record-sheets.ts";
import type { SheetQuestion } from "../../../contract/missing-data/workbench.ts";
import type { ClassedRow, RecordRow } from "./read-record-rows.server.ts";

const KINDS = Object.entries(PAYMENT_KIND_LABELS).map(([value, label]) => ({ value, label }));

/** A payment that is there: recorded, or further up in the sheet. */
interface Known {
  reference: string;
  row: number | null;
}

export async function classifyPayments(
  db: Database | Transaction,
  batchId: number,
  rows: readonly RecordRow[],
  answers: Readonly<Record<string, string>>,
): Promise<{ rows: ClassedRow[]; questions: SheetQuestion[] }> {
  const known = await recordedPayments(db, batchId);
  const areMeant = answers[REPEATS] === "import";
  const kind = KINDS.find(({ value }) => value === answers.kind)?.value;
  let [repeats, withoutKind] = [0, 0];
  const classed = rows.map((read): ClassedRow => {
    const { caseId, values, problems, at, row } = read;
    const { paid_on, amount } = values;
    if (problems.length > 0 || caseId === null || paid_on === undefined || amount === undefined) {
      return { ...read, class: "rejected" };
    }
    const paid = { ...values, amount: fromPaise(toPaise(amount)) };
    const key = keyOf(caseId, paid_on, paid.amount);
    const reference = plain(values.reference);
    const same = takeSame(known.get(key) ?? [], reference);
    if (same) repeats += 1;
    if (same && !areMeant) {
      const problem =
        same.row === null
          ? words.problems.recorded(formatDate(paid_on))
          : words.problems.duplicateOfRow(same.row);
      return { ...read, values: paid, problems: [at("paid_on", problem)], class: "duplicate" };
    }
    known.set(key, [...(known.get(key) ?? []), { reference, row }]);
    if (paid.kind === undefined) withoutKind += 1;
    return {
      ...read,
      values: { ...paid, ...(paid.kind === undefined && kind !== undefined && { kind }) },
      class: "new",
    };
  });
  return {
    rows: classed,
    questions: [
      ...(repeats > 0 ? [repeatsQuestion(repeats, answers[REPEATS])] : []),
      ...(withoutKind > 0 ? [rowQuestion("kind", words.kindMissing(withoutKind), KINDS, kind)] : []),
    ],
  };
}

/** The question of such a row. An answer that is none of the choices leaves it open. */
function rowQuestion(
  attribute: string,
  sentence: string,
  choices: SheetQuestion["choices"],
  given: string | undefined,
): SheetQuestion {
  const answer = choices.find(({ value }) => value === given)?.value ?? "";
  return { attribute, name: "", sentence, examples: [], choices: [...choices], answer };
}

/** Whether what looks repeated is imported: left out unless staff say otherwise. */
const repeatsQuestion = (count: number, given: string | undefined): SheetQuestion =>
  rowQuestion(REPEATS, words.repeats(count), [...words.repeatChoices], given === "import" ? given : "skip");

const keyOf = (caseId: number, day: string, amount: string) => `${caseId} ${day} ${amount}`;

const plain = (reference: string | null | undefined) => (reference ?? "").trim().toLowerCase();

/**
 * The payment that one with this reference is. One without a reference takes the first that is found to be it: it cannot be
 * another, too.
 */
export function takeSame(known: readonly Known[], reference: string): Known | undefined {
  const same =
    known.find((other) => other.reference === reference) ??
    known.find((other) => other.reference === "" || reference === "");
  if (same?.reference === "") same.reference = reference;
  return same;
}

/** Payments that were reversed are none: what was imported wrongly and undone can be imported again. */
async function recordedPayments(db: Database | Transaction, batchId: number): Promise<Map<string, Known[]>> {
  const rows = await db
    .select({
      case_id: payments.case_id,
      paid_on: payments.paid_on,
      amount: payments.amount,
      reference: payments.reference,
    })
    .from(payments)
    .innerJoin(cases, eq(cases.id, payments.case_id))
    .where(
      and(
        eq(cases.batch_id, batchId),
        gt(payments.amount, "0"),
        sql`not exists (select 1 from payments r where r.reverses_id = ${payments.id})`,
      ),
    );
  const known = new Map<string, Known[]>();
  for (const { case_id, paid_on, amount, reference } of rows) {
    const key = keyOf(case_id, paid_on, fromPaise(toPaise(amount)));
    known.set(key, [...(known.get(key) ?? []), { reference: plain(reference), row: null }]);
  }
  return known;
}
