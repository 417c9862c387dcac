// Update and generate in one call (docs/provider-api.md): what case/update does, then what PDF generation does. Each
// step is one transaction with its own entries in audit trail and history, as if the two had been called one by one.
import type { Transaction } from "#app/database/open.server.ts";
import { ADDITIONAL_DETAILS } from "#app/domain/cases/case-fields.ts";
import { messages } from "#app/domain/messages.ts";
import { additionalDetails } from "../../contract/cases/case-details.ts";
import { holdRights } from "../account/signed-in-user.server.ts";
import { Refusal, type Handler, type UserCall } from "../call.server.ts";
import { updateCaseDetails } from "../cases/update-case-details.server.ts";
import { changeOnce } from "../change.server.ts";
import { generatePaper } from "./generate-paper.server.ts";

export const updateAndGenerate: Handler<"updateAndGenerate"> = async (call, input) => {
  const {
    case_id,
    category,
    language,
    answers,
    version,
    case_status,
    idempotency_key: key,
    ...given
  } = input;
  const details = additionalDetails.parse(given);
  const step = (name: string) => stepOf(call, { name, key: key ?? null, input });
  await updateCaseDetails(step("update"), { case_id, version, case_status, ...details });
  const ofThePaper = Object.entries(given).filter(
    ([name]) => !(ADDITIONAL_DETAILS as readonly string[]).includes(name),
  );
  try {
    // Without a version: it is the one before the update.
    const asked = { ...Object.fromEntries(ofThePaper), case_id, category, language, answers };
    return await generatePaper(step("paper"), asked);
  } catch (fault) {
    const isUpdate = case_status !== undefined || Object.values(details).some((value) => value !== undefined);
    if (!(fault instanceof Refusal) || !isUpdate) throw fault;
    throw new Refusal(messages.papers.updatedNotGenerated(fault.message), fault.status, fault);
  }
};

/** A form sent twice gets the first reply of each step again: the update is not carried out a second time. */
function stepOf(
  call: UserCall,
  { name, key, input }: { name: string; key: string | null; input: Readonly<Record<string, unknown>> },
): UserCall {
  const form = { userId: call.user.id, call: `updateAndGenerate:${name}`, key, input };
  const admit = (tx: Transaction) => holdRights(tx, call, call.services.now());
  return { ...call, change: (work) => changeOnce(call.services.pool, form, work, admit) };
}
