// A batch with all that an upload gives it, and the form of Edit Batch that says the same.
import { paths } from "#app/paths.ts";
import type { TestPanel } from "../panel.ts";
import { LENDER, NOTICE } from "./warned-loans.ts";

/** Page and filters of the list it is opened over. */
export const LIST = { batch_name: "Sample" };

export async function batchToEdit({ given }: Pick<TestPanel, "given">) {
  const client = (await given.client(LENDER)).id;
  const pune = (await given.branch({ client_id: client, branch_name: "Pune" })).id;
  const nagpur = (await given.branch({ client_id: client, branch_name: "Nagpur" })).id;
  const stored = {
    batch_name: "Sample lot",
    branch_id: pune,
    assigned_by: "Sample Manager",
    assignment_date: "2026-11-01",
    relief_sought: ["civil_suit"],
    case_category: NOTICE,
    jurisdiction_state: "maharashtra",
    jurisdiction_court: "district_court",
  };
  const contact = { client_email_id: "legal@sample-lender.example", client_contact_no: "98123 00001" };
  const batch = (await given.batch({ client_id: client, ...stored, ...contact })).id;
  const form: Record<string, string | string[]> = {
    ...stored,
    branch_id: String(pune),
    email_id: contact.client_email_id,
    contact_no: contact.client_contact_no,
    version: "1",
  };
  return { client, pune, nagpur, batch, form, dialog: paths.editBatch(batch, LIST) };
}
