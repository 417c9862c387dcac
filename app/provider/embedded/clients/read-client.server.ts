import { eq, sum } from "drizzle-orm";
import { batches } from "#app/database/schema.ts";
import type { Input, UserCall } from "../call.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";

/** A client with everything staff keep of it, deactivated or not. */
export const readClient = async (
  { services: { db }, user }: UserCall,
  { client_id }: Input<"readClient">,
) => {
  const { facts, lrn_days, ...client } = await clientInScope(db, user, client_id);
  const [counted] = await db
    .select({ total: sum(batches.total_cases).mapWith(Number) })
    .from(batches)
    .where(eq(batches.client_id, client_id));
  const fact = (name: string) => facts[name] ?? null;
  return {
    data: {
      id: client.id,
      name: client.name,
      full_name: client.full_name,
      location: client.location,
      address: client.address,
      email_id: client.email_id,
      contact_no: client.contact_no,
      send_to_client: client.send_to_client,
      second_approver: client.second_approver,
      lender_type: client.lender_type,
      lender_constitution: fact("lender_constitution"),
      registered_office: fact("registered_office"),
      rdb_notified: fact("rdb_notified"),
      notice_language: fact("notice_language"),
      gstin: client.gstin,
      signatory_name: client.signatory_name,
      signatory_designation: client.signatory_designation,
      authority_doc: fact("authority_doc"),
      authority_date: fact("authority_date"),
      lrn_days: lrn_days === null ? null : String(lrn_days),
      payment_account: client.payment_account,
      grievance_contact: client.grievance_contact,
      active: client.active,
      version: client.version,
      created_at: client.created_at,
      total_cases: counted?.total ?? 0,
    },
  };
};
