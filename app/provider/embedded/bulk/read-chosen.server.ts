import type { Handler } from "../call.server.ts";
import { noteCasesSeen } from "../cases/note-cases-seen.server.ts";
import { describeChosenBatches } from "./chosen-batches.server.ts";
import { describeChosenCases } from "./chosen-cases.server.ts";

/** What an act on cases is about to be done to, before anything is entered. */
export const readChosenCases: Handler<"readChosenCases"> = async (call, { selection }) => {
  const chosen = await describeChosenCases(call.services.db, call.user, selection);
  await noteCasesSeen(
    call,
    chosen.rows.map(({ id }) => ({ case_id: id })),
    "all" in selection ? selection.filters : {},
  );
  return { data: chosen };
};

export const readChosenBatches: Handler<"readChosenBatches"> = async ({ services, user }, { selection }) => ({
  data: await describeChosenBatches(services.db, user, selection),
});
