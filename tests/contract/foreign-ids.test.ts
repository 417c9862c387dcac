// Every call of the contract with another client's ids, made from the list of calls itself: a call added later is
// held against this without a line here.
import { randomUUID } from "node:crypto";
import { beforeAll, afterAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { isRead } from "#app/provider/contract/endpoint.ts";
import { contract, type CallName } from "#app/provider/contract/index.ts";
import * as advocates from "#app/provider/contract/reference/advocates.ts";
import * as courts from "#app/provider/contract/reference/courts.ts";
import * as feeTables from "#app/provider/contract/reference/fee-tables.ts";
import * as holidays from "#app/provider/contract/reference/holidays.ts";
import * as mailTemplates from "#app/provider/contract/reference/mail-templates.ts";
import * as paperFormats from "#app/provider/contract/reference/paper-formats.ts";
import { referenceMessages } from "#app/domain/reference/reference-messages.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { expectRefused } from "#tests/support/answers.ts";
import { foreignWorld, watchTables, type ForeignWorld } from "#tests/support/inputs/foreign-world.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { SAMPLE_INPUTS } from "#tests/support/inputs/sample-inputs.ts";

let panel: TestPanel;
let world: ForeignWorld;
let expectUnchanged: () => Promise<void>;

beforeAll(async () => {
  panel = await startPanel({ signedIn: false });
  world = await foreignWorld(panel);
  expectUnchanged = await watchTables(panel);
});
afterAll(() => panel.close());

/** Ids of nothing at all. */
const NOWHERE: ForeignWorld = {
  ...{ clientId: 999_999, branchId: 999_999, batchId: 999_999, caseId: 999_999, userId: 999_999 },
  ...{
    templateId: 999_999,
    outboxId: 999_999,
    tokenId: 999_999,
    webhookId: 999_999,
    deliveryId: 999_999,
    sessionId: randomUUID(),
    secret: "",
    cookie: "",
    token: "",
  },
  ...{ fileKey: "f".repeat(32), logoKey: "f".repeat(40) },
};
const apartFromIds = (answer: unknown) => JSON.stringify(answer).replaceAll(/\d+/g, "#");

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
  token_id: ({ tokenId }) => tokenId,
  webhook_id: ({ webhookId }) => webhookId,
  delivery_id: ({ deliveryId }) => deliveryId,
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

/** The sample input of a call, and with each id that may be left out of it. */
function inputsOf(name: CallName): object[] {
  const sample: object = SAMPLE_INPUTS[name];
  const { shape } = contract[name].input as z.ZodObject;
  const optional = Object.keys(shape).filter((field) => Object.hasOwn(OWNED, field) && !(field in sample));
  const inputs = [sample, ...optional.map((field) => ({ ...sample, [field]: null }))];
  const named = (input: object) =>
    Object.keys(OWNED).some((id) => JSON.stringify(input).includes(`"${id}":`));
  return inputs.filter(named);
}

const ALL = Object.keys(contract) as CallName[];
const CALLS = ALL.filter((name) => inputsOf(name).length > 0);

const ask = (name: CallName, input: unknown): Promise<Answer<unknown>> =>
  panel.panel.embedded({
    name,
    input: input as never,
    token: world.token,
    address: "127.0.0.1",
    requestId: "test",
    memo: new Map(),
  });

test("there are calls to try", () => {
  expect(CALLS.length).toBeGreaterThan(30);
});

describe("with another client's ids", () => {
  test.each(CALLS)("%s answers as if there were nothing, and changes nothing", async (name) => {
    for (const input of inputsOf(name)) {
      const answer = await ask(name, withForeignIds(input, world));
      if (answer.ok) expect(listedIn(answer.data)).toEqual([]);
      // Of a choice of several, what one may not see is not chosen: then nothing is.
      else expect(answer.status).toBe(isOfSeveral(name) && answer.status === 422 ? 422 : 404);
      expect(JSON.stringify(answer)).not.toContain(world.secret);
      expect(apartFromIds(answer)).toBe(apartFromIds(await ask(name, withForeignIds(input, NOWHERE))));
    }
    await expectUnchanged();
  });

  test("nothing of it was seen or done, as the trail has it", async () => {
    await panel.panel.services.views.flush();
    const about = "select action from audit where client_id = $1 and user_id <> $2";
    expect(await panel.rows(about, [world.clientId, world.userId])).toEqual([]);
  });
});

describe("what names no client", () => {
  test.each(ALL.filter((name) => isRead(contract[name]) && inputsOf(name).length === 0))(
    "%s tells and counts nothing of another's",
    async (name) => {
      const answer = await ask(name, name === "searchPanel" ? { search: "canary" } : SAMPLE_INPUTS[name]);
      expect(JSON.stringify(answer)).not.toContain(world.secret);
      const { count, results } = ((answer.ok && answer.data) || {}) as {
        count?: number;
        results?: unknown[];
      };
      if (count !== undefined) expect(Math.min(count, PAGE_SIZE)).toBe(results?.length);
    },
  );
});

/** What every client's cases rest on belongs to none of them: who sees only some may look at it, and change nothing. */
const SHARED = ALL.filter(
  (name) =>
    [advocates, courts, feeTables, holidays, mailTemplates, paperFormats].some((area) =>
      Object.hasOwn(area, name),
    ) &&
    !isRead(contract[name]) &&
    // Whoever may assign an advocate may add one.
    name !== "addAdvocate",
);

describe("reference data, by who sees some clients only", () => {
  test("there are calls to try", () => {
    expect(SHARED.length).toBeGreaterThan(12);
  });

  test.each(SHARED)("%s is refused, and changes nothing", async (name) => {
    await expectRefused(ask(name, SAMPLE_INPUTS[name]), 403, referenceMessages.limited);
    await expectUnchanged();
  });
});

const isOfSeveral = (name: CallName) => "selection" in SAMPLE_INPUTS[name];

/** The rows of a list; a call that answers with anything else must have refused. */
function listedIn(data: unknown): unknown {
  if (typeof data === "object" && data !== null && "results" in data) return data.results;
  return Array.isArray(data) ? data : [data];
}
