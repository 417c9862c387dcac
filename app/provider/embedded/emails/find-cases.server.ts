import { maskSearched } from "#app/domain/masking.ts";
import type { Input, UserCall } from "../call.server.ts";
import { casesByNumber } from "../cases/lists/cases-by-number.server.ts";
import { mayHaveTray } from "./mail-in-tray.server.ts";

/** The cases a number from a mail may mean: a LAN, a case number or a case ID. Those it is exactly come first. */
export const findCases = async ({ services, user, actor }: UserCall, { number }: Input<"findCases">) => {
  mayHaveTray(user);
  const results = await casesByNumber(services.db, number, undefined);
  if (results.length > 0) {
    await services.views.note(actor, {
      action: "search.answered",
      object: { type: "case", id: null },
      after: { search: maskSearched(number), case_ids: results.map(({ case_id }) => case_id) },
    });
  }
  return { data: { results } };
};
