import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { advocates } from "#app/database/schema.ts";
import { differences } from "#app/domain/audit/differences.ts";
import { advocateListMessages as said } from "#app/domain/reference/reference-messages.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";
import { advocateColumns, lockAdvocate, refuseDuplicateEnrolment } from "./advocate-row.server.ts";

/** Writes an advocate's details. Papers of their cases name them: whether those lack something may change with it. */
export const updateAdvocate = (call: UserCall, { advocate_id, version, ...form }: Input<"updateAdvocate">) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockAdvocate(tx, advocate_id, version);
    const values = advocateColumns(form);
    const { name, enrolment_no, email_id, mobile, address } = stored;
    const changed = differences({ name, enrolment_no, email_id, mobile, address }, values);
    if (changed) {
      await refuseDuplicateEnrolment(tx, values.enrolment_no, advocate_id);
      await tx
        .update(advocates)
        .set({ ...values, version: stored.version + 1 })
        .where(eq(advocates.id, advocate_id));
      await refreshDataPending(tx, { advocate: advocate_id }, call.services.now());
      await record(tx, call.actor, {
        action: "advocate.updated",
        object: { type: "advocate", id: advocate_id },
        ...changed,
      });
    }
    return { data: {}, message: said.updated(values.name) };
  });
