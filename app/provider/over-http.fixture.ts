// Calls to a host of a test, each as if nothing had failed before.
import { pino } from "pino";
import type { ProviderHost } from "#tests/support/hosts/provider-host.ts";
import { SAMPLE_INPUTS } from "#tests/support/inputs/sample-inputs.ts";
import { isFile, isRead } from "./contract/endpoint.ts";
import { contract, type Answer, type CallName } from "./contract/index.ts";
import { overHttp, type Waits } from "./over-http.server.ts";

export const LOG = pino({ level: "silent" });
/** Long enough on any machine for a host that answers. */
export const PATIENT = waiting(20_000);
/** For a host that never does. */
export const SHORT = waiting(2_000);
export const TOKEN = "token-of-a-sample-session";
/** Files have tests of their own: remote-file.test.ts. */
export const ALL = (Object.keys(SAMPLE_INPUTS) as CallName[]).filter((name) => !isFile(contract[name]));
export const READS = ALL.filter((name) => isRead(contract[name]));
export const SPECIFIED = ALL.filter((name) => contract[name].kind === "specified");
const OWN = ALL.filter((name) => contract[name].kind !== "specified");
/** Those that are read and written one by one, and some of our own, which all go the same way. */
export const ONE_OF_EACH = [
  ...SPECIFIED,
  ...OWN.filter((name) => isRead(contract[name])).slice(0, 5),
  ...OWN.filter((name) => !isRead(contract[name])).slice(0, 5),
];

type Ask = (name: CallName, input?: unknown) => Promise<Answer<unknown>>;

/** Asks a host, each time for another page of the browser and as if nothing had failed before. */
export function asker({ url }: Pick<ProviderHost, "url">, waits = PATIENT): Ask {
  return async (name, input = SAMPLE_INPUTS[name]) => {
    const memo = new Map<string, unknown>();
    const transport = overHttp(url, LOG, { waits });
    return transport({ name, input: input as never, token: TOKEN, address: null, requestId: "r-1", memo });
  };
}

function waiting(all: number): Waits {
  return { connect: all, read: all, write: all, upload: all, download: all };
}
