import { caseNumberWarning } from "#app/domain/cases/case-numbers.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { askFirst } from "../ask-first.server.ts";
import { Refusal, type Handler } from "../call.server.ts";
import { numberWarnings } from "./number-warnings.server.ts";
import { lockCase } from "./lock-case.server.ts";
import { updateCase } from "./update-case.server.ts";

/**
 * Writes the number a case got and the date it was filed. One date serves both numbers: that of the latest step,
 * first the e-filing's, then the registration's; the audit trail keeps the earlier one. A number that no court uses or
 * another case has, too, and a date before the loan are asked about.
 */
export const updateCaseNumber: Handler<"updateCaseNumber"> = (call, input) =>
  call.change(async (tx) => {
    const { case_id, case_number, case_date, number_kind, version, confirmed } = input;
    const today = todayInIndia(call.services.now());
    if (case_date > today) throw new Refusal(messages.generic.dateInFuture);
    const stored = await lockCase(tx, call.user, case_id, version);
    const given = [{ id: case_id, number: case_number, date: case_date }];
    const [warned] = await numberWarnings(tx, call.user, { kind: number_kind, given, today });
    const unusual = number_kind === "case_no" ? caseNumberWarning(case_number) : undefined;
    const warnings = askFirst([...(unusual ? [unusual] : []), ...(warned?.sentences ?? [])], confirmed);
    await updateCase(tx, call, stored, { [number_kind]: case_number, case_date }, "case.number_updated");
    return { data: { warnings }, message: messages.caseNumber.updated };
  });
