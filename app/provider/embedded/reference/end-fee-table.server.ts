import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { courtFeeTables } from "#app/database/schema.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { changeFeeTables, lockFeeTable, refuseOverlap } from "./fee-table-row.server.ts";

/** Sets the last day a table counts, or takes its end away. Nothing is deleted: fees asked for before rest on it. */
export const endFeeTable = (call: UserCall, { table_id, version, effective_to }: Input<"endFeeTable">) =>
  changeFeeTables(call, async (tx) => {
    const row = await lockFeeTable(tx, table_id, version);
    const end = effective_to || null;
    if (end !== row.effective_to) {
      await refuseOverlap(tx, { ...row, effective_to: end }, table_id);
      await tx
        .update(courtFeeTables)
        .set({ effective_to: end, version: row.version + 1 })
        .where(eq(courtFeeTables.id, table_id));
      await record(tx, call.actor, {
        action: "fee_table.ended",
        object: { type: "court_fee_table", id: table_id },
        before: { effective_to: row.effective_to },
        after: { effective_to: end },
      });
    }
    return { data: {}, message: end === null ? said.endTaken : said.ended };
  });
