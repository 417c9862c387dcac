// What a draft makes of a case: never kept, marked as a draft, and noted as a view of that person's data.
import { Readable } from "node:stream";
import { todayInIndia } from "#app/domain/dates.ts";
import { maskSearched } from "#app/domain/masking.ts";
import { messages } from "#app/domain/messages.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE } from "#app/domain/templates/template-words.ts";
import { TypesetFailure } from "#app/papers/typesetting/typeset.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { casesByNumber } from "../cases/lists/cases-by-number.server.ts";
import { lackedLabels } from "../papers/draft.server.ts";
import { paperFileName } from "../papers/file-names.ts";
import { PDF } from "../papers/keep-paper.server.ts";
import { languageInNames } from "../papers/language-in-names.server.ts";
import { wordReply } from "../papers/paper-as-word.server.ts";
import type { PaperCase } from "../papers/paper-data.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { casesFor, previewCase, refuseUnlessConcerned } from "./preview-case.server.ts";
import { noteView, show, treeOfDraft } from "./show-template.server.ts";
import { getTemplateKey, templateRow, type TemplateKey } from "./template-rows.server.ts";

/** The cases a number may mean among those the draft is for. */
export const findPreviewCases = async (call: UserCall, { draft_id, number }: Input<"findPreviewCases">) => {
  const { services, user, actor } = call;
  const row = await templateRow(services.db, user, draft_id);
  refuseUnlessConcerned(user);
  const results = await casesByNumber(services.db, number, casesFor(user, getTemplateKey(row)));
  if (results.length > 0) {
    await services.views.note(actor, {
      action: "search.answered",
      object: { type: "case", id: null },
      after: { search: maskSearched(number), case_ids: results.map(({ case_id }) => case_id) },
    });
  }
  return { data: { results } };
};

/** Of a case only what it really says; without one, of stand-ins alone. */
export const previewTemplate = async (
  call: UserCall,
  { draft_id, case_id, format }: Input<"previewTemplate">,
) => {
  const { services, user } = call;
  const row = await templateRow(services.db, user, draft_id);
  const key = getTemplateKey(row);
  const chosen = await previewCase(call, key, case_id);
  refuseUnlessConcerned(user);
  const template = await treeOfDraft(call, row);
  if (!template) throw new Refusal(templateMessages.hasFaults);
  await countForUser(call, "downloadsPerHour");
  const { paper, standIns } = await show(call, key, template, chosen);
  const { paperCase } = chosen;
  if (paperCase && standIns.length > 0) {
    const labels = lackedLabels(template, paperCase.data, todayInIndia(services.now()));
    throw new Refusal(messages.papers.caseLacks(paperCase.lan_number, labels));
  }
  if (!paper) throw new Refusal(templateMessages.notRendered);
  const name = await fileName(call, key, paperCase);
  if (format === "docx") {
    await noteView(call, chosen, template, { draft_id, format });
    return { data: await wordReply(paper, name) };
  }
  const pdf = await services.typesetter.typeset(paper).catch(asRefusal);
  await noteView(call, chosen, template, { draft_id });
  return {
    data: {
      name,
      mediaType: PDF,
      bytes: pdf.length,
      stream: Readable.toWeb(Readable.from([pdf])) as ReadableStream<Uint8Array>,
    },
  };
};

async function fileName(
  { services }: UserCall,
  { category, name, language }: TemplateKey,
  paperCase: PaperCase | null,
): Promise<string> {
  if (!paperCase) return `Preview_${name || category}_${language}.pdf`;
  const told =
    category === CLAUSE ? null : await languageInNames(services.db, paperCase.client_id, category, language);
  return `Preview_${paperFileName(paperCase, category, told)}`;
}

/** @throws Refusal with the cause for staff */
export function asRefusal(fault: unknown): never {
  if (fault instanceof TypesetFailure) throw new Refusal(fault.message, 422, { cause: fault });
  throw fault;
}
