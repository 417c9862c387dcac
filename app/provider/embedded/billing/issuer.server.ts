// Who issues the invoices: one row, asked for once before the first invoice.
import { asc, eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { holdLock } from "#app/database/locks.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { issuers } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";

export async function currentIssuer(db: Database | Transaction) {
  const [issuer] = await db.select().from(issuers).orderBy(asc(issuers.id)).limit(1);
  return issuer ?? null;
}
export type IssuerRow = NonNullable<Awaited<ReturnType<typeof currentIssuer>>>;

/** What a form shows of the issuer. */
export function issuerOnTheWire(row: IssuerRow) {
  const { name, address, state, gstin, supplier_kind, sac, signatory_name, bank_details, version } = row;
  return { name, address, state, gstin, supplier_kind, sac, signatory_name, bank_details, version };
}

export const saveIssuer = (call: UserCall, { version, idempotency_key: _, ...given }: Input<"saveIssuer">) =>
  call.change(async (tx) => {
    // Its bank account is printed on the invoices of every client.
    if (call.user.clientIds !== null) throw new Refusal(messages.invoices.issuerLimited, 403);
    // Of two first issuers at the same moment the second finds the first.
    await holdLock(tx, "issuer");
    const before = await currentIssuer(tx);
    if ((before?.version ?? 0) !== version) throw new Refusal(messages.generic.changedByOther, 409);
    const values = {
      ...given,
      gstin: given.gstin ?? null,
      bank_details: given.bank_details === "" ? null : (given.bank_details ?? null),
      updated_by: call.user.id,
      updated_at: call.services.now().toISOString(),
    };
    const [after] = before
      ? await tx
          .update(issuers)
          .set({ ...values, version: sql`${issuers.version} + 1` })
          .where(eq(issuers.id, before.id))
          .returning()
      : await tx.insert(issuers).values(values).returning();
    if (!after) throw new Error("the issuer was not returned");
    await record(tx, call.actor, {
      action: "issuer.saved",
      object: { type: "issuer", id: after.id },
      before: before && issuerOnTheWire(before),
      after: issuerOnTheWire(after),
    });
    return { data: {}, message: messages.invoices.issuerSaved };
  });
