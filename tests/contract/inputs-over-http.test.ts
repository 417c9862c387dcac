// Every call of the contract goes over HTTP to a host that refuses it: each field of its input arrives as it was sent,
// whether it is given or blank, and the refusal comes back with its sentence.
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import { checkedInput, isForOthers } from "#app/provider/contract/endpoint.ts";
import { contract, type AnyCall, type Answer, type CallName } from "#app/provider/contract/index.ts";
import { gstin } from "#tests/support/work/invoices.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { SAMPLE_INPUTS } from "#tests/support/inputs/sample-inputs.ts";
import { inputOf, tappedHost } from "./tapped-host.ts";

const TOKEN = "token-of-a-sample-session";
const REFUSED = { ok: false, status: 409, message: "यह रिकॉर्ड “बदल” गया: reload & try again" } as const;
const ALL = Object.keys(contract) as CallName[];
const CALLS = ALL.filter((name) => isForOthers(contract[name]));

let panel: TestPanel;
beforeAll(async () => {
  panel = await startPanel({ signedIn: false, settings: { serveProviderApi: true } });
});
afterAll(() => panel.close());

test.each(CALLS)("%s: each field of its input arrives, and its refusal comes back", async (name) => {
  const { ask, handed } = await tappedHost(panel, async () => REFUSED);
  const whole = wholeInput(name);
  for (const input of [whole, blanked(name, whole)]) {
    expect(await ask(name, input, TOKEN)).toMatchObject(REFUSED);
    expect(handed.at(-1)?.input).toEqual(await inputOf(name, input));
  }
  expect(handed).toHaveLength(2);
  expect(handed[0]?.call).toMatchObject({
    name,
    token: TOKEN,
    address: expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/) as string,
    requestId: expect.stringMatching(/./) as string,
  });
});

test("how its own users sign in no other panel can ask", async () => {
  const inside = ALL.filter((name) => !isForOthers(contract[name]));
  expect(inside).toContain("signInByOpenId");
  const { ask, handed } = await tappedHost(panel, async () => REFUSED);
  for (const name of inside) {
    expect(await ask(name, SAMPLE_INPUTS[name], TOKEN), name).toMatchObject({ ok: false, status: 404 });
  }
  expect(handed).toEqual([]);
});

test.each<Answer<never>>([
  { ok: false, status: 403, message: "Your account may not approve templates." },
  { ok: false, status: 404, message: "No such case" },
  { ok: false, status: 422, message: "  two\nlines  " },
  { ok: false, status: 429, message: "Too many", retryAfter: 60 },
  { ok: false, status: 503, message: "Busy", retryAfter: 5 },
])("%j comes back from a read, a change and a file", async (refusal) => {
  const { ask } = await tappedHost(panel, async () => refusal);
  for (const name of ["readBatch", "addComment", "downloadPapers"] as const) {
    expect(await ask(name, SAMPLE_INPUTS[name], TOKEN)).toMatchObject(refusal);
  }
});

/** What a field may be given, if not one of its own choices: the first that it takes and keeps as it is. */
const VALUES: unknown[] = [
  "नमूना, & 100% of “it”",
  true,
  7,
  "2026-11-01",
  "9812300000",
  "411001",
  "AAAPA0000A",
  "KAUP210030062022",
  "legal@sample-lender.example",
  gstin("27"),
  "MAH/1234/2015",
  "0123456789abcdef",
  "0123456789abcdef0123456789abcdef",
  "14.5",
  "15",
  "city",
  ["city", "zip_code"],
  ["lan", "claim"],
  [3, 7],
  { roi_percentage: "fraction" },
  { kinds: { live: "blanks" }, rows: { 3: "skip" }, update_reason: "नया “पता”" },
  { principal_above_claim: { seen: "0123456789abcdef", reason: "Counsel has seen the account." } },
  false,
];

/** The sample input with every field the call has. A field none of the values fit fails its test. */
function wholeInput(name: CallName): Record<string, unknown> {
  const input = contract[name].input as z.ZodObject;
  let whole: Record<string, unknown> = { ...SAMPLE_INPUTS[name] };
  for (const [field, schema] of Object.entries(input.shape)) {
    if (field in whole) continue;
    const value = [...choicesOf(schema), ...VALUES].find((each) =>
      keeps(name, { ...whole, [field]: each }, field),
    );
    expect(value, `a value for ${field}`).toBeDefined();
    whole = { ...whole, [field]: value };
  }
  return whole;
}

/** The same with nothing in each field that may be left empty. */
function blanked(name: CallName, whole: Record<string, unknown>): Record<string, unknown> {
  return Object.keys(whole).reduce((input, field) => {
    const blank = { ...input, [field]: "" };
    return typeof input[field] === "string" && checkedInput(contract[name] as AnyCall, blank).ok
      ? blank
      : input;
  }, whole);
}

function keeps(name: CallName, input: Record<string, unknown>, field: string): boolean {
  const checked = checkedInput(contract[name] as AnyCall, input);
  if (!checked.ok) return false;
  const kept = (checked.data as Record<string, unknown>)[field];
  return JSON.stringify(kept) === JSON.stringify(input[field]);
}

/** Of a field with a list of values, the last first: the first is often what is meant when nothing is said. */
function choicesOf(schema: unknown): unknown[] {
  const { def, options } = schema as { def: Record<string, unknown>; options?: unknown[] };
  if (def.type === "enum") return [...(options ?? [])].reverse();
  if (def.type === "literal") return def.values as unknown[];
  const inner = def.innerType ?? def.out;
  return inner ? choicesOf(inner) : [];
}
