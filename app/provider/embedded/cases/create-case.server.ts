// A case made by hand: a batch of its own with one case, and its first comment.
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { batches, cases, comments } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { isDisposed, STAGE_LABELS } from "#app/domain/cases/stages.ts";
import { lenderOf } from "../batches/import-lender.server.ts";
import { Refusal, type Handler, type UserCall } from "../call.server.ts";
import type { Contract, ParsedInputOf } from "../../contract/index.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { takenNumberWarnings } from "./number-warnings.server.ts";
import { casesOfLoan } from "./same-loan.server.ts";

type Input = ParsedInputOf<Contract["createCase"]>;
type Lender = Awaited<ReturnType<typeof lenderOf>>;

export const createCase: Handler<"createCase"> = (call, input) =>
  call.change(async (tx) => {
    // Holds the client until the end: two forms for one loan come one after the other.
    const lender = await lenderOf(tx, call, input);
    if (!input.same_loan_confirmed) {
      const [known] = await casesOfLoan(tx, lender.client.id, input.lan_number);
      if (known) throw new Refusal(messages.createCase.sameLoanUnconfirmed, 409);
    }
    const { case_no } = filingOf(input);
    const warnings = case_no
      ? await takenNumberWarnings(tx, call.user, { kind: "case_no", number: case_no })
      : [];
    const batch_id = await addBatch(tx, call, input, lender);
    const case_id = await addCase(tx, call, input, { ...lender, batch_id });
    await refreshDataPending(tx, { cases: [case_id] }, call.services.now());
    return { data: { batch_id, case_id, warnings }, message: messages.createCase.created };
  });

async function addBatch(
  tx: Transaction,
  call: UserCall,
  input: Input,
  { client, branch }: Lender,
): Promise<number> {
  const [batch] = await tx
    .insert(batches)
    .values({
      client_id: client.id,
      branch_id: branch.id,
      uploaded_date: todayInIndia(call.services.now()),
      assignment_date: input.assignment_date,
      assigned_by: input.assigned_by,
      client_contact_no: input.contact_no,
      client_email_id: input.email_id,
      relief_sought: input.relief_sought,
      created_by: call.user.id,
      created_at: call.services.now().toISOString(),
    })
    .returning({ id: batches.id });
  if (!batch) throw new Error("the batch was not inserted");
  return batch.id;
}

async function addCase(
  tx: Transaction,
  call: UserCall,
  input: Input,
  { client, branch, batch_id }: Lender & { batch_id: number },
): Promise<number> {
  const facts = {
    lan_number: input.lan_number,
    customer_name: input.customer_name,
    claim_amount: input.claim_amount,
    branch_name: branch.branch_name,
    ...filingOf(input),
  };
  const [added] = await tx
    .insert(cases)
    .values({ ...facts, batch_id, client_id: client.id, created_by: call.user.id })
    .returning({ id: cases.id });
  if (!added) throw new Error("the case was not inserted");
  const comment = input.comments?.trim();
  if (comment) await tx.insert(comments).values({ case_id: added.id, comment, created_by: call.user.id });
  await record(tx, call.actor, {
    action: "case.created",
    object: { type: "case", id: added.id },
    clientId: client.id,
    after: { batch_id, ...facts, ...(comment ? { comment } : {}) },
  });
  return added.id;
}

interface Filing {
  case_no?: string | null;
  next_hearing_date?: string | null;
  stage_of_case?: string | null;
}

/** Of a case that is not filed, whatever else the form still held is left out. */
function filingOf({ case_status, case_no, next_hearing_date, stage_of_case }: Input): Filing {
  if (case_status !== "filed") return {};
  return {
    case_no: case_no ?? null,
    next_hearing_date: next_hearing_date ?? null,
    // What says "Disposed" in a court's own words is counted as closed.
    stage_of_case: isDisposed(stage_of_case) ? STAGE_LABELS.disposed : (stage_of_case ?? null),
  };
}
