// What its authors do with a draft: save, submit, take back, discard.
import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { paperTemplates, users } from "#app/database/schema.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE, textLabel } from "#app/domain/templates/template-words.ts";
import { templateVersion } from "#app/papers/reading/read-template.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { mailApprovers } from "../papers/approvers.server.ts";
import { approvedInForce } from "../papers/templates.server.ts";
import { shippedOf } from "#app/papers/papers.server.ts";
import { keepClauseVersions, readKeyText, readRowText } from "./clauses.server.ts";
import { isAuthor, getLastEditor } from "./read-template-draft.server.ts";
import {
  auditSubject,
  authorsOf,
  isWithdrawal,
  getTemplateKey,
  lockTemplate,
  refuseUnlessEditor,
  savedBy,
  type TemplateRow,
} from "./template-rows.server.ts";

/** A text with faults is kept too: it can only not be submitted. */
export const saveTemplateDraft = (call: UserCall, { body, note, ...draft }: Input<"saveTemplateDraft">) =>
  call.change(async (tx) => {
    const row = await lockTemplate(tx, call.user, draft, "draft");
    const key = getTemplateKey(row);
    refuseUnlessEditor(call.user, key);
    if (isWithdrawal(row)) throw new Refusal(templateMessages.notOpen, 409);
    const now = call.services.now().toISOString();
    const after = { body, note: note || null };
    await updateTemplate(tx, row, { ...after, ...savedBy(call.user, row), updated_at: now });
    await record(tx, call.actor, {
      action: "template.saved",
      ...auditSubject(row),
      before: { note: row.note, template_version: templateVersion(row.body) },
      after: { note: after.note, template_version: templateVersion(body) },
    });
    const { faults } = await readKeyText(tx, key, body);
    const message =
      faults.length === 0 ? templateMessages.saved : templateMessages.savedWithFaults(faults.length);
    return { data: { faults: faults.length }, message };
  });

/** From here on the text stays as it is until it is approved, sent back or taken back. */
export const submitTemplateDraft = async (
  call: UserCall,
  { note, ...draft }: Input<"submitTemplateDraft">,
) => {
  const submitted = await call.change(async (tx) => {
    const row = await lockTemplate(tx, call.user, draft, "draft");
    refuseUnlessEditor(call.user, getTemplateKey(row));
    const editor = getLastEditor(row);
    if (editor !== call.user.id)
      throw new Refusal(templateMessages.submitByLastEditor(await nameOf(tx, editor)), 403);
    const clauses = isWithdrawal(row) ? {} : await clausesOfFit(tx, row);
    const now = call.services.now().toISOString();
    await updateTemplate(tx, row, {
      ...{
        clauses,
        note,
        word_notes: null,
        state: "submitted",
        submitted_by: call.user.id,
        submitted_at: now,
        returned_reason: null,
      },
      updated_at: now,
    });
    await record(tx, call.actor, {
      action: "template.submitted",
      ...auditSubject(row),
      before: { state: row.state },
      after: { state: "submitted", note, template_version: templateVersion(row.body) },
    });
    const { category, name, clientId } = getTemplateKey(row);
    await mailApprovers(tx, call, {
      ...{ clientId, feature: "litigation_case" },
      authors: authorsOf(row),
      what: name ? textLabel(category, name) : `Template ${textLabel(category, name)}`,
      at: { templateId: row.id },
    });
    return { data: {}, message: templateMessages.submitted };
  });
  call.services.outbox.wake();
  return submitted;
};

export const takeBackTemplateDraft = (call: UserCall, draft: Input<"takeBackTemplateDraft">) =>
  call.change(async (tx) => {
    const row = await lockTemplate(tx, call.user, draft, "submitted");
    if (!isAuthor(call.user, row)) throw new Refusal(templateMessages.notTakenBackByOther, 403);
    const updated_at = call.services.now().toISOString();
    // Nothing of a withdrawal can be edited: taken back, it is over.
    const state = isWithdrawal(row) ? "withdrawn" : "draft";
    await updateTemplate(tx, row, { state, submitted_at: null, updated_at });
    await record(tx, call.actor, {
      action: "template.taken_back",
      ...auditSubject(row),
      before: { state: row.state },
      after: { state },
    });
    return { data: {}, message: isWithdrawal(row) ? templateMessages.discarded : templateMessages.takenBack };
  });

/** The row stays, so that the audit trail's number leads somewhere. */
export const discardTemplateDraft = (call: UserCall, draft: Input<"discardTemplateDraft">) =>
  call.change(async (tx) => {
    const row = await lockTemplate(tx, call.user, draft, "draft");
    const key = getTemplateKey(row);
    refuseUnlessEditor(call.user, key);
    await updateTemplate(tx, row, { state: "withdrawn", updated_at: call.services.now().toISOString() });
    await record(tx, call.actor, {
      action: "template.discarded",
      ...auditSubject(row),
      before: { state: row.state, template_version: templateVersion(row.body) },
      after: { state: "withdrawn" },
    });
    return { data: { is_clause: key.category === CLAUSE }, message: templateMessages.discarded };
  });

/** Writes a locked row. */
export async function updateTemplate(
  tx: Transaction,
  { id }: TemplateRow,
  values: Partial<typeof paperTemplates.$inferInsert>,
): Promise<void> {
  await tx
    .update(paperTemplates)
    .set({ ...values, version: sql`${paperTemplates.version} + 1` })
    .where(eq(paperTemplates.id, id));
}

/**
 * The versions of the clauses a text is submitted with; they are stored.
 * @throws Refusal for a text with faults, or one that is in force as it is
 */
async function clausesOfFit(tx: Transaction, row: TemplateRow): Promise<Record<string, string>> {
  const key = getTemplateKey(row);
  const { template, faults } = await readRowText(tx, row);
  if (!template || faults.length > 0) throw new Refusal(templateMessages.hasFaults);
  const inForce = await approvedInForce(tx, key.category, key);
  // A lender may be given everybody's text as its own: it then stays when everybody's is changed.
  const isOwn = key.clientId === null || inForce?.origin === "lender";
  const version = inForce?.version ?? shippedOf(key)?.version;
  if (isOwn && version === template.version) throw new Refusal(templateMessages.unchanged);
  await keepClauseVersions(tx, template, key);
  return template.clauses;
}

async function nameOf(tx: Transaction, userId: number): Promise<string> {
  const [user] = await tx.select({ name: users.full_name }).from(users).where(eq(users.id, userId));
  return user?.name ?? "Somebody else";
}
