// The text in force for a key: what staff approved last, else what the panel came with.
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { paperTemplates, templateVersions, users } from "#app/database/schema.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE, type TemplateOrigin } from "#app/domain/templates/template-words.ts";
import { shippedOf } from "#app/papers/papers.server.ts";
import { Refusal } from "../call.server.ts";
import { approvedInForce } from "../papers/templates.server.ts";
import { SHIPPED_NUMBER, shippedInForce } from "./list-templates.server.ts";
import { ofKey, type TemplateKey } from "./template-rows.server.ts";

export interface TextInForce {
  version: string;
  /** "v3"; null: an older program approved it, which did not count. */
  number: number | null;
  /** As it was written, clauses by name. */
  body: string;
  /** With its clauses filled in. */
  filled: string;
  clauses: Readonly<Record<string, string>>;
  origin: TemplateOrigin;
  approval: { since: string | null; approved_by: string | null };
}

/** The text in force for a key, whether or not this program can read it; null when there is none. */
export async function readTextInForce(
  db: Database | Transaction,
  key: TemplateKey,
): Promise<TextInForce | null> {
  const approved = await approvedInForce(db, key.category, key);
  if (!approved) {
    const shipped = shippedOf(key);
    const { since, approved_by } = shippedInForce("");
    return (
      shipped && {
        version: shipped.version,
        number: SHIPPED_NUMBER,
        body: shipped.written,
        filled: shipped.source,
        clauses: shipped.clauses,
        origin: "shipped",
        approval: { since, approved_by },
      }
    );
  }
  const [row] = await db
    .select({
      body: paperTemplates.body,
      number: paperTemplates.version_number,
      clauses: paperTemplates.clauses,
      filled: templateVersions.body,
      approved_by: users.full_name,
    })
    .from(paperTemplates)
    .innerJoin(templateVersions, eq(templateVersions.version, paperTemplates.template_version))
    .leftJoin(users, eq(users.id, paperTemplates.approved_by))
    .where(eq(paperTemplates.id, approved.id));
  const { version, origin, approved_at } = approved;
  return {
    version,
    number: row?.number ?? null,
    body: row?.body ?? "",
    filled: row?.filled ?? "",
    clauses: row?.clauses ?? {},
    origin,
    approval: { since: approved_at, approved_by: row?.approved_by ?? null },
  };
}

/** Behind a client's own text is the one for all; behind a clause for all there may be none. */
export const mayBeWithdrawn = (key: TemplateKey, origin: TemplateOrigin | undefined): boolean =>
  key.clientId === null ? key.category === CLAUSE && origin === "everybody" : origin === "lender";

/** Whether another text holds once the key's own is withdrawn; where none does, a clause cannot be included any more. */
export async function hasTextBehind(db: Database | Transaction, key: TemplateKey): Promise<boolean> {
  if (shippedOf(key)) return true;
  return (
    key.clientId !== null && (await approvedInForce(db, key.category, { ...key, clientId: null })) !== null
  );
}

type ShownText = Pick<TextInForce, "version" | "body" | "filled" | "clauses">;

/**
 * The text in force, an earlier one of the key, or the one the panel came with.
 * @throws Refusal 404 for another's
 */
export async function readShownText(
  db: Database | Transaction,
  key: TemplateKey,
  version: string | undefined,
): Promise<ShownText | null> {
  if (version === undefined) return readTextInForce(db, key);
  const shipped = shippedOf(key);
  if (shipped?.version === version)
    return { version, body: shipped.written, filled: shipped.source, clauses: shipped.clauses };
  const { body, clauses } = paperTemplates;
  const [row] = await db
    .select({ body, clauses, filled: templateVersions.body })
    .from(paperTemplates)
    .innerJoin(templateVersions, eq(templateVersions.version, paperTemplates.template_version))
    .where(and(ofKey(key), eq(paperTemplates.template_version, version)))
    .limit(1);
  if (!row) throw new Refusal(templateMessages.versionUnknown, 404);
  return { version, ...row };
}
