// case/update of docs/provider-api.md: additional details, or the filing status.
import { impossibleDates } from "#app/domain/cases/case-dates.ts";
import { caseFieldLabel } from "#app/domain/cases/case-fields.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { getFilingStatus, type FilingStatus } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { additionalDetails } from "../../contract/cases/case-details.ts";
import { Refusal, type Handler } from "../call.server.ts";
import { lockCase, type CaseRow } from "./lock-case.server.ts";
import { updateCase, type CaseColumns } from "./update-case.server.ts";

export const updateCaseDetails: Handler<"updateCaseDetails"> = (
  call,
  { case_id, version, case_status, ...given },
) =>
  call.change(async (tx) => {
    const details = additionalDetails.parse(given);
    const [impossible] = impossibleDates(details, todayInIndia(call.services.now()));
    if (impossible) throw new Refusal(`${caseFieldLabel(impossible)}: ${messages.generic.dateInFuture}`);
    const stored = await lockCase(tx, call.user, case_id, version);
    const columns = { ...asColumns(details), ...columnsOfStatus(stored, case_status) };
    const action = case_status === undefined ? "case.details_updated" : "case.status_updated";
    await updateCase(tx, call, stored, columns, action);
    const message = case_status === undefined ? messages.cases.updated : messages.cases.statusUpdated;
    return { data: {}, message };
  });

/** A blank value clears the field. */
function asColumns(details: Record<string, string | undefined>): CaseColumns {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value || null]])),
  );
}

/**
 * A case is filed while it has a number, so the status follows from the number: setting it back to not filed removes
 * the number, which was entered on the wrong case.
 */
function columnsOfStatus(stored: CaseRow, status: FilingStatus | undefined): CaseColumns {
  if (status === undefined || status === getFilingStatus(stored)) return {};
  if (status === "filed") throw new Refusal(messages.cases.statusNeedsNumber);
  return { case_no: null, e_filing_case_number: null, case_date: null };
}
