import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { courtFeeTables } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { changeFeeTables, lockFeeTable } from "./fee-table-row.server.ts";

/** Notes who checked a table, and on which day: the very version they looked at. */
export const confirmFeeTable = (
  call: UserCall,
  { table_id, version, confirmed_by, confirmed_on }: Input<"confirmFeeTable">,
) =>
  changeFeeTables(call, async (tx) => {
    if (confirmed_on > todayInIndia(call.services.now())) {
      throw new Refusal(messages.generic.dateInFuture, 422, { field: "confirmed_on" });
    }
    const row = await lockFeeTable(tx, table_id, version);
    await tx
      .update(courtFeeTables)
      .set({ confirmed_by, confirmed_on, version: row.version + 1 })
      .where(eq(courtFeeTables.id, table_id));
    await record(tx, call.actor, {
      action: "fee_table.confirmed",
      object: { type: "court_fee_table", id: table_id },
      before: { confirmed_by: row.confirmed_by, confirmed_on: row.confirmed_on },
      after: { confirmed_by, confirmed_on },
    });
    return { data: {}, message: said.confirmed };
  });
