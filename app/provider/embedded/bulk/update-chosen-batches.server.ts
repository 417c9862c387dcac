// Bulk Update of batches: their status.
import { sql } from "drizzle-orm";
import { batches } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { batchProposals } from "./case-proposals.server.ts";
import {
  chosenBatches,
  describeChosenBatches,
  lockChosenBatches,
  namedBatches,
} from "./chosen-batches.server.ts";
import { anyOf } from "./chosen-cases.server.ts";
import { review, withNames } from "./proposals.server.ts";
import { refuseUnseen, seenRows } from "./seen-rows.server.ts";
import { closeChange, openChange, writeChange } from "./write-change.server.ts";

const KIND = "batches.updated";

export const updateChosenBatches = async (call: UserCall, input: Input<"updateChosenBatches">) => {
  const { services, user } = call;
  const { selection, batch_status } = input;
  if (input.review) {
    const chosen = chosenBatches(user, selection);
    const seen = await seenRows(services.db, "batches", chosen);
    await describeChosenBatches(services.db, user, selection);
    const found = await review(services.db, batchProposals(chosen, batch_status), "batches");
    const ids = anyOf(found.rows.map(({ id }) => id));
    const rows = withNames(found.rows, await namedBatches(services.db, sql`${batches.id} = ${ids}`));
    return { data: { ...found, rows, problems: [], change_id: null, seen } };
  }
  return call.change(async (tx) => {
    const ids = await lockChosenBatches(tx, user, selection, input.expected);
    const chosen = sql`${batches.id} = ${anyOf(ids)}`;
    refuseUnseen(input.seen, await seenRows(tx, "batches", chosen));
    const summary = `Status: ${batch_status}`;
    const changeId = await openChange(tx, call, { kind: KIND, summary });
    const changed = await writeChange(tx, call, {
      table: "batches",
      columns: ["batch_status"],
      proposals: batchProposals(chosen, batch_status),
      changeId,
      action: "batch.status_updated",
    });
    if (changed === 0) throw new Refusal(messages.bulk.nothingToDo);
    await closeChange(tx, call, { id: changeId, kind: KIND, summary, rows: changed });
    const outcome = { count: ids.length, changed, skipped: [], clients: [], rows: [], problems: [] };
    return {
      data: { ...outcome, change_id: changeId, seen: null },
      message: messages.batches.statusUpdated(changed),
    };
  });
};
