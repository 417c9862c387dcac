// Payments or changed rates from a sheet: looked at first, then its good rows are written, all in one transaction.
import { record } from "#app/database/audit/audit.server.ts";
import { formatDate, todayInIndia } from "#app/domain/dates.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { formatRupees, fromPaise, toPaise } from "#app/domain/money.ts";
import { clampPage, pageCount } from "#app/domain/pagination.ts";
import { recordSheetMessages as words } from "#app/domain/record/record-sheet-messages.ts";
import { paymentKindLabel } from "#app/domain/record/payments.ts";
import { RECORD_ROW_CLASSES, RECORD_SHEET, type RecordSheetKind } from "#app/domain/record/record-sheets.ts";
import { refusals } from "#app/spreadsheets/refusal.ts";
import type { RecordSheetOutcome, RecordSheetRow } from "../../../contract/record/record-sheets.ts";
import { countForUser } from "../../account/user-rates.server.ts";
import { noteRefusedUpload } from "../../audit/note-refused-upload.server.ts";
import { batchInScope } from "../../batches/batch-in-scope.server.ts";
import { countUpload } from "../../batches/upload-allowance.server.ts";
import { closeChange, openChange } from "../../bulk/write-change.server.ts";
import { Refusal, type Input, type UserCall } from "../../call.server.ts";
import { refreshDataPending } from "../../missing-data/data-pending.server.ts";
import { lockCases } from "../../missing-data/write-filled.server.ts";
import { planRecordSheet, type RecordPlan } from "./plan-record-sheet.server.ts";
import type { ClassedRow } from "./read-record-rows.server.ts";
import { readRecordSheet, type RecordSheet } from "./read-record-sheet.server.ts";
import { writePayments, writeRates } from "./write-record-rows.server.ts";

const WARNINGS_SHOWN = 100;

const WRITES = { payments: writePayments, "rate-changes": writeRates };
const CHANGES = { payments: "payments.imported", "rate-changes": "rate_changes.imported" } as const;

export const importRecordSheet = async (call: UserCall, input: Input<"importRecordSheet">) => {
  const { services, user } = call;
  const { batch_id, kind, sheet_file, review, plan, columns, answers } = input;
  const { batch } = await batchInScope(services.db, user, batch_id);
  await countForUser(call, "importsPerHour");
  await countUpload(call, sheet_file.size);
  const asked = { batchId: batch_id, kind, answers, today: todayInIndia(services.now()) };
  const work = await services.files.workFolder();
  try {
    const sheet = await readRecordSheet(services, sheet_file, { kind, columns, answers }, work.path);
    const looked = await planRecordSheet(services.db, sheet, asked);
    if (review) return { data: outcomeOf(sheet, looked, input) };
    refuseUndecided(sheet, looked);
    return await call.change(async (tx) => {
      // Two people who import the same sheet at once: the second finds the first one's rows.
      await lockCases(tx, casesIn(looked));
      const now = await planRecordSheet(tx, sheet, asked);
      if (plan !== undefined && plan !== now.digest) throw new Refusal(workbenchMessages.planChanged, 409);
      refuseUndecided(sheet, now);
      const cases = casesIn(now);
      const change = CHANGES[kind];
      const summary = words.summary(kind, batch_id, sheet_file.name, now.written.length);
      const changeId = await openChange(tx, call, { kind: change, summary, batchId: batch_id });
      await WRITES[kind](tx, call, now.written, changeId);
      await refreshDataPending(tx, { cases }, services.now());
      await closeChange(tx, call, { id: changeId, kind: change, summary, rows: cases.length });
      await record(tx, call.actor, {
        action: change,
        object: { type: "batch", id: batch_id },
        clientId: batch.client_id,
        after: { file: sheet_file.name, cases: cases.length, rows: now.written.length },
      });
      return {
        data: outcomeOf(sheet, now, input),
        message: words.imported(kind, now.written.length, cases.length),
      };
    });
  } catch (fault) {
    if (fault instanceof Refusal && review) await noteRefusedUpload(call, fault.message);
    throw fault;
  } finally {
    await work.remove();
  }
};

/** @throws Refusal while a column is not chosen or a question is open, and when there is nothing to write */
function refuseUndecided({ about }: RecordSheet, { questions, written }: RecordPlan): void {
  if (about.waits_for !== null) throw new Refusal(about.waits_for);
  const open = questions.filter(({ answer }) => answer === "");
  if (open.length > 0)
    throw new Refusal(
      refusals.unanswered(open.map(({ name, attribute }) => name || attribute).join(", ")).message,
    );
  if (written.length === 0) throw new Refusal(words.nothing);
}

const casesIn = ({ written }: RecordPlan): number[] => [...new Set(written.map(({ case_id }) => case_id))];

function outcomeOf(
  { about }: RecordSheet,
  plan: RecordPlan,
  { kind, show, page }: Input<"importRecordSheet">,
): RecordSheetOutcome {
  const counts = Object.fromEntries(
    RECORD_ROW_CLASSES.map((name) => [name, plan.rows.filter((row) => row.class === name).length]),
  ) as RecordSheetOutcome["counts"];
  const shown = show ?? (counts.rejected > 0 ? "rejected" : counts.duplicate > 0 ? "duplicate" : "all");
  const rows = plan.rows.filter((row) => shown === "all" || row.class === shown);
  const pages = pageCount(rows.length);
  const current = clampPage(page, pages);
  return {
    plan: plan.digest,
    ...about,
    column_questions: plan.questions,
    counts: { ...counts, blank: plan.blank },
    cases: casesIn(plan).length,
    total:
      kind === "payments"
        ? fromPaise(plan.written.reduce((sum, { values }) => sum + toPaise(values.amount ?? "0"), 0n))
        : null,
    ...{ shown, page: current, pages },
    rows: rows.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map((row) => shownRow(kind, row, plan)),
    warnings: plan.warnings.slice(0, WARNINGS_SHOWN),
    warning_count: plan.warnings.length,
  };
}

function shownRow(kind: RecordSheetKind, read: ClassedRow, { cases }: RecordPlan): RecordSheetRow {
  const { row, caseId, lan, values, problems } = read;
  const of = caseId === null ? undefined : cases.get(caseId);
  return {
    ...{ row, class: read.class, case_id: caseId, lan: of?.lan_number ?? lan, problems },
    customer_name: of?.customer_name ?? null,
    values: RECORD_SHEET[kind].fields.flatMap(({ name, label, kind: of }) => {
      const value = values[name];
      return value === undefined || name === "lan_number" ? [] : [{ label, value: SHOWN[of](value) }];
    }),
  };
}

const SHOWN = {
  text: (value: string) => value,
  date: formatDate,
  amount: formatRupees,
  rate: (value: string) => `${value}%`,
  choice: paymentKindLabel,
} as const;
