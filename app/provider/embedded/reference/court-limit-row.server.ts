// The limits of a court as a form writes them, and as they go over the wire.
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { courtLimits } from "#app/database/schema.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import { courtLimitMessages as said } from "#app/domain/reference/reference-messages.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import type { CourtLimitForm } from "../../contract/reference/court-limits.ts";
import { asOpened, refusingTwice } from "./reference-data.server.ts";

type CourtLimitRow = typeof courtLimits.$inferSelect;

const withPaise = (amount: string | undefined) => (amount === undefined ? null : fromPaise(toPaise(amount)));

export const courtLimitColumns = (form: CourtLimitForm) => ({
  state: form.state,
  court_type: form.court_type,
  designation: form.designation?.replace(/\s+/g, " ") || null,
  above: withPaise(form.above),
  up_to: withPaise(form.up_to),
  source: form.source,
  effective_from: form.effective_from || null,
});

export const asCourtLimit = ({ created_at: _, ...row }: CourtLimitRow) => ({
  ...row,
  name: courtLimitName(row),
});

/** "District Court, Delhi"; by its designation, where it is for some courts of the kind alone. */
export const courtLimitName = ({
  designation,
  court_type,
  state,
}: Pick<CourtLimitRow, "designation" | "court_type" | "state">): string =>
  [designation ?? courtLabel(court_type), stateLabel(state)].join(", ");

/** @throws Refusal 404 for an unknown one, 409 when it was changed since the form was opened */
export async function lockCourtLimit(tx: Transaction, id: number, version: number): Promise<CourtLimitRow> {
  const [row] = await tx.select().from(courtLimits).where(eq(courtLimits.id, id)).for("update");
  return asOpened(row, version, said.unknown);
}

/** @throws Refusal when the same courts have limits from that day already */
export const refusingSecond = <Result>(write: Promise<Result>): Promise<Result> =>
  refusingTwice(write, { index: "court_limits_once", sentence: said.exists, field: "effective_from" });
