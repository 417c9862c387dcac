// A text under way, with what it would replace, what is wrong with it, and what this user may do with it.
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/database/open.server.ts";
import { paperTemplates, users } from "#app/database/schema.ts";
import { CLAUSE, templateTitle } from "#app/domain/templates/template-words.ts";
import type { CallUser, Input, UserCall } from "../call.server.ts";
import { clauseUsers } from "./clause-users.server.ts";
import { readRowText } from "./clauses.server.ts";
import { hasTextBehind, readTextInForce } from "./text-in-force.server.ts";
import {
  isWithdrawal,
  getTemplateKey,
  mayEdit,
  ownerName,
  getTemplateState,
  templateRow,
  whyNotApprove,
  type TemplateRow,
} from "./template-rows.server.ts";

export const readTemplateDraft = async (
  { services: { db }, user }: UserCall,
  { draft_id }: Input<"readTemplateDraft">,
) => {
  const row = await templateRow(db, user, draft_id);
  const key = getTemplateKey(row);
  const [names, client_name, inForce] = await Promise.all([
    namesOf(db, row.id),
    ownerName(db, user, key.clientId),
    readTextInForce(db, key),
  ]);
  const read = isWithdrawal(row) ? null : await readRowText(db, row);
  const why_not = whyNotApprove(user, row);
  return {
    data: {
      ...{
        draft_id,
        category: row.category,
        name: row.name,
        language: row.language,
        client_id: row.client_id,
        client_name,
      },
      version: row.version,
      state: getTemplateState(row),
      is_withdrawal: isWithdrawal(row),
      body: row.body,
      /** With its clauses filled in, where it can be read: what papers would be made from. */
      filled: read?.template?.source ?? row.body,
      clauses: read?.template?.clauses ?? {},
      note: row.note,
      created_by: names.author,
      // Who is to submit is who changed it last; of a draft nobody has changed, its author.
      changed_by: names.editor ?? names.author,
      updated_at: row.updated_at,
      submitted_at: row.submitted_at,
      approved_by: names.approver,
      approved_at: row.approved_at,
      returned_reason: row.returned_reason,
      in_force: inForce && {
        version: inForce.version,
        number: inForce.number,
        origin: inForce.origin,
        ...inForce.approval,
        body: inForce.body,
        filled: inForce.filled,
      },
      word_notes: row.word_notes,
      has_text_behind: await hasTextBehind(db, key),
      /** Of a clause: the texts in force that include it. */
      users: key.category === CLAUSE ? (await clauseUsers(db, user, key)).map(templateTitle) : [],
      faults: read?.faults ?? [],
      more_faults: read?.hasMore ?? false,
      ...rightsOf(user, row),
      may_preview: read?.template != null && (mayEdit(user, key) || user.isApprover),
      may_approve: row.state === "submitted" && why_not === null,
      why_not: row.state === "submitted" && user.isApprover ? why_not : null,
    },
  };
};

function rightsOf(user: CallUser, row: TemplateRow) {
  const may = mayEdit(user, { clientId: row.client_id });
  const isDraft = row.state === "draft";
  return {
    may_edit: may && isDraft,
    may_submit: may && isDraft && getLastEditor(row) === user.id,
    may_take_back: row.state === "submitted" && isAuthor(user, row),
  };
}

/** Until it is submitted, `submitted_by` is who changed a draft last: only they can submit it. */
export const getLastEditor = ({ created_by, submitted_by }: TemplateRow): number =>
  submitted_by ?? created_by;

export const isAuthor = (user: CallUser, { created_by, submitted_by }: TemplateRow): boolean =>
  user.id === created_by || user.id === submitted_by;

async function namesOf(db: Database, id: number) {
  const [author, editor, approver] = [
    alias(users, "author"),
    alias(users, "editor"),
    alias(users, "approver"),
  ];
  const [names] = await db
    .select({ author: author.full_name, editor: editor.full_name, approver: approver.full_name })
    .from(paperTemplates)
    .innerJoin(author, eq(author.id, paperTemplates.created_by))
    .leftJoin(editor, eq(editor.id, paperTemplates.submitted_by))
    .leftJoin(approver, eq(approver.id, paperTemplates.approved_by))
    .where(eq(paperTemplates.id, id));
  return names ?? { author: null, editor: null, approver: null };
}
