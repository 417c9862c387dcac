// Which of our own calls a host answers. One that offers only docs/provider-api.md knows none of them: a call it does
// not know is not made again for a while, and menus do not lead there. Stored per host, not per user, and forgotten after
// every sign-in and after some minutes: a host that was upgraded, or was hidden by a gateway's 404, is found again.
import { HOST_LACKS_MS } from "#app/domain/limits.ts";
import { isFile } from "./contract/endpoint.ts";
import { contract, type Answer, type CallName } from "./contract/index.ts";

export interface Offers {
  /** Whether the host has lately said that it has no such call. */
  lacks(name: CallName): boolean;
  /**
   * Whether menus leave out what rests on a call: the host does not offer it, or it was not tried yet and the host does
   * not offer the one call that every page of ours begins with.
   */
  hides(name: CallName): boolean;
  /** Takes in what the host answered. */
  note(name: CallName, answer: Answer<unknown>): void;
}

/** Every page asks whose session it is: a host that does not know this call is not a panel of ours. */
const FIRST_ASKED: CallName = "readSession";

/** @param now milliseconds */
export function openOffers(now: () => number): Offers {
  /** For each call whether the host offers it, and when that was found out. */
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

/** A 404 with a message is about the record: the host knows the call. */
const isNotOffered = (answer: Answer<unknown>): boolean =>
  !answer.ok && answer.status === 404 && !answer.message;
