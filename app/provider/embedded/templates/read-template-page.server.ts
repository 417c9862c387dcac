// One text: what is in force, what it needs, and which versions there were.
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/database/open.server.ts";
import { paperTemplates, templateVersions, users } from "#app/database/schema.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import type { TemplateVersion } from "../../contract/templates/templates.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { approvedInForce } from "../papers/templates.server.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { openRows, SHIPPED_NUMBER, shippedInForce } from "./list-templates.server.ts";
import { neededFields } from "./needed-fields.server.ts";
import { readDraftText } from "./read-draft-text.server.ts";
import {
  isWithdrawal,
  mayEdit,
  ofKey,
  ownerName,
  getTemplateState,
  type TemplateKey,
} from "./template-rows.server.ts";

export const readTemplate = async (
  { services: { db }, user }: UserCall,
  { category, language, client, shown_version }: Input<"readTemplate">,
) => {
  const key: TemplateKey = { category, language, clientId: client ?? null };
  const client_name = await ownerName(db, user, key.clientId);
  const [inForce, versions, open, shown] = await Promise.all([
    readTextInForce(db, key),
    versionsOf(db, key),
    openRows(db, user),
    readShownText(db, key, shown_version),
  ]);
  const { template, faults } = shown === null ? NOTHING_READ : readDraftText(shown.body, language);
  const { origin } = inForce ?? {};
  return {
    data: {
      ...{ category, language, client_id: key.clientId, client_name },
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
            row.category === category && row.language === language && row.client_id === key.clientId,
        )?.open ?? null,
      may_edit: mayEdit(user, key),
      may_withdraw: mayEdit(user, key) && key.clientId !== null && origin === "lender",
    },
  };
};

const NOTHING_READ = { template: null, faults: [] };

export interface TextInForce {
  version: string;
  /** "v3"; null: an older program approved it, which did not count. */
  number: number | null;
  body: string;
  origin: "shipped" | "everybody" | "lender";
  approval: { since: string | null; approved_by: string | null };
}

/** The text in force for a key, whether or not this program can read it; null when there is none. */
export async function readTextInForce(db: Database, key: TemplateKey): Promise<TextInForce | null> {
  const approved = await approvedInForce(db, key.category, key);
  if (!approved) {
    const shipped = paperTemplate(key.category, key.language);
    const { since, approved_by } = shippedInForce("");
    return (
      shipped && {
        version: shipped.version,
        number: SHIPPED_NUMBER,
        body: shipped.source,
        origin: "shipped",
        approval: { since, approved_by },
      }
    );
  }
  const [row] = await db
    .select({
      body: paperTemplates.body,
      number: paperTemplates.version_number,
      approved_by: users.full_name,
    })
    .from(paperTemplates)
    .leftJoin(users, eq(users.id, paperTemplates.approved_by))
    .where(eq(paperTemplates.id, approved.id));
  const { version, origin, approved_at } = approved;
  return {
    version,
    number: row?.number ?? null,
    body: row?.body ?? "",
    origin,
    approval: { since: approved_at, approved_by: row?.approved_by ?? null },
  };
}

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

/**
 * The text in force, an earlier one of the key, or the one the panel came with.
 * @throws Refusal 404 for another's
 */
export async function readShownText(
  db: Database,
  key: TemplateKey,
  version: string | undefined,
): Promise<{ version: string; body: string } | null> {
  if (version === undefined) return readTextInForce(db, key);
  const shipped = paperTemplate(key.category, key.language);
  if (shipped?.version === version) return { version, body: shipped.source };
  const [row] = await db
    .select({ body: templateVersions.body })
    .from(paperTemplates)
    .innerJoin(templateVersions, eq(templateVersions.version, paperTemplates.template_version))
    .where(and(ofKey(key), eq(paperTemplates.template_version, version)))
    .limit(1);
  if (!row) throw new Refusal(templateMessages.versionUnknown, 404);
  return { version, body: row.body };
}
