// Opens a draft, or asks for a lender's own text to be withdrawn: either way one thing is under way for a text.
import { record } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { paperTemplates } from "#app/database/schema.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE, TEMPLATE_SOURCES, type TemplateSource } from "#app/domain/templates/template-words.ts";
import { templateVersion } from "#app/papers/reading/read-template.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { shippedOf } from "#app/papers/papers.server.ts";
import { approvedInForce } from "../papers/templates.server.ts";
import { mayBeWithdrawn, readShownText, readTextInForce } from "./text-in-force.server.ts";
import {
  auditSubject,
  keyOf,
  ownerName,
  refuseUnlessEditor,
  type TemplateKey,
  type TemplateRow,
} from "./template-rows.server.ts";

export const startTemplateDraft = async (call: UserCall, { from, ...input }: Input<"startTemplateDraft">) => {
  const { services, user } = call;
  const key = keyOf(input);
  const { category, name, language } = key;
  await ownerName(services.db, user, key.clientId);
  refuseUnlessEditor(user, key);
  const body = await textToStartFrom(services.db, key, from);
  return call.change(async (tx) => {
    const row = await insertOpen(tx, {
      ...{ category, name, language, client_id: key.clientId, body },
      state: "draft",
      created_by: user.id,
      ...stamps(services.now()),
    });
    await record(tx, call.actor, {
      action: "template.drafted",
      ...auditSubject(row),
      after: { category, name, language, template_version: templateVersion(body) },
    });
    return { data: { draft_id: row.id }, message: templateMessages.started };
  });
};

export const withdrawTemplate = async (call: UserCall, { note, ...input }: Input<"withdrawTemplate">) => {
  const { services, user } = call;
  const key = keyOf(input);
  const { category, name, language, clientId: client } = key;
  await ownerName(services.db, user, client);
  refuseUnlessEditor(user, key);
  return call.change(async (tx) => {
    const inForce = await approvedInForce(tx, category, key);
    if (!inForce || !mayBeWithdrawn(key, inForce.origin))
      throw new Refusal(
        category === CLAUSE ? templateMessages.noClauseToWithdraw : templateMessages.nothingToWithdraw,
      );
    const at = stamps(services.now());
    const row = await insertOpen(tx, {
      ...{ category, name, language, client_id: client, body: "", note },
      ...{ state: "submitted", created_by: user.id, submitted_by: user.id, submitted_at: at.created_at },
      ...at,
    });
    await record(tx, call.actor, {
      action: "template.withdrawal_asked",
      ...auditSubject(row),
      after: { category, name, language, note, template_version: inForce.version },
    });
    return {
      data: { draft_id: row.id },
      message:
        category === CLAUSE ? templateMessages.clauseWithdrawalAsked : templateMessages.withdrawalAsked,
    };
  });
};

export const stamps = (now: Date) => ({ created_at: now.toISOString(), updated_at: now.toISOString() });

/** @throws Refusal 409 when something is under way for the text already */
export async function insertOpen(
  tx: Transaction,
  values: typeof paperTemplates.$inferInsert,
): Promise<TemplateRow> {
  const [row] = await tx.insert(paperTemplates).values(values).onConflictDoNothing().returning();
  if (!row) throw new Refusal(templateMessages.openAlready, 409);
  return row;
}

/**
 * A language without a text yet starts from the English one, whose header then names the language; a clause that is in
 * none, from its name.
 */
export async function textToStartFrom(
  db: Database | Transaction,
  key: TemplateKey,
  from: string,
): Promise<string> {
  const source = TEMPLATE_SOURCES.find((known) => known === from);
  // An earlier version of this very text.
  if (!source) return (await readShownText(db, key, from))?.body ?? "";
  for (const language of [key.language, "en"] as const) {
    const body = await sourceText(db, { ...key, language }, source);
    if (body !== null) return body.replace(/^language:.*$/m, `language: ${key.language}`);
  }
  if (key.category === CLAUSE) return emptyClause(key);
  throw new Refusal(templateMessages.nothingToStartFrom);
}

const emptyClause = ({ name, language }: TemplateKey) =>
  `---\ntitle: ${titleCasedFirst(name)}\nlanguage: ${language}\nstyle: pleading\nfooter: Clause\n---\n\n`;

/** "Memo of parties" */
const titleCasedFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

async function sourceText(
  db: Database | Transaction,
  key: TemplateKey,
  from: TemplateSource,
): Promise<string | null> {
  if (from === "shipped") return shippedOf(key)?.written ?? null;
  const source = from === "everybody" ? { ...key, clientId: null } : key;
  return (await readTextInForce(db, source))?.body ?? null;
}
