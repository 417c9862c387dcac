// What an invoice is made from: the case and its client.
import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, cases, clients, invoices } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { hasVisible } from "#app/domain/text/blank-text.ts";
import { isTaxState, stateOfGstin, type TaxState } from "#app/domain/billing/gst.ts";
import { messages } from "#app/domain/messages.ts";
import { addressLines } from "#app/papers/values.ts";
import { clientMail } from "../batches/client-mail.server.ts";
import { Refusal } from "../call.server.ts";
import { Billed } from "./invoiced-expenses.server.ts";

/** @throws Refusal 404, the same for an unknown case and another user's */
export async function readMatter(db: Database | Transaction, scope: Scope, caseId: number) {
  const [matter] = await db
    .select({
      case_id: cases.id,
      batch_id: cases.batch_id,
      lan_number: cases.lan_number,
      customer_name: cases.customer_name,
      case_no: cases.case_no,
      e_filing_case_number: cases.e_filing_case_number,
      client_id: clients.id,
      client_name: clients.full_name,
      client_address: clients.address,
      client_gstin: clients.gstin,
      client_version: clients.version,
      mail_to: clientMail,
    })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .where(and(eq(cases.id, caseId), inScope(scope, cases.client_id)));
  if (!matter) throw new Refusal(messages.cases.unknown, 404);
  return matter;
}
export type Matter = Awaited<ReturnType<typeof readMatter>>;

/** The lines of the client's address as they are printed: none where what is stored would print nothing. */
export function printedAddress({ client_address }: Pick<Matter, "client_address">): string[] {
  return addressLines(client_address ?? "").filter(hasVisible);
}

/** Where a client is: by its GSTIN, else where its last invoice said; a GSTIN of the Centre (99) names no State. */
export async function stateOfClient(
  db: Database | Transaction,
  { client_id, client_gstin }: Pick<Matter, "client_id" | "client_gstin">,
): Promise<TaxState | null> {
  const registered = client_gstin ? stateOfGstin(client_gstin) : null;
  if (registered !== null) return registered;
  const [last] = await db
    .select({ snapshot: invoices.snapshot })
    .from(invoices)
    .where(eq(invoices.client_id, client_id))
    .orderBy(desc(invoices.id))
    .limit(1);
  const said = last ? Billed.parse(last.snapshot).recipient_state : null;
  return said !== null && isTaxState(said) ? said : null;
}
