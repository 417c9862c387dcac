import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { courtFeeTables } from "#app/database/schema.ts";
import { differences } from "#app/domain/audit/differences.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import {
  asFeeTable,
  changeFeeTables,
  lockFeeTable,
  refuseOverlap,
  tableInWords,
} from "./fee-table-row.server.ts";
import { ruleOfTable } from "../billing/rule-of-table.server.ts";

/** What a confirmation is about: whoever gave it looked at these. When a table ends is no part of it. */
const CONFIRMED = ["rule", "source", "effective_from"] as const;

export const updateFeeTable = (
  call: UserCall,
  { table_id, version, rule, source, effective_from, effective_to }: Input<"updateFeeTable">,
) =>
  changeFeeTables(call, async (tx) => {
    const row = await lockFeeTable(tx, table_id, version);
    const stored = asFeeTable(row);
    const values = {
      rule: ruleOfTable(rule, row.kind),
      source,
      effective_from: effective_from || null,
      effective_to: effective_to || null,
    };
    const changed = differences(
      {
        rule: stored.rule,
        source: row.source,
        effective_from: row.effective_from,
        effective_to: row.effective_to,
      },
      values as typeof values & { rule: typeof stored.rule },
    );
    if (!changed) return { data: {}, message: said.updated };
    await refuseOverlap(tx, { ...row, ...values }, table_id);
    const wasConfirmed = row.confirmed_by !== null || row.confirmed_on !== null;
    const isUnconfirmed = wasConfirmed && CONFIRMED.some((name) => name in changed.after);
    const confirmation = isUnconfirmed ? { confirmed_by: null, confirmed_on: null } : {};
    await tx
      .update(courtFeeTables)
      .set({ ...values, ...confirmation, version: row.version + 1 })
      .where(eq(courtFeeTables.id, table_id));
    const after = { ...stored, ...values, ...confirmation };
    await record(tx, call.actor, {
      action: "fee_table.updated",
      object: { type: "court_fee_table", id: table_id },
      ...differences(tableInWords(stored), tableInWords(after)),
    });
    return { data: {}, message: isUnconfirmed ? said.updatedUnconfirmed : said.updated };
  });
