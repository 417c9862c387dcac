import { record } from "#app/database/audit/audit.server.ts";
import { courtFeeTables } from "#app/database/schema.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import {
  asFeeTable,
  changeFeeTables,
  lockFeeTables,
  refuseOverlap,
  tableInWords,
} from "./fee-table-row.server.ts";
import { ruleOfTable } from "../billing/rule-of-table.server.ts";

/** Adds a table. It is unconfirmed until someone says that they have checked it. */
export const addFeeTable = (call: UserCall, { kind, state, rule, source, ...period }: Input<"addFeeTable">) =>
  changeFeeTables(call, async (tx) => {
    const values = {
      kind,
      state: state ?? null,
      rule: ruleOfTable(rule, kind),
      source,
      effective_from: period.effective_from || null,
      effective_to: period.effective_to || null,
    };
    await lockFeeTables(tx);
    await refuseOverlap(tx, values);
    const [added] = await tx.insert(courtFeeTables).values(values).returning();
    if (!added) throw new Error("The court-fee table was not written");
    await record(tx, call.actor, {
      action: "fee_table.added",
      object: { type: "court_fee_table", id: added.id },
      after: tableInWords(asFeeTable(added)),
    });
    return { data: asFeeTable(added), message: said.added };
  });
