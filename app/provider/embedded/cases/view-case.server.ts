import { record } from "#app/database/audit/audit.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { caseDetails } from "./case-details.server.ts";

const PERSONAL = ["email", "customer_mobile_number", "bank_account_no"] as const;

/** A case with nothing masked. Who saw it, and which personal fields were there to be seen, is noted (DPDP Rule 6). */
export const viewCase = (call: UserCall, { case_id }: Input<"viewCase">) =>
  call.change(async (tx) => {
    const { details, clientId } = await caseDetails(tx, call.user, case_id);
    const fields = PERSONAL.filter((name) => details[name] !== null);
    await record(tx, call.actor, {
      action: "case.viewed",
      object: { type: "case", id: case_id },
      clientId,
      after: { fields },
    });
    return { data: details };
  });
