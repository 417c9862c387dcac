import { CASE_COLUMNS, CASE_FIELDS, maskedValue, type CaseColumn } from "#app/domain/cases/case-fields.ts";
import type { CaseDetails } from "../../contract/cases/case-details.ts";
import type { Input, UserCall } from "../call.server.ts";
import { caseDetails } from "./case-details.server.ts";

/** A case for dialogs that edit it. How to reach the borrower is masked, so nothing has to be noted in the audit. */
export const readCase = async ({ services: { db }, user }: UserCall, { case_id }: Input<"readCase">) => {
  const { details } = await caseDetails(db, user, case_id);
  const masked = CASE_COLUMNS.flatMap((name): [CaseColumn, string][] => {
    const value = details[name];
    return CASE_FIELDS[name].personal && value !== null ? [[name, maskedValue(name, value)]] : [];
  });
  // What else is known may be as personal.
  const data: CaseDetails = { ...details, ...Object.fromEntries(masked), extras: {}, facts: {} };
  return { data };
};
