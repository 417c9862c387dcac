// Every call of the contract with another client's ids, made from the list of calls itself: a call added later is
// held against this without a line here.
import { beforeAll, afterAll, describe, expect, test } from "vitest";
import { isRead } from "#app/provider/contract/endpoint.ts";
import { contract, type CallName } from "#app/provider/contract/index.ts";
import * as advocates from "#app/provider/contract/reference/advocates.ts";
import * as courts from "#app/provider/contract/reference/courts.ts";
import * as feeTables from "#app/provider/contract/reference/fee-tables.ts";
import * as holidays from "#app/provider/contract/reference/holidays.ts";
import * as mailTemplates from "#app/provider/contract/reference/mail-templates.ts";
import { referenceMessages } from "#app/domain/reference/reference-messages.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { foreignWorld, tableCounts, type ForeignWorld } from "#tests/support/foreign-world.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { SAMPLE_INPUTS } from "#tests/support/sample-inputs.ts";

let panel: TestPanel;
let world: ForeignWorld;

beforeAll(async () => {
  panel = await startPanel({ signedIn: false });
  world = await foreignWorld(panel);
});
afterAll(() => panel.close());

/** Names under which an input carries what belongs to a client. */
const OWNED: Record<string, (world: ForeignWorld) => unknown> = {
  case_id: ({ caseId }) => caseId,
  batch_id: ({ batchId }) => batchId,
  case_batch_id: ({ batchId }) => batchId,
  client: ({ clientId }) => String(clientId),
  client__id: ({ clientId }) => clientId,
  client_id: ({ clientId }) => clientId,
  branch_id: ({ branchId }) => branchId,
  url: ({ fileKey }) => fileKey,
  draft_id: ({ templateId }) => templateId,
  outbox_id: ({ outboxId }) => outboxId,
  cases: ({ caseId }) => [caseId],
  batches: ({ batchId }) => [batchId],
  clients: ({ clientId }) => [clientId],
  user_id: ({ userId }) => userId,
  session_id: ({ sessionId }) => sessionId,
  key: ({ logoKey }) => logoKey,
  ids: ({ caseId, batchId }) => [caseId, batchId],
};

function withForeignIds(input: unknown, of: ForeignWorld): unknown {
  if (Array.isArray(input)) return input.map((each) => withForeignIds(each, of));
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      Object.hasOwn(OWNED, name) ? OWNED[name]?.(of) : withForeignIds(value, of),
    ]),
  );
}

const CALLS = (Object.keys(contract) as CallName[]).filter((name) => {
  const text = JSON.stringify(SAMPLE_INPUTS[name]);
  return Object.keys(OWNED).some((field) => text.includes(`"${field}":`));
});

test("there are calls to try", () => {
  expect(CALLS.length).toBeGreaterThan(30);
});

describe("with another client's ids", () => {
  test.each(CALLS)("%s answers as if there were nothing, and changes nothing", async (name) => {
    const before = await tableCounts(panel);
    const input = withForeignIds(SAMPLE_INPUTS[name], world) as never;
    const answer: Answer<unknown> = await panel.panel.embedded({
      name,
      input,
      token: world.token,
      address: "127.0.0.1",
      requestId: "test",
      memo: new Map(),
    });
    if (answer.ok) expect(listedIn(answer.data)).toEqual([]);
    // Of a choice of several, what one may not see is not chosen: then nothing is.
    else expect(answer.status).toBe(isOfSeveral(name) && answer.status === 422 ? 422 : 404);
    expect(JSON.stringify(answer)).not.toContain(world.secret);
    expect(await tableCounts(panel)).toEqual(before);
  });
});

/** What every client's cases rest on belongs to none of them: who sees only some may look at it, and change nothing. */
const SHARED = (Object.keys(contract) as CallName[]).filter(
  (name) =>
    [advocates, courts, feeTables, holidays, mailTemplates].some((area) => Object.hasOwn(area, name)) &&
    !isRead(contract[name]) &&
    // Whoever may assign an advocate may add one.
    name !== "addAdvocate",
);

describe("reference data, by who sees some clients only", () => {
  test("there are calls to try", () => {
    expect(SHARED.length).toBeGreaterThan(12);
  });

  test.each(SHARED)("%s is refused, and changes nothing", async (name) => {
    const before = await tableCounts(panel);
    const answer: Answer<unknown> = await panel.panel.embedded({
      name,
      input: SAMPLE_INPUTS[name] as never,
      token: world.token,
      address: "127.0.0.1",
      requestId: "test",
      memo: new Map(),
    });
    expect(answer).toMatchObject({ ok: false, status: 403, message: referenceMessages.limited });
    expect(await tableCounts(panel)).toEqual(before);
  });
});

const isOfSeveral = (name: CallName) => "selection" in SAMPLE_INPUTS[name];

/** The rows of a list; a call that answers with anything else must have refused. */
function listedIn(data: unknown): unknown {
  if (typeof data === "object" && data !== null && "results" in data) return data.results;
  return Array.isArray(data) ? data : [data];
}
