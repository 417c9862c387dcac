// How often one user may do what costs the panel or takes data out of it.
import { record } from "#app/database/audit/audit.server.ts";
import { messages } from "#app/domain/messages.ts";
import { countUp } from "./rate-counter.server.ts";
import { TooMuch, type Rates, type UserCall } from "../call.server.ts";

const HOUR_SECONDS = 3600;

type Counted = Exclude<keyof Rates, "loginPerMinute">;

/**
 * Counts one more, whatever becomes of it.
 * @throws Refusal 429 beyond the user's rate of this hour
 */
export async function countForUser({ services, user, actor }: UserCall, what: Counted): Promise<void> {
  const rate = { limit: services.rates[what], windowSeconds: HOUR_SECONDS };
  const { count, over, endsAt } = await countUp(services.db, `${what}:${user.id}`, rate, services.now());
  if (!over) return;
  // One entry per window: whoever is stopped must not be able to flood the audit trail.
  if (count === rate.limit + 1) {
    await services.db.transaction((tx) =>
      record(tx, actor, { action: "rate.exceeded", object: { type: "user", id: user.id }, after: { what } }),
    );
  }
  throw new TooMuch(messages.generic.tooManyRequests, endsAt, services.now());
}
