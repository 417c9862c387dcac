// What a case is missing for one paper: by name, as docs/provider-api.md has it, and with what a form needs to know.
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { noticeLanguage } from "#app/domain/papers/notice-language.ts";
import { messages } from "#app/domain/messages.ts";
import type { PaperLanguage } from "#app/domain/templates/template-words.ts";
import { missingFields } from "#app/papers/missing.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import type { LackingOfCase } from "../../contract/papers/papers.ts";
import { Refusal, type Handler, type Input, type Services, type UserCall } from "../call.server.ts";
import { batchInScope } from "../batches/batch-in-scope.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { sampleCase } from "../papers/chosen-cases.server.ts";
import { withCourtFee } from "../papers/court-fee.server.ts";
import { fillableFields, lackedElsewhere, storedFields } from "../papers/draft.server.ts";
import { readPaperData, type PaperCase } from "../papers/paper-data.server.ts";
import {
  languagesOfPaper,
  templateInForce,
  templateOfBatch,
  textsInForce,
} from "../papers/templates.server.ts";
import { readOpenWarnings, warningOnTheWire } from "../papers/objections/warnings.server.ts";

/** The names without which the paper cannot be made; none when it can. */
export const listMissingData: Handler<"listMissingData"> = async (
  { services, user },
  { case_id, pdf_type, language },
) => {
  await caseInScope(services.db, user, case_id);
  const { template, paperCase } = await paperOf(services, case_id, pdf_type, language);
  return { data: missingFields(template, paperCase.data, todayInIndia(services.now())) };
};

export const listMissingFields = async (
  { services, user }: UserCall,
  { case_id, pdf_type, language, opened_for = [] }: Input<"listMissingFields">,
) => {
  await caseInScope(services.db, user, case_id);
  const { template, paperCase } = await paperOf(services, case_id, pdf_type, language);
  const chosen = await languagesOf(services.db, pdf_type, paperCase.client_id, template);
  return { data: { ...lackingOf(template, paperCase, services.now(), opened_for), ...chosen } };
};

export const readSampleCase = async ({ services, user }: UserCall, choice: Input<"readSampleCase">) => {
  const { batch } = await batchInScope(services.db, user, choice.batch_id);
  const { language } = choice;
  const readers = { clientId: batch.client_id, ...(language ? { language } : {}) };
  const template = await templateInForce(services.db, choice.category, readers);
  const paperCase = await sampleCase(services.db, choice);
  const chosen = await languagesOf(services.db, choice.category, batch.client_id, template);
  const open = await readOpenWarnings(services.db, paperCase, choice.category, services.now());
  return {
    data: {
      ...lackingOf(template, paperCase, services.now()),
      ...chosen,
      case_id: paperCase.id,
      warnings: open.map((warning) => warningOnTheWire(warning, paperCase)),
    },
  };
};

function lackingOf(
  template: Template,
  paperCase: PaperCase,
  now: Date,
  openedFor: readonly string[] = [],
): LackingOfCase {
  const { lan_number, customer_name, data } = paperCase;
  const today = todayInIndia(now);
  const missing_fields = fillableFields(template, data, today);
  const elsewhere = lackedElsewhere(template, data, today);
  const stored_fields = storedFields(template, data, openedFor).filter(
    ({ name }) => !missing_fields.some((field) => field.name === name),
  );
  const version = formVersion(paperCase);
  const client_name = data.client_name ?? null;
  return { lan_number, customer_name, client_name, missing_fields, elsewhere, stored_fields, version };
}

/** One number for case and client: both versions only grow, so it changes with either of them. */
export const formVersion = ({ version, client_version }: PaperCase): number => version + client_version;

/** The language of a text, and those in which the paper can be made for a client. */
async function languagesOf(
  db: Services["db"],
  category: PaperCategory,
  clientId: number,
  { language }: Template,
): Promise<Required<Pick<LackingOfCase, "language" | "languages">>> {
  const texts = await textsInForce(db, clientId, category);
  return { language, languages: languagesOfPaper(texts, category) };
}

/**
 * A case and the template its paper is made from: the one that was approved for its batch, else the one in force.
 * @param language where not that of the case, its batch or its client is wanted
 * @throws Refusal when there is no template, or no such case
 */
export async function paperOf(
  { db, now }: Pick<Services, "db" | "now">,
  caseId: number,
  category: PaperCategory,
  language?: PaperLanguage,
): Promise<{ template: Template; paperCase: PaperCase }> {
  const paperCase = (await readPaperData(db, [caseId])).get(caseId);
  if (!paperCase) throw new Refusal(messages.cases.unknown, 404);
  const batch = { batchId: paperCase.batch_id, clientId: paperCase.client_id };
  const recorded = noticeLanguage(category, paperCase.data.borrower_language);
  const template = await templateOfBatch(db, batch, category, language ?? recorded);
  return { template, paperCase: await withCourtFee(db, paperCase, { template, category, now: now() }) };
}
