// Typed calls over a transport: provider.listBatches(filters) → Answer. A refusal is a value; only the end of
// the session is thrown, because no page can do anything else with it than ask to sign in.
import { inPageLanguage } from "#app/domain/language/said.ts";
import {
  contract,
  type Answer,
  type CallName,
  type Contract,
  type InputOf,
  type ReplyOf,
} from "./contract/index.ts";
import type { Transport } from "./transport.server.ts";

export type ProviderClient = {
  [Name in CallName]: (input: InputOf<Contract[Name]>) => Promise<Answer<ReplyOf<Name>>>;
};

/** The provider no longer knows the token: 401 on any call but the two of sign-in. */
export class SignedOut extends Error {
  override name = "SignedOut";
}

interface Caller {
  token: string | null;
  address: string | null;
  requestId: string | null;
  /** The batch the page's address names. */
  batchId?: number | undefined;
  memo: Map<string, unknown>;
}

const isCallName = (name: string | symbol): name is CallName =>
  typeof name === "string" && Object.hasOwn(contract, name);

/**
 * A provider for one request of the browser.
 * @param transport where the calls go
 * @param caller the token they carry, and where the request came from
 * @param signedOut makes what a call throws when the session is over; SignedOut if not given
 * @returns one function per call of the contract
 */
export function providerClient(
  transport: Transport,
  caller: Caller,
  signedOut: (name: CallName) => unknown = (name) => new SignedOut(name),
): ProviderClient {
  const call = async <Name extends CallName>(name: Name, input: InputOf<Contract[Name]>) => {
    const answer = await transport<Name>({ name, input, ...caller });
    if (!answer.ok && answer.signedOut) throw await signedOut(name);
    return inPageLanguage(answer);
  };
  // Made when asked for: a page makes three of the contract's hundred and more calls.
  return new Proxy({} as ProviderClient, {
    get: (_, name) =>
      isCallName(name) ? (input: InputOf<Contract[typeof name]>) => call(name, input) : undefined,
  });
}
