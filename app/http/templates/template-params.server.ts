// What an address of the templates names, and what a page about a draft begins with.
import type { Params } from "@remix-run/react";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import {
  CLAUSE,
  TEMPLATE_LANGUAGES,
  type TemplateLanguage,
  type TextCategory,
} from "#app/domain/templates/template-words.ts";
import type { Answer, ReplyOf } from "#app/provider/contract/index.ts";
import type { TemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import type { Visitor } from "../guard.server.ts";
import { idParam, notFound, readOr404 } from "../queries.server.ts";
import { failureSentence } from "../replies.server.ts";

interface TextParams {
  category: TextCategory;
  name: string;
  language: TemplateLanguage;
  client: number | undefined;
}

const CLAUSE_NAME = /^[a-z][a-z0-9-]{0,59}$/;

/** The text an address names. @throws 404 for what is none */
export function templateParams({ category, name = "", language, clientId }: Params): TextParams {
  // The address of a clause has its name in place of a paper.
  const paper = CLAUSE_NAME.test(name) ? CLAUSE : PAPER_CATEGORIES.find((known) => known === category);
  const tongue = TEMPLATE_LANGUAGES.find((known) => known === language);
  if (!paper || !tongue) throw notFound();
  return {
    category: paper,
    name,
    language: tongue,
    client: clientId === undefined ? undefined : idParam(clientId),
  };
}

/** The paper of a text, or why it could not be fetched: its page says the rest all the same. */
export const shownOf = (
  answer: Answer<ReplyOf<"showTemplate">>,
): { shown: ReplyOf<"showTemplate"> | null; notShown: string | null } =>
  answer.ok
    ? { shown: answer.data, notShown: null }
    : { shown: null, notShown: failureSentence(answer, templateMessages.previewFailed) };

/** The case an address asks for. @throws 404 for what is none */
export const askedCase = ({ case: asked }: Record<string, string>): number | "none" | undefined =>
  asked === undefined || asked === "none" ? asked : idParam(asked);

/** The draft an address names, or why it could not be fetched. @throws 404 when there is none for this user */
export async function readDraftOr404(
  provider: Visitor["provider"],
  params: Params,
): Promise<{ id: number; draft: TemplateDraft | null; failure: string | null }> {
  const id = idParam(params.templateId);
  const answer = await provider.readTemplateDraft({ draft_id: id });
  const { stored: draft, failure } = readOr404(answer, templateMessages.failed);
  return { id, draft, failure };
}
