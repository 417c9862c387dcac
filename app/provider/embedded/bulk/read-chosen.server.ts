import { todayInIndia } from "#app/domain/dates.ts";
import type { Input, UserCall } from "../call.server.ts";
import { noteCasesSeen } from "../cases/lists/note-cases-seen.server.ts";
import { describeChosenBatches } from "./chosen-batches.server.ts";
import { describeChosenCases } from "./chosen-cases.server.ts";
import { closedDays } from "./closed-days.server.ts";

/** What an act on cases is about to be done to, before anything is entered. */
export const readChosenCases = async (call: UserCall, { selection }: Input<"readChosenCases">) => {
  const { services, user } = call;
  const chosen = await describeChosenCases(services.db, user, selection);
  const closed = await closedDays(services.db, user, selection, todayInIndia(services.now()));
  await noteCasesSeen(
    call,
    chosen.rows.map(({ id }) => ({ case_id: id })),
    "all" in selection ? selection.filters : {},
  );
  return { data: { ...chosen, closed } };
};

export const readChosenBatches = async (
  { services, user }: UserCall,
  { selection }: Input<"readChosenBatches">,
) => ({
  data: await describeChosenBatches(services.db, user, selection),
});
