// How often one user may do what costs the panel or takes data out of it.
import { messages } from "#app/domain/messages.ts";
import { countUp } from "./account/rate-counter.server.ts";
import { Refusal, type Rates, type UserCall } from "./call.server.ts";

const HOUR_SECONDS = 3600;

type Counted = Exclude<keyof Rates, "loginPerMinute">;

/**
 * Counts one more, whatever becomes of it.
 * @throws Refusal 429 beyond the user's rate of this hour
 */
export async function countForUser({ services, user }: UserCall, what: Counted): Promise<void> {
  const rate = { limit: services.rates[what], windowSeconds: HOUR_SECONDS };
  const { over } = await countUp(services.db, `${what}:${user.id}`, rate, services.now());
  if (over) throw new Refusal(messages.generic.tooManyRequests, 429);
}
