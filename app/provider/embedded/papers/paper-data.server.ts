// What papers are made from: a case's own row with its batch, branch, client and advocate, under the names that
// templates use.
import { eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { advocates, batches, branches, cases, clients } from "#app/database/schema.ts";
import { PLACEHOLDER_NAMES } from "#app/papers/fields.ts";

type CaseRow = typeof cases.$inferSelect;
type TextColumn = {
  [Name in keyof CaseRow]: CaseRow[Name] extends string | null ? Name : never;
}[keyof CaseRow];

/** A case as papers see it. */
export interface PaperCase {
  id: number;
  batch_id: number;
  client_id: number;
  version: number;
  client_version: number;
  lan_number: string;
  customer_name: string;
  /** Values in their wire form by field name; null where nothing is known. */
  data: Record<string, string | null>;
}

const isTextColumn = (name: string): name is TextColumn => Object.hasOwn(cases, name);
const CASE_FIELDS = PLACEHOLDER_NAMES.filter(isTextColumn);

/**
 * The cases that exist among the given ones, by id.
 * @param db what to read with: inside a change its transaction
 */
export async function paperDataOf(
  db: Database | Transaction,
  caseIds: readonly number[],
): Promise<Map<number, PaperCase>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .select({ litigationCase: cases, batch: batches, client: clients, branch: branches, advocate: advocates })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
    .where(inArray(cases.id, [...caseIds]));
  return new Map(rows.map((row) => [row.litigationCase.id, paperCase(row)]));
}

interface Row {
  litigationCase: CaseRow;
  batch: typeof batches.$inferSelect;
  client: typeof clients.$inferSelect;
  branch: typeof branches.$inferSelect | null;
  advocate: typeof advocates.$inferSelect | null;
}

function paperCase({ litigationCase, batch, client, branch, advocate }: Row): PaperCase {
  const own = Object.fromEntries(CASE_FIELDS.map((name) => [name, litigationCase[name]]));
  return {
    id: litigationCase.id,
    batch_id: litigationCase.batch_id,
    client_id: litigationCase.client_id,
    version: litigationCase.version,
    client_version: client.version,
    lan_number: litigationCase.lan_number,
    customer_name: litigationCase.customer_name,
    data: {
      ...own,
      branch_name: litigationCase.branch_name ?? branch?.branch_name ?? null,
      branch_address: litigationCase.branch_address ?? branch?.address ?? null,
      branch_email: litigationCase.branch_email ?? branch?.email_id ?? null,
      client_name: client.full_name,
      client_address: client.address,
      signatory_name: client.signatory_name,
      signatory_designation: client.signatory_designation,
      lrn_days: client.lrn_days === null ? null : String(client.lrn_days),
      payment_account: client.payment_account,
      grievance_contact: client.grievance_contact,
      client_contact_no: batch.client_contact_no,
      client_email_id: batch.client_email_id,
      jurisdiction_state: batch.jurisdiction_state,
      jurisdiction_court: batch.jurisdiction_court,
      advocate_name: advocate?.name ?? null,
      enrolment_no: advocate?.enrolment_no ?? null,
      advocate_email: advocate?.email_id ?? null,
      advocate_mobile: advocate?.mobile ?? null,
    },
  };
}
