// Which rows of a sheet are payments that are not recorded yet.
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { formatDate } from "#app/domain/dates.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import { PAYMENT_KIND_LABELS } from "#app/domain/record/payments.ts";
import { recordSheetMessages as words } from "#app/domain/record/record-sheet-messages.ts";
import { REPEATS } from "#app/domain/record/record-sheets.ts";
import type { SheetQuestion } from "../../../contract/missing-data/workbench.ts";
import { plainReference, standingPayments, takeSame, type KnownPayment } from "../same-payment.server.ts";
import type { ClassedRow, RecordRow } from "./read-record-rows.server.ts";

const KINDS = Object.entries(PAYMENT_KIND_LABELS).map(([value, label]) => ({ value, label }));

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
    const reference = plainReference(values.reference);
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

async function recordedPayments(
  db: Database | Transaction,
  batchId: number,
): Promise<Map<string, KnownPayment[]>> {
  const rows = await standingPayments(db, eq(cases.batch_id, batchId));
  const known = new Map<string, KnownPayment[]>();
  for (const { case_id, paid_on, amount, reference } of rows) {
    const key = keyOf(case_id, paid_on, fromPaise(toPaise(amount)));
    known.set(key, [...(known.get(key) ?? []), { reference: plainReference(reference), row: null }]);
  }
  return known;
}
