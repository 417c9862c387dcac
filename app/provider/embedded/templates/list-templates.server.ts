// Which texts there are: of each paper and language everybody's, then the lenders' own, with what is in force and what
// is under way.
import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { clients, paperTemplates, users } from "#app/database/schema.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { CLAUSE, TEMPLATE_LANGUAGES, TEXT_CATEGORIES } from "#app/domain/templates/template-words.ts";
import type { OpenTemplate, TemplateLine } from "../../contract/templates/templates.ts";
import type { CallUser, Input, UserCall } from "../call.server.ts";
import { clientInScope } from "../clients/client-in-scope.server.ts";
import { shippedClauseNames, shippedOf } from "#app/papers/papers.server.ts";
import { isOpen, isWithdrawal, getTemplateState, visibleTo } from "./template-rows.server.ts";

/** A page of texts. There are as many as staff have written, so they are put in order here. */
export const listTemplates = (call: UserCall, input: Input<"listTemplates">) =>
  pageOfTexts(call, input, (category) => category !== CLAUSE);

export const listClauses = (call: UserCall, input: Input<"listClauses">) =>
  pageOfTexts(call, input, (category) => category === CLAUSE);

async function pageOfTexts(
  { services: { db }, user }: UserCall,
  { client, page }: Input<"listTemplates">,
  isWanted: (category: string) => boolean,
) {
  if (client !== undefined) await clientInScope(db, user, client);
  const lines = await allLines(db, user);
  const wanted = lines.filter(
    ({ category, client_id }) =>
      isWanted(category) && (client === undefined || client_id === null || client_id === client),
  );
  const results = wanted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { data: { results, count: wanted.length, page_number: page } };
}

async function allLines(db: Database, user: CallUser): Promise<TemplateLine[]> {
  const lines = new Map<string, TemplateLine>();
  const keyed = ({ category, name, language, client_id }: Named) =>
    `${category}/${name}/${language}/${client_id ?? ""}`;
  const lineOf = ({ category, name, language, client_id }: Named, client_name: string | null) => {
    const of = { category, name, language, client_id };
    const line = lines.get(keyed(of)) ?? { ...of, client_name, in_force: null, open: null };
    lines.set(keyed(of), line);
    return line;
  };
  for (const key of shippedKeys()) {
    const shipped = shippedOf(key);
    if (!shipped) continue;
    lineOf({ ...key, client_id: null }, null).in_force = shippedInForce(shipped.version);
  }
  for (const { row, client_name, approved_by } of await approvedRows(db, user)) {
    lineOf(row, client_name).in_force = {
      version: row.version,
      number: row.number,
      origin: row.client_id === null ? "everybody" : "lender",
      since: row.since,
      approved_by,
    };
  }
  for (const { row, client_name, open } of await openRows(db, user)) lineOf(row, client_name).open = open;
  for (const line of lines.values()) {
    // A lender's own that is drafted for the first time: until then everybody's holds.
    line.in_force ??= lines.get(keyed({ ...line, client_id: null }))?.in_force ?? null;
  }
  return [...lines.values()].sort(inOrder);
}

type Named = Pick<TemplateLine, "category" | "name" | "language" | "client_id">;

/** What the panel may have come with. */
export const shippedKeys = () =>
  [
    ...PAPER_CATEGORIES.map((category) => ({ category, name: "" })),
    ...shippedClauseNames().map((name) => ({ category: CLAUSE, name }) as const),
  ].flatMap((of) => TEMPLATE_LANGUAGES.map((language) => ({ ...of, language })));

/** The standard text that came with the panel is v1; those that staff write for all clients count on. */
export const SHIPPED_NUMBER = 1;

export const shippedInForce = (version: string): NonNullable<TemplateLine["in_force"]> => ({
  version,
  number: SHIPPED_NUMBER,
  origin: "shipped",
  since: null,
  approved_by: null,
});

const KEY_COLUMNS = [
  paperTemplates.category,
  paperTemplates.name,
  paperTemplates.language,
  paperTemplates.client_id,
];

async function approvedRows(db: Database, user: CallUser) {
  return db
    .selectDistinctOn(KEY_COLUMNS, {
      row: {
        category: paperTemplates.category,
        name: paperTemplates.name,
        language: paperTemplates.language,
        client_id: paperTemplates.client_id,
        version: paperTemplates.template_version,
        number: paperTemplates.version_number,
        since: paperTemplates.approved_at,
      },
      client_name: clients.name,
      approved_by: users.full_name,
    })
    .from(paperTemplates)
    .leftJoin(clients, eq(clients.id, paperTemplates.client_id))
    .leftJoin(users, eq(users.id, paperTemplates.approved_by))
    .where(and(eq(paperTemplates.state, "approved"), visibleTo(user)))
    .orderBy(...KEY_COLUMNS, desc(paperTemplates.approved_at), desc(paperTemplates.id));
}

/** The texts under way, as lists show them. */
export async function openRows(db: Database | Transaction, user: CallUser) {
  const author = alias(users, "author");
  const rows = await db
    .select({
      id: paperTemplates.id,
      category: paperTemplates.category,
      name: paperTemplates.name,
      language: paperTemplates.language,
      client_id: paperTemplates.client_id,
      state: paperTemplates.state,
      body: sql<string>`left(${paperTemplates.body}, 1)`,
      at: sql<string>`coalesce(${paperTemplates.submitted_at}, ${paperTemplates.updated_at})`,
      client_name: clients.name,
      by: sql<string | null>`coalesce(${users.full_name}, ${author.full_name})`,
    })
    .from(paperTemplates)
    .innerJoin(author, eq(author.id, paperTemplates.created_by))
    .leftJoin(clients, eq(clients.id, paperTemplates.client_id))
    .leftJoin(users, eq(users.id, paperTemplates.submitted_by))
    .where(and(isOpen, visibleTo(user)));
  return rows.map(({ client_name, by, at, ...row }) => {
    const open: OpenTemplate = {
      ...{ draft_id: row.id, state: getTemplateState(row), is_withdrawal: isWithdrawal(row) },
      ...{ by, at },
    };
    return { row, client_name, open };
  });
}

function inOrder(one: TemplateLine, other: TemplateLine): number {
  const places = ({ category, language }: TemplateLine) => [
    TEXT_CATEGORIES.findIndex((known) => known === category),
    TEMPLATE_LANGUAGES.findIndex((known) => known === language),
  ];
  const [paper = 0, tongue = 0] = places(one);
  const [otherPaper = 0, otherTongue = 0] = places(other);
  return (
    paper - otherPaper ||
    one.name.localeCompare(other.name, "en-IN") ||
    tongue - otherTongue ||
    (one.client_name ?? "").localeCompare(other.client_name ?? "", "en-IN")
  );
}
