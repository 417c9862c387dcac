// What the second person does with a submitted text: approve it, or send it back with the reason.
import { and, eq, max } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { paperTemplates } from "#app/database/schema.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE, templateTitle } from "#app/domain/templates/template-words.ts";
import { Refusal, type CallUser, type Input, type UserCall } from "../call.server.ts";
import { keepTemplateVersion } from "../papers/templates.server.ts";
import { updateTemplate } from "./change-template-draft.server.ts";
import { clauseUsers } from "./clause-users.server.ts";
import { readRowTree } from "./clauses.server.ts";
import { shippedOf } from "#app/papers/papers.server.ts";
import { SHIPPED_NUMBER } from "./list-templates.server.ts";
import { previewCase } from "./preview-case.server.ts";
import { asRefusal } from "./preview-template.server.ts";
import { hasTextBehind } from "./text-in-force.server.ts";
import { show, treeOfDraft } from "./show-template.server.ts";
import {
  auditSubject,
  isWithdrawal,
  getTemplateKey,
  lockTemplate,
  ofKey,
  templateRow,
  whyNotApprove,
  type TemplateKey,
  type TemplateRow,
} from "./template-rows.server.ts";

/** In force from the commit on: papers, samples and the Case Data status follow. */
export const approveTemplateDraft = async (
  call: UserCall,
  { case_id, ...draft }: Input<"approveTemplateDraft">,
) => {
  const rendered_with = await refuseUnlessRendered(call, draft, case_id);
  const approved = await call.change(async (tx) => {
    const row = await lockTemplate(tx, call.user, draft, "submitted");
    refuseUnlessSecond(call.user, row);
    const now = call.services.now().toISOString();
    const decided = { approved_by: call.user.id, approved_at: now, updated_at: now };
    if (isWithdrawal(row)) {
      const versions = await withdrawAll(tx, row);
      await updateTemplate(tx, row, { state: "withdrawn", ...decided });
      await record(tx, call.actor, {
        action: "template.withdrawn",
        ...auditSubject(row),
        before: { state: "approved", template_version: versions },
        after: { state: "withdrawn", ...rendered_with },
      });
      return {
        data: {},
        message: row.category === CLAUSE ? await clauseGone(tx, row) : templateMessages.withdrawn,
      };
    }
    const key = getTemplateKey(row);
    // A release may have come between: what is approved must be what can be set.
    const template = await readRowTree(tx, row);
    if (!template) throw new Refusal(templateMessages.hasFaults);
    await keepTemplateVersion(tx, key.category, template, key.clientId);
    const version_number = await nextNumber(tx, key);
    const approved = { state: "approved", template_version: template.version, version_number };
    await updateTemplate(tx, row, { ...approved, ...decided });
    await record(tx, call.actor, {
      action: "template.approved",
      ...auditSubject(row),
      before: { state: row.state },
      after: { ...approved, ...rendered_with, note: row.note },
    });
    return { data: {}, message: await approvedMessage(tx, call.user, key) };
  });
  call.services.wakeCaseData();
  return approved;
};

export const sendBackTemplateDraft = (call: UserCall, { reason, ...draft }: Input<"sendBackTemplateDraft">) =>
  call.change(async (tx) => {
    const row = await lockTemplate(tx, call.user, draft, "submitted");
    refuseUnlessSecond(call.user, row);
    const updated_at = call.services.now().toISOString();
    // There is nothing to mend in a withdrawal: it is asked for anew.
    const state = isWithdrawal(row) ? "withdrawn" : "draft";
    await updateTemplate(tx, row, { state, submitted_at: null, returned_reason: reason, updated_at });
    await record(tx, call.actor, {
      action: "template.sent_back",
      ...auditSubject(row),
      before: { state: row.state },
      after: { state, reason },
    });
    return { data: {}, message: templateMessages.sentBack };
  });

async function clauseGone(tx: Transaction, row: TemplateRow): Promise<string> {
  const isBack = await hasTextBehind(tx, getTemplateKey(row));
  return templateMessages.clauseWithdrawnNow(
    isBack ? templateMessages.clauseFallsBack : templateMessages.clauseEnds,
  );
}

/** Of a clause with the texts that go on with an older version of it. */
async function approvedMessage(tx: Transaction, user: CallUser, key: TemplateKey): Promise<string> {
  if (key.category !== CLAUSE) return templateMessages.approved;
  const older = (await clauseUsers(tx, user, key)).filter(({ is_current }) => !is_current);
  return templateMessages.clauseApproved(older.map(templateTitle));
}

/**
 * What is approved is a paper that was looked at: the same text, with the same case, is typeset once more.
 * @returns the case, for the audit trail; nothing where there is nothing to approve, which is refused under the lock
 * @throws Refusal for a text that makes no paper, or one that cannot be printed
 */
async function refuseUnlessRendered(
  call: UserCall,
  { draft_id, version }: { draft_id: number; version: number },
  case_id: Input<"approveTemplateDraft">["case_id"],
): Promise<{ rendered_with?: number | "none" }> {
  const row = await templateRow(call.services.db, call.user, draft_id);
  if (row.state !== "submitted" || row.version !== version) return {};
  refuseUnlessSecond(call.user, row);
  const key = getTemplateKey(row);
  const template = await treeOfDraft(call, row);
  // Behind a clause that is withdrawn there may be none.
  if (!template && isWithdrawal(row) && key.category === CLAUSE) return {};
  if (!template) throw new Refusal(templateMessages.hasFaults);
  const chosen = await previewCase(call, key, case_id);
  const { paper } = await show(call, key, template, chosen);
  if (!paper) throw new Refusal(templateMessages.notRendered);
  await call.services.typesetter.typeset(paper).catch(asRefusal);
  return { rendered_with: chosen.paperCase?.id ?? "none" };
}

/** Counted on for each paper, language and client. */
async function nextNumber(tx: Transaction, key: TemplateKey): Promise<number> {
  const [last] = await tx
    .select({ number: max(paperTemplates.version_number) })
    .from(paperTemplates)
    .where(ofKey(key));
  const isAfterShipped = key.clientId === null && shippedOf(key) !== null;
  return (last?.number ?? (isAfterShipped ? SHIPPED_NUMBER : 0)) + 1;
}

function refuseUnlessSecond(user: CallUser, row: TemplateRow): void {
  const why = whyNotApprove(user, row);
  if (why !== null) throw new Refusal(why, 403);
}

/** A lender's own texts, whichever were in force: an older one must not come back. @returns their versions */
async function withdrawAll(tx: Transaction, row: TemplateRow): Promise<string[]> {
  const rows = await tx
    .update(paperTemplates)
    .set({ state: "withdrawn" })
    .where(and(ofKey(getTemplateKey(row)), eq(paperTemplates.state, "approved")))
    .returning({ version: paperTemplates.template_version });
  return rows.flatMap(({ version }) => version ?? []);
}
