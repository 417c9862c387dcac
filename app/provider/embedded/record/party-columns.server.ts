// What a party's form says, as its row has it; and its place among those of its role.
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { parties } from "#app/database/schema.ts";
import { isInFuture, todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { PartyForm } from "../../contract/record/parties.ts";
import { Refusal, type Services } from "../call.server.ts";
import { caseParties } from "./case-parties.server.ts";

const FLAGS: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** @throws Refusal 422 for a death that is still to come */
export function partyColumns(form: PartyForm, { now }: Services) {
  if (isInFuture(form.deceased_on, todayInIndia(now()))) {
    throw new Refusal(messages.generic.dateInFuture, 422, { field: "deceased_on" });
  }
  return {
    role: form.role,
    name: form.name,
    constitution: form.constitution ?? null,
    address: form.address || null,
    mobile: form.mobile ?? null,
    email: form.email || null,
    pan: form.pan ?? null,
    registration_no: form.registration_no ?? null,
    aadhaar_last4: form.aadhaar_last4 ?? null,
    is_deceased: FLAGS[form.is_deceased ?? ""] ?? null,
    deceased_on: form.deceased_on || null,
    is_minor: FLAGS[form.is_minor ?? ""] ?? null,
    representative_name: form.representative_name || null,
    representative_capacity: form.representative_capacity || null,
  };
}

/** Gives a party its number in its role, those behind it the next ones. One that asks for none stays, or is the last. */
export async function place(
  tx: Transaction,
  { id, case_id, role }: { id: number; case_id: number; role: string },
  asked: string | undefined,
): Promise<void> {
  if (asked === undefined) return;
  const others = (await caseParties(tx, case_id)).filter((party) => party.role === role && party.id !== id);
  const order = others.map((party) => party.id);
  order.splice(Number(asked) - 1, 0, id);
  await tx
    .update(parties)
    .set({ position: sql`array_position(${sql.param(`{${order.join()}}`)}::bigint[], ${parties.id})` })
    .where(eq(parties.id, sql`any(${sql.param(`{${order.join()}}`)}::bigint[])`));
}

/** Behind the last of a role. */
export const lastPlace = (case_id: number, role: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from parties where case_id = ${case_id} and role = ${role})`;
