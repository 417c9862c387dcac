import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { assertedIn } from "#app/papers/asserting/asserted.ts";
import { computedNamed, fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import { isRecordName } from "#app/papers/record.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { readPaperData } from "./paper-data.server.ts";
import { templateOfBatch } from "./templates.server.ts";

/** What the paper says of the case today, with the text that it would be made from. */
export const readAsserted = async (
  { services, user }: UserCall,
  { case_id, category }: Input<"readAsserted">,
) => {
  const { db } = services;
  const { batch_id, client_id } = await caseInScope(db, user, case_id);
  const paperCase = (await readPaperData(db, [case_id])).get(case_id);
  if (!paperCase) throw new Refusal(messages.cases.unknown, 404);
  const template = await templateOfBatch(db, { batchId: batch_id, clientId: client_id }, category);
  const asserted = assertedIn(template, paperCase.data, todayInIndia(services.now()));
  return {
    data: {
      ...{ batch_id, client_id },
      results: asserted.map(({ sentence, because, grounds }) => ({
        ...{ sentence, because },
        grounds: grounds.map(({ field, value }) => ({
          ...{ field, value, label: fieldLabel(field), entered_as: enteredAs(field) },
        })),
      })),
    },
  };
};

/** What is corrected to change it: of what is calculated the rows of the case that decide on it, else a field it is made from. */
function enteredAs(name: string): string | null {
  if (fieldNamed(name)) return name;
  const { decidedBy = [], mayUse = [], alsoUses = [] } = computedNamed(name) ?? {};
  const used = [...decidedBy, ...mayUse, ...alsoUses];
  return used.find(isRecordName) ?? used[0] ?? null;
}
