// The rows of staff's own texts: whose they are, who may do what with them, and one taken for a change.
import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { paperTemplates } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { messages } from "#app/domain/messages.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import {
  CLAUSE,
  TEMPLATE_LANGUAGES,
  TEMPLATE_STATES,
  TEXT_CATEGORIES,
  type TemplateLanguage,
  type TextCategory,
} from "#app/domain/templates/template-words.ts";
import { Refusal, type CallUser } from "../call.server.ts";
import { clientInScope } from "../clients/client-in-scope.server.ts";

export type TemplateRow = typeof paperTemplates.$inferSelect;

/** Which text: a paper or a clause in a language, everybody's (null) or a lender's own. */
export interface TemplateKey {
  category: TextCategory;
  /** Of a clause, else empty. */
  name: string;
  language: TemplateLanguage;
  clientId: number | null;
}

/** Everybody's, and those of the user's clients. */
export const visibleTo = (user: CallUser): SQL | undefined =>
  or(isNull(paperTemplates.client_id), inScope(user, paperTemplates.client_id));

export const isOpen = inArray(paperTemplates.state, ["draft", "submitted"]);

export const ofKey = ({ category, name, language, clientId }: TemplateKey): SQL | undefined =>
  and(
    eq(paperTemplates.category, category),
    eq(paperTemplates.name, name),
    eq(paperTemplates.language, language),
    clientId === null ? isNull(paperTemplates.client_id) : eq(paperTemplates.client_id, clientId),
  );

/** A withdrawal is a text of nothing: what a lender then has of its own. */
export const isWithdrawal = ({ body }: Pick<TemplateRow, "body">): boolean => body === "";

/** Of a row, checked: a later release may have written what this one does not know. */
export function getTemplateKey({
  category,
  name,
  language,
  client_id,
}: Pick<TemplateRow, "category" | "name" | "language" | "client_id">): TemplateKey {
  const paper = TEXT_CATEGORIES.find((known) => known === category);
  const tongue = TEMPLATE_LANGUAGES.find((known) => known === language);
  if (!paper || !tongue) throw new Refusal(templateMessages.unknown, 404);
  return { category: paper, name, language: tongue, clientId: client_id };
}

/** Of a call. @throws Refusal for a clause without a name, or a paper with one */
export function keyOf({
  category,
  name,
  language,
  client,
}: Pick<TemplateKey, "category" | "name" | "language"> & { client?: number | undefined }): TemplateKey {
  if ((category === CLAUSE) !== (name !== "")) throw new Refusal(templateMessages.clauseName);
  return { category, name, language, clientId: client ?? null };
}

export const getTemplateState = ({ state }: Pick<TemplateRow, "state">) =>
  TEMPLATE_STATES.find((known) => known === state) ?? "withdrawn";

/** @returns the name of the lender, null for everybody's. @throws Refusal 404 for a lender the user may not see */
export async function ownerName(
  db: Database | Transaction,
  user: CallUser,
  clientId: number | null,
): Promise<string | null> {
  return clientId === null ? null : (await clientInScope(db, user, clientId)).name;
}

/** A user who sees some lenders only cannot change what papers of others are made from. */
const reaches = (user: CallUser, { clientId }: Pick<TemplateKey, "clientId">): boolean =>
  clientId !== null || user.clientIds === null;

export const mayEdit = (user: CallUser, key: Pick<TemplateKey, "clientId">): boolean =>
  user.editsTemplates && reaches(user, key);

/** @throws Refusal 403 */
export function refuseUnlessEditor(user: CallUser, key: Pick<TemplateKey, "clientId">): void {
  if (!user.editsTemplates) throw new Refusal(templateMessages.notEditor, 403);
  if (!reaches(user, key)) throw new Refusal(templateMessages.everybodysLimited, 403);
}

/** Why a user may not approve a submitted text; null: they may. */
export function whyNotApprove(
  user: CallUser,
  row: Pick<TemplateRow, "client_id" | "created_by" | "submitted_by" | "edited_by">,
): string | null {
  if (!user.isApprover) return templateMessages.notApprover;
  if (!reaches(user, { clientId: row.client_id })) return templateMessages.everybodysLimited;
  return authorsOf(row).includes(user.id) ? templateMessages.ownWork : null;
}

/** Everybody who has written at a text, or submitted it. */
export const authorsOf = ({
  created_by,
  submitted_by,
  edited_by,
}: Pick<TemplateRow, "created_by" | "submitted_by" | "edited_by">): number[] => [
  ...new Set([created_by, ...edited_by, ...(submitted_by === null ? [] : [submitted_by])]),
];

/** Whose work a draft is once this user has saved a text of it: only the last one can submit it (read-template-draft.server.ts). */
export const savedBy = ({ id }: CallUser, { edited_by }: Pick<TemplateRow, "edited_by">) => ({
  submitted_by: id,
  edited_by: [...new Set([...edited_by, id])],
});

/** @throws Refusal 404, the same for an unknown text and another user's lender's */
export async function templateRow(
  db: Database | Transaction,
  user: CallUser,
  id: number,
): Promise<TemplateRow> {
  const [row] = await db
    .select()
    .from(paperTemplates)
    .where(and(eq(paperTemplates.id, id), visibleTo(user)));
  if (!row) throw new Refusal(templateMessages.unknown, 404);
  return row;
}

/**
 * Takes an open text for a change: whoever else wants it waits.
 * @param version the one the form was opened with
 * @throws Refusal 404 as above; 409 when it was changed since, or is in another state than the change is for
 */
export async function lockTemplate(
  tx: Transaction,
  user: CallUser,
  { draft_id, version }: { draft_id: number; version: number },
  state: "draft" | "submitted",
): Promise<TemplateRow> {
  const [row] = await tx
    .select()
    .from(paperTemplates)
    .where(and(eq(paperTemplates.id, draft_id), visibleTo(user)))
    .for("update");
  if (!row) throw new Refusal(templateMessages.unknown, 404);
  if (row.state !== "draft" && row.state !== "submitted") throw new Refusal(templateMessages.notOpen, 409);
  if (row.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
  if (row.state !== state) {
    throw new Refusal(state === "draft" ? templateMessages.isSubmitted : templateMessages.notSubmitted, 409);
  }
  return row;
}

/** What the audit trail says a text is. */
export const auditSubject = (row: TemplateRow) => ({
  object: { type: "template" as const, id: row.id },
  clientId: row.client_id,
});
