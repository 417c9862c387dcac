// From which text each paper of a client is made now, and from which its papers were made.
import { and, count, eq, inArray, isNull, max, or, sql } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { cases, papers, paperTemplates, templateVersions } from "#app/database/schema.ts";
import { PAPER_CATEGORIES } from "#app/domain/categories.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import type { ClientTemplate } from "../../contract/client-templates.ts";
import type { Handler } from "../call.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";

export const listClientTemplates: Handler<"listClientTemplates"> = async (
  { services: { db }, user },
  { client_id },
) => {
  await clientInScope(db, user, client_id);
  const [inForce, open, used] = await Promise.all([
    approvedTexts(db, client_id),
    openTexts(db, client_id),
    usedVersions(db, client_id),
  ]);
  const shipped = await shippedTexts(db, inForce);
  const made = new Map(used.map((row) => [keyOf(row), row]));
  const current = [...inForce, ...shipped].map((row) => ({ ...row, ...madeFrom(made.get(keyOf(row))) }));
  const isCurrent = new Set(current.map(keyOf));
  const results = [...current, ...open, ...used.filter((row) => !isCurrent.has(keyOf(row)))];
  return { data: { results: results.sort(byPaper) } };
};

type Named = Pick<ClientTemplate, "category" | "language" | "version">;
const keyOf = ({ category, language, version }: Named) => `${category} ${language} ${version ?? ""}`;

const NEVER = { papers: 0, last_made_at: null };
const madeFrom = (row: ClientTemplate | undefined) =>
  row ? { papers: row.papers, last_made_at: row.last_made_at } : NEVER;

/** The youngest approved text of each paper: the client's own before everybody's. */
async function approvedTexts(db: Database, clientId: number): Promise<ClientTemplate[]> {
  const rows = await db
    .selectDistinctOn([paperTemplates.category, paperTemplates.language], {
      category: paperTemplates.category,
      language: paperTemplates.language,
      version: paperTemplates.template_version,
      client_id: paperTemplates.client_id,
      since: paperTemplates.approved_at,
    })
    .from(paperTemplates)
    .where(
      and(
        eq(paperTemplates.state, "approved"),
        or(eq(paperTemplates.client_id, clientId), isNull(paperTemplates.client_id)),
      ),
    )
    .orderBy(
      paperTemplates.category,
      paperTemplates.language,
      sql`${paperTemplates.client_id} nulls last`,
      sql`${paperTemplates.approved_at} desc`,
      sql`${paperTemplates.id} desc`,
    );
  return rows.map(({ client_id, ...row }) => ({
    ...row,
    ...NEVER,
    state: "in_force",
    is_own: client_id !== null,
  }));
}

/** What the panel came with, where nobody has written another text. */
async function shippedTexts(db: Database, written: readonly Named[]): Promise<ClientTemplate[]> {
  const isWritten = new Set(written.map(({ category, language }) => `${category} ${language}`));
  const shipped = PAPER_CATEGORIES.flatMap((category) => {
    const template = paperTemplate(category);
    if (!template || isWritten.has(`${category} ${template.language}`)) return [];
    return [{ category, language: template.language, version: template.version }];
  });
  if (shipped.length === 0) return [];
  const kept = await db
    .select({ version: templateVersions.version, created_at: templateVersions.created_at })
    .from(templateVersions)
    .where(
      inArray(
        templateVersions.version,
        shipped.map(({ version }) => version),
      ),
    );
  const since = new Map(kept.map(({ version, created_at }) => [version, created_at]));
  return shipped.map((row) => ({
    ...row,
    ...NEVER,
    state: "in_force",
    is_own: false,
    since: since.get(row.version) ?? null,
  }));
}

/** The client's own texts that nobody has approved yet. */
async function openTexts(db: Database, clientId: number): Promise<ClientTemplate[]> {
  const rows = await db
    .select({
      category: paperTemplates.category,
      language: paperTemplates.language,
      state: paperTemplates.state,
      since: paperTemplates.updated_at,
    })
    .from(paperTemplates)
    .where(
      and(eq(paperTemplates.client_id, clientId), inArray(paperTemplates.state, ["draft", "submitted"])),
    );
  return rows.map(({ state, ...row }) => ({
    ...row,
    ...NEVER,
    version: null,
    state: state === "submitted" ? "submitted" : "draft",
    is_own: true,
  }));
}

/** The texts that papers of the client were made from. */
async function usedVersions(db: Database, clientId: number): Promise<ClientTemplate[]> {
  const rows = await db
    .select({
      category: papers.category,
      language: templateVersions.language,
      version: papers.template_version,
      client_id: templateVersions.client_id,
      since: templateVersions.created_at,
      papers: count(),
      last_made_at: max(papers.created_at),
    })
    .from(papers)
    .innerJoin(cases, eq(cases.id, papers.case_id))
    .innerJoin(templateVersions, eq(templateVersions.version, papers.template_version))
    .where(eq(cases.client_id, clientId))
    .groupBy(papers.category, papers.template_version, templateVersions.version);
  return rows.map(({ client_id, ...row }) => ({ ...row, state: "earlier", is_own: client_id !== null }));
}

const STATES: ClientTemplate["state"][] = ["in_force", "submitted", "draft", "earlier"];

/** In the order of the papers; of one paper what is in force first, then the younger before the older. */
function byPaper(one: ClientTemplate, other: ClientTemplate): number {
  const order = ({ category }: ClientTemplate) => PAPER_CATEGORIES.findIndex((each) => each === category);
  return (
    order(one) - order(other) ||
    one.language.localeCompare(other.language) ||
    STATES.indexOf(one.state) - STATES.indexOf(other.state) ||
    (other.since ?? "").localeCompare(one.since ?? "")
  );
}
