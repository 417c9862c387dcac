import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { assertedIn, recordedIn } from "#app/papers/asserting/asserted.ts";
import { computedNamed, fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import { KnownValues } from "#app/papers/known-values.ts";
import { missingFields } from "#app/papers/missing.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { isRecordName } from "#app/papers/record.ts";
import { paperToRead } from "#app/papers/render.ts";
import { sourcesOf } from "#app/papers/sources.ts";

import type { PaperData } from "#app/papers/values.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { readPaperData } from "./paper-data.server.ts";
import { templateOfBatch } from "./templates.server.ts";

/** What the paper says of the case today, with the text that it would be made from: what it denies, and the whole of it. */
export const readAsserted = async (
  { services, user }: UserCall,
  { case_id, category }: Input<"readAsserted">,
) => {
  const { db } = services;
  const { batch_id, client_id } = await caseInScope(db, user, case_id);
  const paperCase = (await readPaperData(db, [case_id])).get(case_id);
  if (!paperCase) throw new Refusal(messages.cases.unknown, 404);
  const template = await templateOfBatch(db, { batchId: batch_id, clientId: client_id }, category);
  const date = todayInIndia(services.now());
  return {
    data: {
      ...{ batch_id, client_id },
      results: assertedIn(template, paperCase.data, date).map(({ sentence, because, grounds }) => ({
        ...{ sentence, because },
        grounds: grounds.map(({ field, value }) => groundOf(field, value)),
      })),
      ...statedIn(template, paperCase.data, date),
    },
  };
};

/** The paper to be read beside the record: each run names the field it stands on. And the choices that nobody made yet. */
function statedIn(template: Template, data: PaperData, date: string) {
  const papers = paperToRead(template, data, date);
  const { language, proceeding } = template;
  const values = new KnownValues(data, { date, language, proceeding });
  const unchosen = missingFields(template, data, date).filter((name) => fieldNamed(name)?.kind === "choice");
  return {
    papers: papers.map(({ language, footer, blocks }) => ({ language, footer, blocks })),
    sources: sourcesOf(papers).map((field) => groundOf(field, recordedIn(values, field))),
    unchosen: unchosen.map((field) => groundOf(field, "")),
  };
}

const groundOf = (field: string, value: string) => ({
  ...{ field, value, label: fieldLabel(field), entered_as: enteredAs(field) },
});

/** What is corrected to change it: of what is calculated the rows of the case that decide on it, else a field it is made from. */
function enteredAs(name: string): string | null {
  if (fieldNamed(name)) return name;
  const { decidedBy = [], mayUse = [], alsoUses = [] } = computedNamed(name) ?? {};
  const used = [...decidedBy, ...mayUse, ...alsoUses];
  return used.find(isRecordName) ?? used[0] ?? null;
}
