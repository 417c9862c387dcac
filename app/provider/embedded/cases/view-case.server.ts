import { record } from "#app/database/audit/audit.server.ts";
import { CASE_COLUMNS, CASE_FIELDS, isCaseField } from "#app/domain/cases/case-fields.ts";
import type { CaseRecord } from "../../contract/cases/case-details.ts";
import type { Input, UserCall } from "../call.server.ts";
import { caseParties, partyToShow } from "../record/case-parties.server.ts";
import { caseSecurities, securityToShow } from "../record/case-securities.server.ts";
import { casePayments } from "../record/list-payments.server.ts";
import { caseProceedings } from "../record/list-proceedings.server.ts";
import { caseDetails } from "./case-details.server.ts";

/** A case with nothing masked. Who saw it, and which personal fields were there to be seen, is noted (DPDP Rule 6). */
export const viewCase = (call: UserCall, { case_id }: Input<"viewCase">) =>
  call.change(async (tx) => {
    const { details, clientId } = await caseDetails(tx, call.user, case_id);
    const caseRecord: CaseRecord = {
      parties: (await caseParties(tx, case_id)).map(partyToShow),
      proceedings: (await caseProceedings(tx, call.user, case_id)).results,
      securities: (await caseSecurities(tx, case_id)).results.map(securityToShow),
      payments: await casePayments(tx, case_id),
    };
    const fields = [
      ...CASE_COLUMNS.filter((name) => CASE_FIELDS[name].personal && details[name] !== null),
      ...Object.keys(details.facts).filter((name) => isCaseField(name) && CASE_FIELDS[name].personal),
      ...(caseRecord.parties.some(({ mobile, email, pan }) => mobile ?? email ?? pan) ? ["parties"] : []),
    ];
    await record(tx, call.actor, {
      action: "case.viewed",
      object: { type: "case", id: case_id },
      clientId,
      after: { fields },
    });
    return { data: { ...details, record: caseRecord } };
  });
