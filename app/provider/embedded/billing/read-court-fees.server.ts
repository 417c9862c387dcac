import { desc, eq } from "drizzle-orm";
import { courtFeeRequests, users } from "#app/database/schema.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { fromPaise } from "#app/domain/money.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import type { Input, UserCall } from "../call.server.ts";
import { caseForFees, estimatesFor } from "./fee-estimates.server.ts";

/** The estimates of a case and the requests that were sent. */
export const readCourtFees = async ({ services, user }: UserCall, { case_id }: Input<"readCourtFees">) => {
  const { db } = services;
  const litigationCase = await caseForFees(db, user, case_id);
  const [estimates, requests] = await Promise.all([
    estimatesFor(db, litigationCase, todayInIndia(services.now())),
    db
      .select({
        id: courtFeeRequests.id,
        type_of_case: courtFeeRequests.type_of_case,
        estimate: courtFeeRequests.estimate,
        created_at: courtFeeRequests.created_at,
        created_by: users.full_name,
      })
      .from(courtFeeRequests)
      .leftJoin(users, eq(users.id, courtFeeRequests.created_by))
      .where(eq(courtFeeRequests.case_id, case_id))
      .orderBy(desc(courtFeeRequests.id)),
  ]);
  const { claim_amount, court, state } = litigationCase;
  const place = [court ? courtLabel(court) : "", state ? stateLabel(state) : ""].filter(Boolean).join(", ");
  return {
    data: {
      claim_amount,
      place: place || null,
      estimates: estimates.map(({ amount, ...estimate }) => ({
        ...estimate,
        amount: amount === null ? null : fromPaise(amount),
      })),
      requests,
    },
  };
};
