// What a draft makes of a case: never kept, marked as a draft, and noted as a view of that person's data.
import { Readable } from "node:stream";
import { and, eq, type SQL } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE } from "#app/domain/templates/template-words.ts";
import type { Template } from "#app/papers/template-tree.ts";
import { TypesetFailure } from "#app/papers/typeset.server.ts";
import { Refusal, type CallUser, type Input, type UserCall } from "../call.server.ts";
import { casesByNumber } from "../cases/cases-by-number.server.ts";
import { withCourtFee } from "../papers/court-fee.server.ts";
import { composeDraft, draftOrRefuse, lackedLabels } from "../papers/draft.server.ts";
import { paperFileName } from "../papers/file-names.ts";
import { PDF } from "../papers/keep-paper.server.ts";
import { languageInNames } from "../papers/language-in-names.server.ts";
import { wordReply } from "../papers/paper-as-word.server.ts";
import { readPaperData, type PaperCase } from "../papers/paper-data.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { readRowText } from "./clauses.server.ts";
import { getTemplateKey, templateRow, type TemplateRow } from "./template-rows.server.ts";

/** The cases a number may mean among those the draft is for. */
export const findPreviewCases = async (call: UserCall, { draft_id, number }: Input<"findPreviewCases">) => {
  const { services, user, actor } = call;
  const row = await templateRow(services.db, user, draft_id);
  refuseUnlessConcerned(user);
  const results = await casesByNumber(services.db, number, casesOf(user, row));
  if (results.length > 0) {
    await services.views.note(actor, {
      action: "search.answered",
      object: { type: "case", id: null },
      after: { search: number, case_ids: results.map(({ case_id }) => case_id) },
    });
  }
  return { data: { results } };
};

export const checkTemplatePreview = async (
  call: UserCall,
  { draft_id, case_id }: Input<"checkTemplatePreview">,
) => {
  const { template, paperCase } = await chosen(call, draft_id, case_id);
  const date = todayInIndia(call.services.now());
  const { draft } = composeDraft(template, paperCase.data, { date, sample: true });
  await noteView(call, draft_id, template, paperCase);
  const { lan_number, customer_name } = paperCase;
  const missing = draft ? [] : lackedLabels(template, paperCase.data, date);
  return { data: { lan_number, customer_name, missing, notes: draft?.notes ?? [] } };
};

export const previewTemplate = async (
  call: UserCall,
  { draft_id, case_id, format }: Input<"previewTemplate">,
) => {
  const { services } = call;
  const { row, template, paperCase } = await chosen(call, draft_id, case_id);
  await countForUser(call, "downloadsPerHour");
  const draft = draftOrRefuse(template, paperCase, { date: todayInIndia(services.now()), sample: true });
  const { category, language } = getTemplateKey(row);
  const told =
    category === CLAUSE ? null : await languageInNames(services.db, paperCase.client_id, category, language);
  const name = `Preview_${paperFileName(paperCase, category, told)}`;
  if (format === "docx") {
    await noteView(call, draft_id, template, paperCase, format);
    return { data: await wordReply(draft.paper, name) };
  }
  const pdf = await services.typesetter.typeset(draft.paper).catch(asRefusal);
  await noteView(call, draft_id, template, paperCase, format);
  return {
    data: {
      name,
      mediaType: PDF,
      bytes: pdf.length,
      stream: Readable.toWeb(Readable.from([pdf])) as ReadableStream<Uint8Array>,
    },
  };
};

async function chosen(
  { services, user }: UserCall,
  templateId: number,
  caseId: number,
): Promise<{ row: TemplateRow; template: Template; paperCase: PaperCase }> {
  const row = await templateRow(services.db, user, templateId);
  const paperCase = await caseOf(services.db, user, row, caseId);
  refuseUnlessConcerned(user);
  const { category } = getTemplateKey(row);
  const { template } = await readRowText(services.db, row);
  if (!template) throw new Refusal(templateMessages.hasFaults);
  const withFee = await withCourtFee(services.db, paperCase, { template, category, now: services.now() });
  return { row, template, paperCase: withFee };
}

/** A lender's own text is tried on that lender's cases only. */
const casesOf = (user: CallUser, { client_id }: TemplateRow): SQL | undefined =>
  and(inScope(user, cases.client_id), client_id === null ? undefined : eq(cases.client_id, client_id));

async function caseOf(db: Database, user: CallUser, row: TemplateRow, caseId: number): Promise<PaperCase> {
  const [found] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.id, caseId), casesOf(user, row)));
  const paperCase = found && (await readPaperData(db, [found.id])).get(found.id);
  if (!paperCase) throw new Refusal(messages.cases.unknown, 404);
  return paperCase;
}

/** For whoever writes or approves texts: there are other ways to look at a case. */
function refuseUnlessConcerned({ editsTemplates, isApprover }: CallUser): void {
  if (!editsTemplates && !isApprover) throw new Refusal(templateMessages.notEditor, 403);
}

async function noteView(
  { services, actor }: UserCall,
  draft_id: number,
  { version }: Template,
  { id, client_id }: PaperCase,
  format: "pdf" | "docx" = "pdf",
): Promise<void> {
  await services.db.transaction((tx) =>
    record(tx, actor, {
      action: "template.previewed",
      object: { type: "case", id },
      clientId: client_id,
      after: { draft_id, template_version: version, ...(format === "docx" && { format }) },
    }),
  );
}

function asRefusal(fault: unknown): never {
  if (fault instanceof TypesetFailure) throw new Refusal(fault.message, 422, { cause: fault });
  throw fault;
}
