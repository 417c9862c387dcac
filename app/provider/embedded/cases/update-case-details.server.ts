// case/update of docs/provider-api.md: any field of a case, additional details among them, or the filing status.
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "#app/database/open.server.ts";
import { papers, samples } from "#app/database/schema.ts";
import { impossibleDates } from "#app/domain/cases/case-dates.ts";
import {
  ADDITIONAL_DETAILS,
  CASE_FIELDS,
  caseFieldLabel,
  OWN_CASE_FIELDS,
} from "#app/domain/cases/case-fields.ts";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import type { CaseField } from "#app/domain/cases/fields/field.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { getCaseNumber, getFilingStatus, type FilingStatus } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { checkHearings } from "../../contract/bulk/bulk-cases.ts";
import { NUMBER_KINDS } from "../../contract/cases/case-number.ts";
import { Refusal, type Handler, type UserCall } from "../call.server.ts";
import { holdImports } from "../clients/hold-lender.server.ts";
import { caseInScope } from "./case-in-scope.server.ts";
import { asColumns, changedOf, readValues, type Values } from "./corrected-values.server.ts";
import { lockCase, type CaseRow } from "./lock-case.server.ts";
import { numberWarnings } from "./number-warnings.server.ts";
import { casesOfLoan } from "./same-loan.server.ts";
import { updateCase, type CaseColumns } from "./update-case.server.ts";

export const updateCaseDetails: Handler<"updateCaseDetails"> = (
  call,
  { case_id, version, case_status, reason, same_loan_confirmed, ...given },
) =>
  call.change(async (tx) => {
    const values = readValues(given);
    const [impossible] = impossibleDates(values, todayInIndia(call.services.now()));
    if (impossible) {
      const sentence = `${caseFieldLabel(impossible)}: ${messages.generic.dateInFuture}`;
      throw new Refusal(sentence, 422, { field: impossible });
    }
    // As imports and Add Case hold it, and before any row: of two that give one number the second finds the first.
    if (values.lan_number) await holdImports(tx, (await caseInScope(tx, call.user, case_id)).client_id);
    const stored = await lockCase(tx, call.user, case_id, version);
    const changed = changedOf(stored, values);
    if (!same_loan_confirmed) await refuseTakenLan(tx, stored, changed);
    refuseOddCourse(stored, changed);
    if (!reason) await askForReason(tx, stored, changed);
    const columns = withStatus(stored, asColumns(stored, changed), case_status);
    const action = actionOf(case_status, changed);
    const updated = await updateCase(tx, call, stored, columns, { action, reason });
    const message = case_status === undefined ? messages.cases.updated : messages.cases.statusUpdated;
    return { data: { warnings: await warningsOf(tx, call, updated, changed) }, message };
  });

/** As an import and Add Case do: a second case for one loan is only made when somebody says that it is meant. */
async function refuseTakenLan(tx: Transaction, stored: CaseRow, { lan_number }: Values): Promise<void> {
  if (!lan_number) return;
  const all = await casesOfLoan(tx, stored.client_id, lan_number);
  const [other, ...more] = all.filter(({ case_id }) => case_id !== stored.id);
  if (!other) return;
  const sentence = editMessages.lanTaken(other.customer_name, other.batch_id, more.length);
  throw new Refusal(sentence, 409, { field: "lan_number" });
}

const HEARINGS = ["stage_of_case", "previous_hearing_date", "next_hearing_date", "disposal_date"] as const;

/** Between fields the rules of Update Hearing and of Update Number hold here too, where one of theirs changes. */
function refuseOddCourse(stored: CaseRow, changed: Values): void {
  const next = { ...stored, ...changed };
  if (HEARINGS.some((name) => name in changed)) {
    const value = Object.fromEntries(HEARINGS.map((name) => [name, next[name] ?? undefined]));
    const issues: z.core.$ZodRawIssue[] = [];
    checkHearings({ value, issues });
    const [issue] = issues;
    if (issue) throw new Refusal(issue.message ?? "", 422, { field: String(issue.path?.[0]) });
  }
  if (NUMBER_KINDS.some((kind) => changed[kind]) && !next.case_date) {
    throw new Refusal(messages.caseNumber.dateRequired, 422, { field: "case_date" });
  }
}

const OF_MONEY_AND_DATES = new Set<CaseField["kind"]>(["amount", "rate", "date", "days"]);

/** What somebody may have sworn to is changed with a reason. Update Additional Details, whose form is fixed, asks for none. */
async function askForReason(tx: Transaction, { id }: CaseRow, changed: Values): Promise<void> {
  const details: readonly string[] = ADDITIONAL_DETAILS;
  const isTold = OWN_CASE_FIELDS.some((name) => {
    const { kind, notInPapers }: CaseField = CASE_FIELDS[name];
    return name in changed && !details.includes(name) && OF_MONEY_AND_DATES.has(kind) && !notInPapers;
  });
  if (!isTold) return;
  for (const table of [papers, samples]) {
    const [made] = await tx.select({ id: table.id }).from(table).where(eq(table.case_id, id)).limit(1);
    if (made) throw new Refusal(editMessages.reasonRequired, 422, { field: "reason" });
  }
}

/**
 * A case is filed while it has a number, so the status follows from the number: setting it back to not filed removes
 * the number, which was entered on the wrong case, and without a number there is no day it was given.
 */
function withStatus(stored: CaseRow, columns: CaseColumns, status: FilingStatus | undefined): CaseColumns {
  const next = { ...stored, ...columns };
  if (status === "filed" && getFilingStatus(next) !== "filed") {
    throw new Refusal(messages.cases.statusNeedsNumber);
  }
  if (status === "not_filed")
    return { ...columns, case_no: null, e_filing_case_number: null, case_date: null };
  const isTakenOff = getCaseNumber(stored) !== "" && getCaseNumber(next) === "";
  return isTakenOff ? { ...columns, case_date: null } : columns;
}

async function warningsOf(tx: Transaction, call: UserCall, updated: CaseRow, changed: Values) {
  const today = todayInIndia(call.services.now());
  const sentences: string[] = [];
  for (const kind of NUMBER_KINDS) {
    const number = changed[kind];
    if (!number) continue;
    const given = [{ id: updated.id, number, date: updated.case_date ?? today }];
    const found = await numberWarnings(tx, call.user, { kind, given, today });
    sentences.push(...found.flatMap((each) => each.sentences));
  }
  return [...new Set(sentences)];
}

function actionOf(status: FilingStatus | undefined, changed: Values): string {
  if (status !== undefined) return "case.status_updated";
  const details: readonly string[] = ADDITIONAL_DETAILS;
  const isDetails = Object.keys(changed).every((name) => details.includes(name));
  return isDetails ? "case.details_updated" : "case.corrected";
}
