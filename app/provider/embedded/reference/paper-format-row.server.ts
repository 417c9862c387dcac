// A format profile as a form writes it, as it is held against the others, and as it goes over the wire.
import { and, eq, isNull, ne } from "drizzle-orm";
import { holdName } from "#app/database/locks.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { paperFormats } from "#app/database/schema.ts";
import type { PaperFormat } from "#app/domain/papers/formats.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { Refusal } from "../call.server.ts";
import { asOpened } from "./reference-data.server.ts";

type PaperFormatRow = typeof paperFormats.$inferSelect;

interface Form extends PaperFormat {
  name: string;
  court_type?: string | null | undefined;
  state?: string | null | undefined;
  source: string;
}

/** The format itself, of a row or a form. */
export const formatOf = (of: PaperFormat): PaperFormat => {
  const { paper, font_size, spacing, quote_size, quote_spacing, sides } = of;
  const { margin_top, margin_bottom, margin_left, margin_right } = of;
  const margins = { margin_top, margin_bottom, margin_left, margin_right };
  return { paper, font_size, spacing, quote_size, quote_spacing, ...margins, sides };
};

/** The columns of a form; blank is nothing. */
export const formatColumns = (form: Form) => ({
  name: form.name,
  court_type: form.court_type ?? null,
  state: form.state ?? null,
  ...formatOf(form),
  source: form.source,
});

export const asPaperFormat = (row: PaperFormatRow) => {
  const { id, confirmed_by, confirmed_on, active, version } = row;
  return { id, ...formatColumns(row), confirmed_by, confirmed_on, active, version };
};

/** Of A4's 210 mm. */
const WIDTH = 210;
const LEAST_TEXT = 90;

/**
 * Refuses what no page could be set in, and a second profile for one kind of court in one State: which of them counts
 * would be chance. Profiles are written one after the other.
 * @param own the profile itself; left out for a new one
 */
export async function refuseUnfit(tx: Transaction, values: ReturnType<typeof formatColumns>, own?: number) {
  const { court_type, state, margin_left, margin_right } = values;
  if (WIDTH - margin_left - margin_right < LEAST_TEXT)
    throw new Refusal(said.tooNarrow, 422, { field: "margin_right" });
  if (court_type === null && state !== null)
    throw new Refusal(said.stateWithoutKind, 422, { field: "court_type" });
  await refuseSecond(tx, values, own);
}

/** @throws Refusal when another active profile is for the same kind of court and State */
export async function refuseSecond(
  tx: Transaction,
  { court_type, state }: Pick<PaperFormatRow, "court_type" | "state">,
  own?: number,
): Promise<void> {
  if (court_type === null) return;
  await holdName(tx, "paper formats");
  const [other] = await tx
    .select({ name: paperFormats.name })
    .from(paperFormats)
    .where(
      and(
        paperFormats.active,
        eq(paperFormats.court_type, court_type),
        state === null ? isNull(paperFormats.state) : eq(paperFormats.state, state),
        own === undefined ? undefined : ne(paperFormats.id, own),
      ),
    );
  if (other) throw new Refusal(said.taken(other.name), 422, { field: "court_type" });
}

/** @throws Refusal 404 for an unknown one, 409 when it was changed since the form was opened */
export async function lockPaperFormat(tx: Transaction, id: number, version: number): Promise<PaperFormatRow> {
  const [row] = await tx.select().from(paperFormats).where(eq(paperFormats.id, id)).for("update");
  return asOpened(row, version, said.unknown);
}
