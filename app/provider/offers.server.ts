// Which calls of ours a host answers. A host of the specification alone knows none of them: what it is known to lack is
// not asked again for a while, and menus do not lead there. Known per host, not per user, and learned anew after every
// sign-in and after some minutes, so that a host that is upgraded, or was away behind a gateway's 404, is found again.
import { HOST_LACKS_MS } from "#app/domain/limits.ts";
import { isFile } from "./contract/endpoint.ts";
import { contract, type Answer, type CallName } from "./contract/index.ts";

export interface Offers {
  /** Whether the host has lately said that it has no such call. */
  lacks(name: CallName): boolean;
  /**
   * Whether menus leave out what rests on a call: the host lacks it, or nothing is known of it while the host lacks
   * the one call that every page of ours begins with.
   */
  hides(name: CallName): boolean;
  /** Takes in what the host answered. */
  note(name: CallName, answer: Answer<unknown>): void;
}

/** Every page asks whose session it is: whoever does not know that call is no panel of ours. */
const FIRST_ASKED: CallName = "readSession";

/** @param now milliseconds */
export function openOffers(now: () => number): Offers {
  /** When it was known: lacking since, or answered. */
  const known = new Map<CallName, { lacks: boolean; at: number }>();
  const of = (name: CallName) => {
    const found = known.get(name);
    return found && now() - found.at < HOST_LACKS_MS ? found : undefined;
  };
  const lacks = (name: CallName) => of(name)?.lacks ?? false;
  return {
    lacks,
    hides: (name) => isOwnCall(name) && (of(name)?.lacks ?? lacks(FIRST_ASKED)),
    note(name, answer) {
      if (name === "login" && answer.ok) known.clear();
      if (!isOwnCall(name)) return;
      if (isNotOffered(answer)) known.set(name, { lacks: true, at: now() });
      else if (answer.ok || answer.status < 500) known.set(name, { lacks: false, at: now() });
    },
  };
}

/** A file that is not there says nothing about the call. */
const isOwnCall = (name: CallName): boolean => contract[name].kind === "own" && !isFile(contract[name]);

/** A host that knows the call says what it does not find. */
const isNotOffered = (answer: Answer<unknown>): boolean =>
  !answer.ok && answer.status === 404 && !answer.message;
