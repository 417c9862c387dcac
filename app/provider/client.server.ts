// Typed calls over a transport: provider.listBatches(filters) → Answer. A refusal is a value; only the end of
// the session is thrown, because no page can do anything else with it than ask to sign in.
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
  [Name in CallName]: (input: InputOf<Contract[Name]>) => Promise<Answer<ReplyOf<Contract[Name]>>>;
};

/** The provider no longer knows the token: 401 on any call but the two of sign-in. */
export class SignedOut extends Error {
  override name = "SignedOut";
}

export interface Caller {
  token: string | null;
  address: string | null;
  requestId: string | null;
  memo: Map<string, unknown>;
}

/**
 * A provider for one request of the browser.
 * @param transport where the calls go
 * @param caller the token they carry, and where the request came from
 * @returns one function per call of the contract; each throws SignedOut when the session is over
 */
export function providerClient(transport: Transport, caller: Caller): ProviderClient {
  const call = async <Name extends CallName>(name: Name, input: InputOf<Contract[Name]>) => {
    const answer = await transport<Name>({ name, input, ...caller });
    if (!answer.ok && answer.signedOut) throw new SignedOut(name);
    return answer;
  };
  const names = Object.keys(contract) as CallName[];
  return Object.fromEntries(
    names.map((name) => [name, (input: InputOf<Contract[typeof name]>) => call(name, input)]),
  ) as ProviderClient;
}
