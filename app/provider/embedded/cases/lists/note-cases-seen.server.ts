// A page of a list shows names, numbers and amounts of twenty people: the audit trail says who saw whom.
import { TYPED_TO_FIND } from "#app/domain/cases/list-filters.ts";
import { maskSearched } from "#app/domain/masking.ts";
import type { UserCall } from "#app/provider/embedded/call.server.ts";

/**
 * Notes which cases a list showed, and what was asked for; the list does not wait for it to be written.
 * @param seen the page's cases; none shown is nothing to note
 * @param filters as the address had them; empty ones are left out
 */
export async function noteCasesSeen(
  { services, actor }: UserCall,
  seen: readonly { case_id: number }[],
  filters: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (seen.length === 0) return;
  await services.views.note(actor, {
    action: "cases.listed",
    object: { type: "case", id: null },
    after: { ...filtersSeen(filters), case_ids: seen.map(({ case_id }) => case_id) },
  });
}

/** Filters as the audit trail keeps them: those in force, and masked what was typed, which may be anybody's name or number. */
export const filtersSeen = (filters: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => [
        name,
        TYPED_TO_FIND.includes(name) && typeof value === "string" ? maskSearched(value) : value,
      ]),
  );
