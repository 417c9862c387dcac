import { record } from "#app/database/audit/audit.server.ts";
import { advocates } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { advocateColumns, asAdvocate, refuseDuplicateEnrolment } from "./advocate-row.server.ts";

/** Adds an advocate, from Assign to Advocate as well: whoever assigns cases may name a new one. */
export const addAdvocate = (call: UserCall, form: Input<"addAdvocate">) =>
  call.change(async (tx) => {
    const values = advocateColumns(form);
    await refuseDuplicateEnrolment(tx, values.enrolment_no);
    const [added] = await tx.insert(advocates).values(values).returning();
    if (!added) throw new Error("The advocate was not written");
    await record(tx, call.actor, {
      action: "advocate.added",
      object: { type: "advocate", id: added.id },
      after: values,
    });
    return { data: asAdvocate(added), message: messages.advocates.added(form.name) };
  });
