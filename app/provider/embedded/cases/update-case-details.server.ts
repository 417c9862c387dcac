// case/update of docs/provider-api.md: any field of a case, additional details among them, or the filing status.
import type { Transaction } from "#app/database/open.server.ts";
import { impossibleDates } from "#app/domain/cases/case-dates.ts";
import { ADDITIONAL_DETAILS, caseFieldLabel } from "#app/domain/cases/case-fields.ts";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import { caseNumberWarning } from "#app/domain/cases/case-numbers.ts";
import { newValueWarnings } from "#app/domain/cases/value-questions.ts";
import { disposalWarnings } from "#app/domain/cases/disposal-questions.ts";
import { hearingWarnings } from "#app/domain/cases/hearing-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { getCaseNumber, getFilingStatus, type FilingStatus } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { NUMBER_KINDS } from "../../contract/cases/case-number.ts";
import { askFirst } from "../ask-first.server.ts";
import { closedDays } from "../bulk/closed-days.server.ts";
import { Refusal, type Handler, type UserCall } from "../call.server.ts";
import { holdImports } from "../clients/hold-lender.server.ts";
import { courseProblem } from "./case-course.ts";
import { caseInScope } from "./case-in-scope.server.ts";
import { asColumns, changedOf, readValues, type Values } from "./corrected-values.server.ts";
import { isStale, lockCase, type CaseRow } from "./lock-case.server.ts";
import { takenNumberWarnings } from "./number-warnings.server.ts";
import { casesWithPapers, mayBeSworn } from "./reason-needed.server.ts";
import { casesOfLoan } from "./same-loan.server.ts";
import { updateCase, type CaseColumns } from "./update-case.server.ts";

export const updateCaseDetails: Handler<"updateCaseDetails"> = (
  call,
  { case_id, version, case_status, reason, same_loan_confirmed, confirmed, ...given },
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
    const stored = await lockCase(tx, call.user, case_id);
    const changed = changedOf(stored, values);
    if (!same_loan_confirmed) await refuseTakenLan(tx, stored, changed);
    refuseOddCourse(stored, changed);
    if (!reason) await askForReason(tx, stored, changed);
    const columns = withStatus(stored, asColumns(stored, changed), case_status);
    const action = actionOf(case_status, changed);
    const questions = await questionsOf(tx, call, { stored, columns, changed });
    const warnings = askFirst(questions, confirmed, isStale(stored, version));
    await updateCase(tx, call, stored, columns, { action, reason });
    return { data: { warnings }, message: messageOf(stored, case_status, changed) };
  });

function messageOf(stored: CaseRow, status: FilingStatus | undefined, changed: Values): string {
  if (status === undefined) return messages.cases.updated;
  const isSame = getFilingStatus(stored) === status && Object.keys(changed).length === 0;
  return isSame ? messages.cases.statusAsItWas : messages.cases.statusUpdated;
}

/** As an import and Add Case do: a second case for one loan is only made when somebody says that it is meant. */
async function refuseTakenLan(tx: Transaction, stored: CaseRow, { lan_number }: Values): Promise<void> {
  if (!lan_number) return;
  const all = await casesOfLoan(tx, stored.client_id, lan_number);
  const [other, ...more] = all.filter(({ case_id }) => case_id !== stored.id);
  if (!other) return;
  const sentence = editMessages.lanTaken(other.customer_name, other.batch_id, more.length);
  throw new Refusal(sentence, 409, { field: "lan_number" });
}

function refuseOddCourse(stored: CaseRow, changed: Values): void {
  const found = courseProblem(stored, changed);
  if (found) throw new Refusal(found.message, 422, { field: found.field });
}

async function askForReason(tx: Transaction, { id }: CaseRow, changed: Values): Promise<void> {
  if (!Object.keys(changed).some(mayBeSworn)) return;
  if ((await casesWithPapers(tx, [id])).size === 0) return;
  throw new Refusal(editMessages.reasonRequired, 422, { field: "reason" });
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

interface Edit {
  stored: CaseRow;
  columns: CaseColumns;
  changed: Values;
}

/** What of the change may be wrong: a number, a hearing, the order of dates, a rate, a disposal. */
async function questionsOf(
  tx: Transaction,
  { user, services }: UserCall,
  { stored, columns, changed }: Edit,
): Promise<string[]> {
  const { id } = stored;
  const next = { ...stored, ...columns };
  const today = todayInIndia(services.now());
  const sentences = changed.case_no ? [caseNumberWarning(changed.case_no)] : [];
  for (const kind of NUMBER_KINDS) {
    const number = changed[kind];
    if (number) sentences.push(...(await takenNumberWarnings(tx, user, { id, kind, number })));
  }
  if (changed.next_hearing_date) {
    sentences.push(...hearingWarnings(next, today, await closedDays(tx, user, { ids: [id] }, today)));
  }
  sentences.push(...newValueWarnings(stored, next, today), ...disposalWarnings(stored, next));
  return [...new Set(sentences.filter((sentence) => sentence !== undefined))];
}

function actionOf(status: FilingStatus | undefined, changed: Values): string {
  if (status !== undefined) return "case.status_updated";
  const details: readonly string[] = ADDITIONAL_DETAILS;
  const isDetails = Object.keys(changed).every((name) => details.includes(name));
  return isDetails ? "case.details_updated" : "case.corrected";
}
