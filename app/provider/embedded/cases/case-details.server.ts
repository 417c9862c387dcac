// A case with all its fields, for the dialog that shows them and for those that edit some.
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { advocates, batches, branches, cases, clients } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { CASE_COLUMNS, type CaseColumn } from "#app/domain/cases/case-fields.ts";
import { getFilingStatus } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import type { CaseDetails } from "../../contract/cases/case-details.ts";
import { Refusal } from "../call.server.ts";
import { isBeingWorkedOut } from "./being-worked-out.server.ts";

/** @throws Refusal 404, the same for an unknown case and another user's */
export async function caseDetails(
  db: Database | Transaction,
  scope: Scope,
  id: number,
): Promise<{ details: CaseDetails; clientId: number }> {
  const [found] = await db
    .select({
      litigationCase: cases,
      batch: batches,
      client_name: clients.name,
      branch_name: branches.branch_name,
      advocate_name: advocates.name,
      missing_data_open: isBeingWorkedOut,
    })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
    .where(and(eq(cases.id, id), inScope(scope, cases.client_id)));
  if (!found) throw new Refusal(messages.cases.unknown, 404);
  const { litigationCase, batch, client_name, branch_name, advocate_name } = found;
  const fields = Object.fromEntries(CASE_COLUMNS.map((name) => [name, litigationCase[name]])) as Record<
    CaseColumn,
    string | null
  >;
  return {
    clientId: litigationCase.client_id,
    details: {
      ...fields,
      case_id: litigationCase.id,
      version: litigationCase.version,
      case_status: getFilingStatus(litigationCase),
      client_name,
      advocate_name,
      email_replied: litigationCase.email_replied,
      missing_data_pendency: litigationCase.data_pending,
      missing_data_open: found.missing_data_open,
      created_at: litigationCase.created_at,
      updated_at: litigationCase.updated_at,
      batch_id: batch.id,
      batch: {
        batch_name: batch.batch_name,
        relief_sought: batch.relief_sought,
        case_category: batch.case_category,
        branch_name,
        client_contact_no: batch.client_contact_no,
        client_email_id: batch.client_email_id,
        assigned_by: batch.assigned_by,
        assignment_date: batch.assignment_date,
        jurisdiction_state: batch.jurisdiction_state,
        jurisdiction_court: batch.jurisdiction_court,
      },
      extras: litigationCase.extras,
      facts: litigationCase.facts,
    },
  };
}
