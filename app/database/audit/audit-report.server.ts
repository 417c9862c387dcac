// Whose data somebody saw, took or changed in a period: what must be known within hours after a breach (DPDP Rules
// 2025, rule 7). Read from the audit trail alone, so it holds for views as well as for changes.
import { and, asc, eq, gt, gte, inArray, lt } from "drizzle-orm";
import { visibleAuditFields } from "#app/domain/audit/audit-seen.ts";
import { auditWords } from "#app/domain/audit/audit-words.ts";
import { idsInRanges } from "#app/domain/text/id-ranges.ts";
import { fieldsOfSide } from "./audit-entry.ts";
import type { Database } from "../open.server.ts";
import { audit, cases, clients, files } from "../schema.ts";

export interface ReportedPeriod {
  userId?: number;
  /** A network address, as the trail has it. */
  address?: string;
  from: Date;
  /** Not included. */
  until: Date;
}

export interface TouchedPerson {
  case_id: number;
  customer_name: string;
  lan_number: string;
  client_name: string;
  email: string | null;
  customer_mobile_number: string | null;
  /** Names of fields, as the tables have them. */
  fields: string[];
  /** "Viewed a list of cases", … */
  actions: string[];
  first: string;
  last: string;
  /** Entries that name the case. */
  entries: number;
}

type Touch = Pick<TouchedPerson, "first" | "last" | "entries"> & {
  fields: Set<string>;
  actions: Set<string>;
};
type Entry = typeof audit.$inferSelect;

const ENTRIES_PER_QUERY = 1000;
const CASES_PER_QUERY = 1000;

/** Every case that entries of the period name, by LAN within a client. */
export async function touchedPersons(db: Database, period: ReportedPeriod): Promise<TouchedPerson[]> {
  const touched = new Map<number, Touch>();
  for await (const entry of entriesOf(db, period)) {
    const fields = fieldsOf(entry);
    for (const id of await casesOf(db, entry)) note(touched, id, entry, fields);
  }
  return withNames(db, touched);
}

async function* entriesOf(
  db: Database,
  { userId, address, from, until }: ReportedPeriod,
): AsyncGenerator<Entry> {
  let last = 0;
  for (;;) {
    const entries = await db
      .select()
      .from(audit)
      .where(
        and(
          userId === undefined ? undefined : eq(audit.user_id, userId),
          address === undefined ? undefined : eq(audit.address, address),
          gte(audit.at, from.toISOString()),
          lt(audit.at, until.toISOString()),
          gt(audit.id, last),
        ),
      )
      .orderBy(asc(audit.id))
      .limit(ENTRIES_PER_QUERY);
    yield* entries;
    if (entries.length < ENTRIES_PER_QUERY) return;
    last = entries.at(-1)?.id ?? last;
  }
}

/** Whose cases an entry tells of: the one it is about, those it lists, and those of a file. */
async function casesOf(db: Database, { object_type, object_id, after }: Entry): Promise<number[]> {
  const told = fieldsOfSide(after);
  const ids = Array.isArray(told.case_ids) ? told.case_ids.map(Number) : [];
  const ranges = typeof told.case_ranges === "string" ? idsInRanges(told.case_ranges) : [];
  const own = object_type === "case" && object_id !== null ? [Number(object_id)] : [];
  const named = [told.case_id, told.from_case_id].filter((id) => id !== undefined && id !== null).map(Number);
  const ofFile = object_type === "file" && object_id !== null ? await caseOfFile(db, object_id) : [];
  return [...new Set([...own, ...ids, ...ranges, ...named, ...ofFile])].filter(Number.isSafeInteger);
}

async function caseOfFile(db: Database, key: string): Promise<number[]> {
  const [file] = await db.select({ case_id: files.case_id }).from(files).where(eq(files.key, key));
  return file?.case_id == null ? [] : [file.case_id];
}

/** What was to be seen, or the fields that were changed. */
function fieldsOf({ action, before, after }: Entry): string[] {
  const told = fieldsOfSide(after);
  const listed = Array.isArray(told.fields) ? told.fields.filter((name) => typeof name === "string") : [];
  const seen = visibleAuditFields(action);
  if (seen !== null) return [...seen, ...listed];
  return [...Object.keys(fieldsOfSide(before)), ...Object.keys(told), ...listed].filter(
    (name) => name !== "fields",
  );
}

function note(
  touched: Map<number, Touch>,
  id: number,
  { at, action }: Entry,
  fields: readonly string[],
): void {
  const touch = touched.get(id) ?? { first: at, last: at, entries: 0, fields: new Set(), actions: new Set() };
  for (const field of fields) touch.fields.add(field);
  touch.actions.add(auditWords(action));
  touch.entries += 1;
  if (Date.parse(at) < Date.parse(touch.first)) touch.first = at;
  if (Date.parse(at) > Date.parse(touch.last)) touch.last = at;
  touched.set(id, touch);
}

async function withNames(db: Database, touched: ReadonlyMap<number, Touch>): Promise<TouchedPerson[]> {
  const persons: TouchedPerson[] = [];
  const ids = [...touched.keys()];
  for (let from = 0; from < ids.length; from += CASES_PER_QUERY) {
    const named = await db
      .select({
        case_id: cases.id,
        customer_name: cases.customer_name,
        lan_number: cases.lan_number,
        client_name: clients.name,
        email: cases.email,
        customer_mobile_number: cases.customer_mobile_number,
      })
      .from(cases)
      .innerJoin(clients, eq(clients.id, cases.client_id))
      .where(inArray(cases.id, ids.slice(from, from + CASES_PER_QUERY)));
    for (const person of named) {
      const touch = touched.get(person.case_id);
      if (touch)
        persons.push({ ...person, ...touch, fields: [...touch.fields], actions: [...touch.actions] });
    }
  }
  return persons.sort(
    (one, other) =>
      one.client_name.localeCompare(other.client_name) || one.lan_number.localeCompare(other.lan_number),
  );
}
