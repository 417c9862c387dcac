// One text: what is in force, what it needs, and which versions there were.
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/database/open.server.ts";
import { paperTemplates, users } from "#app/database/schema.ts";
import { CLAUSE } from "#app/domain/templates/template-words.ts";
import type { TemplateVersion } from "../../contract/templates/templates.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import type { Input, UserCall } from "../call.server.ts";
import { openRows } from "./list-templates.server.ts";
import { neededFields } from "./needed-fields.server.ts";
import type { ReadText } from "./read-draft-text.server.ts";
import { clauseUsers } from "./clause-users.server.ts";
import { readKeyText } from "./clauses.server.ts";
import {
  isWithdrawal,
  keyOf,
  mayEdit,
  ofKey,
  ownerName,
  getTemplateState,
  type TemplateKey,
} from "./template-rows.server.ts";
import { hasTextBehind, mayBeWithdrawn, readShownText, readTextInForce } from "./text-in-force.server.ts";

export const readTemplate = async (
  { services: { db }, user }: UserCall,
  { shown_version, ...input }: Input<"readTemplate">,
) => {
  const key = keyOf(input);
  const { category, name, language } = key;
  const client_name = await ownerName(db, user, key.clientId);
  const [inForce, versions, open, shown] = await Promise.all([
    readTextInForce(db, key),
    versionsOf(db, key),
    openRows(db, user),
    readShownText(db, key, shown_version),
  ]);
  const { template, faults } =
    shown === null ? NOTHING_READ : await readKeyText(db, key, shown.body, shown.clauses);
  const { origin } = inForce ?? {};
  return {
    data: {
      ...{ category, name, language, client_id: key.clientId, client_name },
      in_force: inForce && {
        version: inForce.version,
        number: inForce.number,
        origin: inForce.origin,
        ...inForce.approval,
      },
      shown: shown && { version: shown.version, body: shown.body },
      /** Lines of a text that was approved before the panel looked for what they hold. */
      doubts: template ? faults.map(({ line }) => line) : [],
      fields: template ? neededFields(template) : [],
      versions,
      open:
        open.find(
          ({ row }) =>
            row.category === category &&
            row.name === name &&
            row.language === language &&
            row.client_id === key.clientId,
        )?.open ?? null,
      may_edit: mayEdit(user, key),
      may_withdraw: mayEdit(user, key) && mayBeWithdrawn(key, origin),
      has_text_behind: await hasTextBehind(db, key),
      /** Of a clause: what includes it. */
      users: category === CLAUSE ? await clauseUsers(db, user, key) : [],
      /** Of each clause in the text shown: whether it is the version in force. */
      clauses: template ? clausesIn(template, await readKeyText(db, key, shown?.body ?? "")) : [],
    },
  };
};

const clausesIn = (shown: Template, current: ReadText) =>
  Object.entries(shown.clauses).map(([name, version]) => ({
    name,
    version,
    is_current: current.template?.clauses[name] === version,
  }));

const NOTHING_READ = { template: null, faults: [] };

/** What was in force for the key once, what a lender gave up, and withdrawals that were refused; newest first. */
async function versionsOf(db: Database, key: TemplateKey): Promise<TemplateVersion[]> {
  const author = alias(users, "author");
  const submitter = alias(users, "submitter");
  const approver = alias(users, "approver");
  const rows = await db
    .select({
      row: paperTemplates,
      created_by: author.full_name,
      submitted_by: submitter.full_name,
      approved_by: approver.full_name,
    })
    .from(paperTemplates)
    .innerJoin(author, eq(author.id, paperTemplates.created_by))
    .leftJoin(submitter, eq(submitter.id, paperTemplates.submitted_by))
    .leftJoin(approver, eq(approver.id, paperTemplates.approved_by))
    .where(
      and(
        ofKey(key),
        or(
          isNotNull(paperTemplates.approved_at),
          and(eq(paperTemplates.body, ""), isNotNull(paperTemplates.returned_reason)),
        ),
      ),
    )
    .orderBy(
      desc(sql`coalesce(${paperTemplates.approved_at}, ${paperTemplates.updated_at})`),
      desc(paperTemplates.id),
    );
  return rows.map(({ row, ...names }) => ({
    version: row.template_version,
    number: row.version_number,
    state: getTemplateState(row),
    is_withdrawal: isWithdrawal(row),
    note: row.note,
    approved_at: row.approved_at,
    returned_reason: row.returned_reason,
    ...names,
  }));
}
