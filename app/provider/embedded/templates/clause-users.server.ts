// Which texts in force include a clause, whether with its present version, and new drafts of those that do not: an
// approved paper never changes by itself.
import { and, desc, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { clients, paperTemplates } from "#app/database/schema.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE } from "#app/domain/templates/template-words.ts";
import { shippedOf } from "#app/papers/papers.server.ts";
import { templateVersion } from "#app/papers/reading/read-template.ts";
import type { ClauseUser } from "../../contract/templates/templates.ts";
import type { CallUser, Input, UserCall } from "../call.server.ts";
import { openRows, shippedKeys } from "./list-templates.server.ts";
import { readTextInForce } from "./text-in-force.server.ts";
import { insertOpen, stamps, textToStartFrom } from "./start-template-draft.server.ts";
import {
  auditSubject,
  getTemplateKey,
  keyOf,
  mayEdit,
  ownerName,
  refuseUnlessEditor,
  visibleTo,
  type TemplateKey,
} from "./template-rows.server.ts";

type UsedText = Omit<ClauseUser, "is_current" | "open"> & { clauses: Readonly<Record<string, string>> };

/** Those the user may see. Of a client that has the clause itself, its own texts do not include the one for all. */
export async function clauseUsers(
  db: Database | Transaction,
  user: CallUser,
  key: TemplateKey,
): Promise<ClauseUser[]> {
  // One after the other: in a transaction there is one connection.
  const texts = await textsInForce(db, user, key);
  const open = await openRows(db, user);
  const inForce = await readTextInForce(db, key);
  const isSame = (one: Omit<UsedText, "clauses">, other: Omit<UsedText, "clauses" | "client_name">) =>
    one.category === other.category && one.name === other.name && one.client_id === other.client_id;
  const own = texts.flatMap((text) =>
    text.category === CLAUSE && text.name === key.name && text.client_id !== null ? [text.client_id] : [],
  );
  return texts
    .filter(({ clauses, client_id }) => {
      if (clauses[key.name] === undefined) return false;
      return key.clientId === null
        ? client_id === null || !own.includes(client_id)
        : client_id === key.clientId;
    })
    .map(({ clauses, ...text }) => ({
      ...text,
      is_current: clauses[key.name] === inForce?.version,
      open: open.find(({ row }) => row.language === key.language && isSame(text, row))?.open ?? null,
    }));
}

/** What staff have approved, and the shipped texts where they have not. */
async function textsInForce(
  db: Database | Transaction,
  user: CallUser,
  { language }: TemplateKey,
): Promise<UsedText[]> {
  const { category, name, client_id, approved_at, id, state } = paperTemplates;
  const approved = await db
    .selectDistinctOn([category, name, client_id], {
      ...{ category, name, language: paperTemplates.language, client_id, clauses: paperTemplates.clauses },
      client_name: clients.name,
    })
    .from(paperTemplates)
    .leftJoin(clients, eq(clients.id, client_id))
    .where(and(eq(state, "approved"), eq(paperTemplates.language, language), visibleTo(user)))
    .orderBy(category, name, client_id, desc(approved_at), desc(id));
  const shipped = shippedKeys().flatMap((key): UsedText[] => {
    const text = key.language === language ? shippedOf(key) : null;
    const isReplaced = approved.some(
      (row) => row.client_id === null && row.category === key.category && row.name === key.name,
    );
    return text && !isReplaced ? [{ ...key, client_id: null, client_name: null, clauses: text.clauses }] : [];
  });
  return [...shipped, ...approved];
}

/** The ones not yet under way that this user may edit. */
export const startClauseUserDrafts = async (call: UserCall, input: Input<"startClauseUserDrafts">) => {
  const { services, user } = call;
  const key = keyOf(input);
  await ownerName(services.db, user, key.clientId);
  refuseUnlessEditor(user, { clientId: key.clientId });
  return call.change(async (tx) => {
    const users = (await clauseUsers(tx, user, key)).filter(
      ({ is_current, open, client_id }) => !is_current && !open && mayEdit(user, { clientId: client_id }),
    );
    for (const text of users) {
      const of = getTemplateKey(text);
      const { category, name, clientId: client_id } = of;
      const body = await textToStartFrom(tx, of, "in_force");
      const row = await insertOpen(tx, {
        ...{ category, name, language: key.language, client_id, body },
        note: templateMessages.newVersionOfClause(key.name),
        state: "draft",
        created_by: user.id,
        ...stamps(services.now()),
      });
      await record(tx, call.actor, {
        action: "template.drafted",
        ...auditSubject(row),
        after: { category, name, language: key.language, template_version: templateVersion(body) },
      });
    }
    return { data: { drafted: users.length }, message: templateMessages.draftsStarted(users.length) };
  });
};
