// A court as a form writes it, and as it goes over the wire.
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { courts, paperFormats } from "#app/database/schema.ts";
import { formatMessages } from "#app/domain/reference/format-messages.ts";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import { Refusal } from "../call.server.ts";
import { asOpened, refusingTwice } from "./reference-data.server.ts";

type CourtRow = typeof courts.$inferSelect;

interface Form {
  state: string;
  court_type: string;
  name: string;
  place: string;
  bench?: string | undefined;
  format_id?: number | null | undefined;
}

export const courtColumns = ({ state, court_type, name, place, bench, format_id }: Form) => ({
  state,
  court_type,
  name,
  place,
  bench: bench || null,
  format_id: format_id ?? null,
});

export const asCourt = (row: CourtRow) => {
  const { id, state, court_type, name, place, bench, format_id, active, version } = row;
  return { id, state, court_type, name, place, bench, format_id, active, version };
};

/** "Debts Recovery Tribunal, Pune". */
export const courtWords = ({ name, place, bench }: Pick<CourtRow, "name" | "place" | "bench">): string =>
  [name, place, bench].filter(Boolean).join(", ");

/** @throws Refusal 404 for an unknown one, 409 when it was changed since the form was opened */
export async function lockCourt(tx: Transaction, id: number, version: number): Promise<CourtRow> {
  const [row] = await tx.select().from(courts).where(eq(courts.id, id)).for("update");
  return asOpened(row, version, said.unknown);
}

/** @throws Refusal when a form names a profile that is not there */
export async function refuseUnknownFormat(tx: Transaction, format_id: number | null): Promise<void> {
  if (format_id === null) return;
  const [found] = await tx
    .select({ id: paperFormats.id })
    .from(paperFormats)
    .where(eq(paperFormats.id, format_id));
  if (!found) throw new Refusal(formatMessages.unknown, 422, { field: "format_id" });
}

/** @throws Refusal when the same court is listed already */
export const refusingListed = <Result>(write: Promise<Result>): Promise<Result> =>
  refusingTwice(write, { index: "courts_name_in_state", sentence: said.exists, field: "name" });
