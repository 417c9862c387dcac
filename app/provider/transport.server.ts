// The only place that knows the provider has two sides: a remote host, or the one inside this panel.
import type { Answer, CallName, InputOf, ReplyOf, Contract } from "./contract/index.ts";

/** One call on its way: what is asked, by whom, and what the log needs to find it again. */
export interface Call<Name extends CallName = CallName> {
  name: Name;
  input: InputOf<Contract[Name]>;
  token: string | null;
  /** The browser's address, for sign-in limits and the audit trail. */
  address: string | null;
  requestId: string | null;
  /** The batch the page's address names: there a case of another batch is unknown. A remote host is not told. */
  batchId?: number | undefined;
  /** Asked over HTTP by another panel or program: lists then carry every field of docs/provider-api.md. */
  fromOutside?: true;
  /** Lives as long as one request of the browser: what several calls of one page would read again is kept here. */
  memo: Map<string, unknown>;
}

export type Transport = <Name extends CallName>(call: Call<Name>) => Promise<Answer<ReplyOf<Name>>>;

/**
 * Chooses the side that answers.
 * @param sides the remote host's transport when PROVIDER_URL is set, and the embedded one
 */
export function transportFor(sides: { remote: Transport | null; embedded: Transport }): Transport {
  return sides.remote ?? sides.embedded;
}
