import { record } from "#app/database/audit/audit.server.ts";
import { courtLimits } from "#app/database/schema.ts";
import { courtLimitMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { asCourtLimit, courtLimitColumns, courtLimitName, refusingSecond } from "./court-limit-row.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** Adds the limits of a kind of court. They are unconfirmed until someone says that they have checked them. */
export const addCourtLimit = (call: UserCall, form: Input<"addCourtLimit">) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const values = courtLimitColumns(form);
    const [added] = await refusingSecond(tx.insert(courtLimits).values(values).returning());
    if (!added) throw new Error("The limit of the court was not written");
    await record(tx, call.actor, {
      action: "court_limit.added",
      object: { type: "court_limit", id: added.id },
      after: values,
    });
    return { data: asCourtLimit(added), message: said.added(courtLimitName(added)) };
  });
