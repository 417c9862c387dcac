// An advocate as a form writes it, and as it goes over the wire.
import { and, eq, ne, sql } from "drizzle-orm";
import { holdName } from "#app/database/locks.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { advocates } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";
import { asOpened } from "./reference-data.server.ts";

type AdvocateRow = typeof advocates.$inferSelect;

interface Form {
  name: string;
  enrolment_no?: string | undefined;
  email_id?: string | undefined;
  mobile?: string | undefined;
  address?: string | undefined;
}

/** The columns of a form; blank is nothing. */
export const advocateColumns = ({ name, enrolment_no, email_id, mobile, address }: Form) => ({
  name,
  enrolment_no: enrolment_no || null,
  email_id: email_id?.toLowerCase() || null,
  mobile: mobile || null,
  address: address || null,
});

export const asAdvocate = (row: AdvocateRow) => {
  const { id, name, enrolment_no, email_id, mobile, address, active, version } = row;
  return { id, name, enrolment_no, email_id, mobile, address, active, version };
};

/** @throws Refusal 404 for an unknown one, 409 when it was changed since the form was opened */
export async function lockAdvocate(tx: Transaction, id: number, version: number): Promise<AdvocateRow> {
  const [row] = await tx.select().from(advocates).where(eq(advocates.id, id)).for("update");
  return asOpened(row, version, messages.advocates.unknown);
}

/**
 * An enrolment number is one person's.
 * @param own the advocate it is for; left out for a new one
 * @throws Refusal when another advocate has it, however it is spelled
 */
export async function refuseDuplicateEnrolment(
  tx: Transaction,
  enrolmentNo: string | null,
  own?: number,
): Promise<void> {
  if (enrolmentNo === null) return;
  // Two at the same moment wait for each other here: there is no index over the spellings of one number.
  await holdName(tx, "enrolment numbers");
  const key = sql`upper(regexp_replace(${advocates.enrolment_no}, '\s', '', 'g'))`;
  const [taken] = await tx
    .select({ id: advocates.id })
    .from(advocates)
    .where(
      and(
        eq(key, enrolmentNo.toUpperCase().replace(/\s/g, "")),
        own === undefined ? undefined : ne(advocates.id, own),
      ),
    );
  if (taken) throw new Refusal(messages.advocates.exists, 422, { field: "enrolment_no" });
}
