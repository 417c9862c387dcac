// The clauses a text may include: for a client's own text its own clauses, then those for all clients, then those the
// panel came with. A submitted text keeps the versions it was submitted with, whatever is approved meanwhile.
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { paperTemplates, templateVersions } from "#app/database/schema.ts";
import { MAX_CLAUSE_DEPTH } from "#app/domain/limits.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE } from "#app/domain/templates/template-words.ts";
import { nearestName } from "#app/domain/text/nearest-name.ts";
import type { FindClause } from "#app/papers/reading/clauses.ts";
import { asIncluded, shippedClause, shippedClauseNames } from "#app/papers/papers.server.ts";
import type { ReadOptions } from "#app/papers/reading/read-template.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { INTO_FORCE, keepTemplateVersion, readFor } from "../papers/templates.server.ts";
import { nesting } from "./clause-nesting.ts";
import { readDraftText, readDraftTree, type ReadText } from "./read-draft-text.server.ts";
import { getTemplateKey, type TemplateKey, type TemplateRow } from "./template-rows.server.ts";

/** Reads the text of a row: a draft with the clauses in force now, what was submitted with those of its submission. */
export async function readRowText(db: Database | Transaction, row: TemplateRow): Promise<ReadText> {
  return readKeyText(db, getTemplateKey(row), row.body, row.state === "draft" ? {} : row.clauses);
}

/** The tree of it alone; null where it cannot be read. */
export async function readRowTree(db: Database | Transaction, row: TemplateRow): Promise<Template | null> {
  const key = getTemplateKey(row);
  const pinned = row.state === "draft" ? {} : row.clauses;
  return readDraftTree(row.body, key.language, await readOptions(db, key, row.body, pinned));
}

/** Reads a text as one of this key. @param pinned the versions of clauses it is to be read with */
export async function readKeyText(
  db: Database | Transaction,
  key: TemplateKey,
  body: string,
  pinned: Readonly<Record<string, string>> = {},
): Promise<ReadText> {
  return readDraftText(body, key.language, await readOptions(db, key, body, pinned));
}

async function readOptions(
  db: Database | Transaction,
  key: TemplateKey,
  body: string,
  pinned: Readonly<Record<string, string>>,
): Promise<ReadOptions> {
  // Most texts of notices include none.
  const clauses = body.includes("{{>") ? await findClauses(db, key, pinned) : undefined;
  return { isClause: key.category === CLAUSE, ...(clauses && { clauses }) };
}

/** Stores the shipped clauses of a text, so that a release that changes them does not change what was submitted. */
export async function keepClauseVersions(
  tx: Transaction,
  template: Template,
  key: TemplateKey,
): Promise<void> {
  for (const name of Object.keys(template.clauses)) {
    const shipped = shippedClause(name, key.language);
    if (shipped) await keepTemplateVersion(tx, CLAUSE, shipped);
  }
}

interface InForce {
  version: string;
  source: string;
  /** Those it includes itself. */
  clauses: readonly string[];
}

async function findClauses(
  db: Database | Transaction,
  key: TemplateKey,
  pinned: Readonly<Record<string, string>>,
): Promise<FindClause> {
  const { language } = key;
  // One after the other: in a transaction there is one connection.
  const approved = await approvedClauses(db, key);
  const withdrawn = await withdrawnNames(db, key);
  const versions = await bodiesOf(db, Object.values(pinned));
  const inForce = (name: string): InForce | undefined => {
    const shipped = shippedClause(name, language);
    return (
      approved.get(name) ?? (shipped ? { ...shipped, clauses: Object.keys(shipped.clauses) } : undefined)
    );
  };
  const nested = nesting((name) => inForce(name)?.clauses ?? []);
  return (name) => {
    const found = inForce(name);
    if (!found) {
      if (withdrawn.has(name)) return { problem: templateMessages.clauseWithdrawn(name) };
      const known = [...approved.keys(), ...shippedClauseNames().filter((each) => inForce(each))];
      return { problem: templateMessages.clauseUnknown(name, nearestName(name, known)) };
    }
    if (key.category === CLAUSE) {
      const { names, depth } = nested(name);
      if (names.has(key.name)) return { problem: templateMessages.clauseInItself(key.name, name) };
      if (depth >= MAX_CLAUSE_DEPTH)
        return { problem: templateMessages.clauseTooDeep(name, MAX_CLAUSE_DEPTH) };
    }
    const version = pinned[name];
    const source = version === undefined ? undefined : versions.get(version);
    return asIncluded(version === undefined || source === undefined ? found : { version, source });
  };
}

async function approvedClauses(
  db: Database | Transaction,
  { language, clientId }: TemplateKey,
): Promise<Map<string, InForce>> {
  const rows = await db
    .selectDistinctOn([paperTemplates.name], {
      name: paperTemplates.name,
      version: templateVersions.version,
      source: templateVersions.body,
      clauses: paperTemplates.clauses,
    })
    .from(paperTemplates)
    .innerJoin(templateVersions, eq(templateVersions.version, paperTemplates.template_version))
    .where(and(isClauseIn(language), eq(paperTemplates.state, "approved"), readFor(clientId)))
    .orderBy(paperTemplates.name, ...INTO_FORCE);
  return new Map(rows.map((row) => [row.name, { ...row, clauses: Object.keys(row.clauses) }]));
}

const isClauseIn = (language: string) =>
  and(eq(paperTemplates.category, CLAUSE), eq(paperTemplates.language, language));

async function withdrawnNames(
  db: Database | Transaction,
  { language, clientId }: TemplateKey,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ name: paperTemplates.name })
    .from(paperTemplates)
    .where(and(isClauseIn(language), isNotNull(paperTemplates.template_version), readFor(clientId)));
  return new Set(rows.map(({ name }) => name));
}

async function bodiesOf(db: Database | Transaction, versions: string[]): Promise<Map<string, string>> {
  if (versions.length === 0) return new Map();
  const rows = await db
    .select({ version: templateVersions.version, body: templateVersions.body })
    .from(templateVersions)
    .where(inArray(templateVersions.version, versions));
  return new Map(rows.map(({ version, body }) => [version, body]));
}
