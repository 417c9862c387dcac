// From which text each paper of a client is made now, and from which its papers were made.
import { and, count, eq, inArray, max } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { cases, papers, paperTemplates, templateVersions } from "#app/database/schema.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import type { ClientTemplate } from "../../contract/clients/client-templates.ts";
import type { Input, UserCall } from "../call.server.ts";
import { textsInForce } from "../papers/templates.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";

export const listClientTemplates = async (
  { services: { db }, user }: UserCall,
  { client_id }: Input<"listClientTemplates">,
) => {
  await clientInScope(db, user, client_id);
  const [inForce, open, used] = await Promise.all([
    textsOfClient(db, client_id),
    openTexts(db, client_id),
    usedVersions(db, client_id),
  ]);
  const made = new Map(used.map((row) => [keyOf(row), row]));
  const current = inForce.map((row) => ({ ...row, ...madeFrom(made.get(keyOf(row))) }));
  const isCurrent = new Set(current.map(keyOf));
  const results = [...current, ...open, ...used.filter((row) => !isCurrent.has(keyOf(row)))];
  return { data: { results: results.sort(byPaper) } };
};

type Named = Pick<ClientTemplate, "category" | "language" | "version">;
const keyOf = ({ category, language, version }: Named) => `${category} ${language} ${version ?? ""}`;

const NEVER = { papers: 0, last_made_at: null };
const madeFrom = (row: ClientTemplate | undefined) =>
  row ? { papers: row.papers, last_made_at: row.last_made_at } : NEVER;

/** What new papers of the client are made from; of what the panel came with, since when papers were made from it. */
async function textsOfClient(db: Database, clientId: number): Promise<ClientTemplate[]> {
  const texts = await textsInForce(db, clientId);
  const shipped = texts.filter(({ origin }) => origin === "shipped").map(({ version }) => version);
  const kept = await db
    .select({ version: templateVersions.version, created_at: templateVersions.created_at })
    .from(templateVersions)
    .where(inArray(templateVersions.version, shipped));
  const keptSince = new Map(kept.map(({ version, created_at }) => [version, created_at]));
  return texts.map(({ origin, approved_at, ...text }) => ({
    ...text,
    ...NEVER,
    state: "in_force",
    is_own: origin === "lender",
    since: approved_at ?? keptSince.get(text.version) ?? null,
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
