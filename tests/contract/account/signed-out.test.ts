// Every call but the two of sign-in itself, without a good token.
import { describe, expect, test } from "vitest";
import { isForOthers } from "#app/provider/contract/endpoint.ts";
import { contract, type AnyCall, type CallName } from "#app/provider/contract/index.ts";
import { SignedOut } from "#app/provider/client.server.ts";
import { openProvider, SIDES, type TestProvider } from "#tests/support/provider.ts";
import { SAMPLE_INPUTS } from "#tests/support/inputs/sample-inputs.ts";

const NAMES = (Object.keys(SAMPLE_INPUTS) as CallName[]).filter((name) => {
  const { anonymous }: AnyCall = contract[name];
  return !anonymous;
});

describe.each(SIDES)("%s", (side) => {
  test.each([
    ["no token", null],
    ["a made-up token", "made-up-token-0123456789012345678901234567890"],
  ])("%s: every call says signed out, and nothing is written", async (_what, token) => {
    const { as, rows } = await openProvider(side);
    const asked = side === "in process" ? NAMES : NAMES.filter((name) => isForOthers(contract[name]));
    for (const name of asked) await expect(ask(as(token), name), name).rejects.toThrow(SignedOut);
    expect(await rows("select 1 from audit")).toEqual([]);
  });
});

function ask(provider: TestProvider["provider"], name: CallName): Promise<unknown> {
  const call = provider[name] as (input: unknown) => Promise<unknown>;
  return call(SAMPLE_INPUTS[name]);
}
