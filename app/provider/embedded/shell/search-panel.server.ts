// Finds cases, batches, clients and advocates while somebody types: a few of each, of the parts of the panel they may open.
import { and, asc, desc, eq, ilike, isNull, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { likePattern } from "#app/database/like.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { advocates, batches, cases, caseSearch, clients } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { Id } from "#app/domain/fields.ts";
import { maskSearched } from "#app/domain/masking.ts";
import { SEARCH_HITS, SEARCH_INSIDE_FROM } from "#app/domain/limits.ts";
import type { CallUser, Input, UserCall } from "../call.server.ts";
import { rowsFound } from "../cases/lists/case-text.server.ts";

/** So many are looked at before the best are chosen: of a common name the first to be found do. */
const CANDIDATES = 200;

/** One more than is shown: whether there are more is then known without counting them. */
const ASKED = SEARCH_HITS + 1;

/** A batch without a name is shown as BATCH-9, and spoken of as batch no. 9. */
const BATCH_WORD = /^batch\s*(?:no\.?\s*)?[-#]?\s*/i;

/** That cases were shown to somebody is noted for the audit trail. */
export const searchPanel = async (
  { services, user, actor }: UserCall,
  { search: text }: Input<"searchPanel">,
) => {
  const opens = (feature: string) => user.features.includes(feature);
  const [allCases, allBatches, allClients, allAdvocates] = await Promise.all([
    opens("litigation_case") ? findCases(services.db, user, text) : [],
    opens("litigation_batch") ? findBatches(services.db, user, text) : [],
    opens("litigation_case") ? findClients(services.db, user, text) : [],
    opens("litigation_case") ? findAdvocates(services.db, text) : [],
  ]);
  const found = {
    cases: allCases.slice(0, SEARCH_HITS),
    batches: allBatches.slice(0, SEARCH_HITS),
    clients: allClients.slice(0, SEARCH_HITS),
    advocates: allAdvocates.slice(0, SEARCH_HITS),
  };
  const more = (
    [
      ["cases", allCases],
      ["batches", allBatches],
      ["clients", allClients],
      ["advocates", allAdvocates],
    ] as const
  ).flatMap(([kind, all]) => (all.length > SEARCH_HITS ? [kind] : []));
  if (found.cases.length > 0) {
    await services.views.note(actor, {
      action: "search.answered",
      object: { type: "case", id: null },
      after: { search: maskSearched(text), case_ids: found.cases.map(({ case_id }) => case_id) },
    });
  }
  return { data: { ...found, more } };
};

/** Anywhere inside; a text too short for the index finds what begins with it. */
function contains(column: AnyPgColumn, text: string): SQL {
  const pattern = likePattern(text);
  return ilike(column, text.length < SEARCH_INSIDE_FROM ? pattern.slice(1) : pattern);
}

/** First what is exactly the text, then what begins with it. */
const nearest = (column: SQLWrapper, text: string): SQL =>
  sql`case when lower(${column}) = lower(${text}) then 0
    when ${column} ilike ${likePattern(text).slice(1)} then 1 else 2 end`;

async function findCases(db: Database, user: CallUser, text: string) {
  const candidates = db
    .select({
      case_id: cases.id,
      customer_name: cases.customer_name,
      lan_number: cases.lan_number,
      case_no: sql<string | null>`coalesce(${cases.case_no}, ${cases.e_filing_case_number})`.as("number"),
      client_id: cases.client_id,
      batch_id: cases.batch_id,
    })
    .from(cases)
    .where(
      sql`${cases.id} in (${rowsFound(user, { search: text }, sql`${caseSearch.case_id}`)} limit ${sql.raw(String(CANDIDATES))})`,
    )
    .as("candidates");
  return db
    .select({
      case_id: candidates.case_id,
      customer_name: candidates.customer_name,
      lan_number: candidates.lan_number,
      case_no: candidates.case_no,
      client_name: clients.name,
      batch_id: candidates.batch_id,
    })
    .from(candidates)
    .innerJoin(clients, eq(clients.id, candidates.client_id))
    .orderBy(
      sql`least(${nearest(candidates.lan_number, text)}, ${nearest(candidates.customer_name, text)},
        ${nearest(candidates.case_no, text)})`,
      desc(candidates.case_id),
    )
    .limit(ASKED);
}

function findBatches(db: Database, user: CallUser, text: string) {
  // A number that is none of theirs is no id of a batch.
  const number = Id.safeParse(text.replace(BATCH_WORD, "")).data ?? 0;
  return db
    .select({
      id: batches.id,
      batch_name: batches.batch_name,
      client_name: clients.name,
      total_cases: batches.total_cases,
    })
    .from(batches)
    .innerJoin(clients, eq(clients.id, batches.client_id))
    .where(
      and(
        inScope(user, batches.client_id),
        isNull(batches.undone_at),
        or(eq(batches.id, number), contains(batches.batch_name, text)),
      ),
    )
    .orderBy(sql`${batches.id} = ${number} desc`, desc(batches.id))
    .limit(ASKED);
}

/** Advocates work for every client; whose cases they are is asked where these are listed. */
function findAdvocates(db: Database, text: string) {
  return db
    .select({ id: advocates.id, name: advocates.name })
    .from(advocates)
    .where(contains(advocates.name, text))
    .orderBy(desc(advocates.active), nearest(advocates.name, text), asc(advocates.name))
    .limit(ASKED);
}

function findClients(db: Database, user: CallUser, text: string) {
  return db
    .select({ id: clients.id, name: clients.name, full_name: clients.full_name })
    .from(clients)
    .where(
      and(
        inScope(user, clients.id),
        eq(clients.active, true),
        or(contains(clients.name, text), contains(clients.full_name, text)),
      ),
    )
    .orderBy(nearest(clients.full_name, text), asc(clients.full_name))
    .limit(ASKED);
}
