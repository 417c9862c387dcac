// Every address of the URL map that names a client, a case, a batch, a file or a user, with another client's or another
// user's: made from the built routes, so that a page added later is held against this without a line here.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { builtLines } from "#tests/support/built-lines.ts";
import { foreignWorld, watchTables, type ForeignWorld } from "#tests/support/inputs/foreign-world.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";

let panel: TestPanel;
let world: ForeignWorld;
let expectUnchanged: () => Promise<void>;

beforeAll(async () => {
  panel = await startPanel({ signedIn: false });
  world = await foreignWorld(panel);
  panel.as(world.cookie);
  expectUnchanged = await watchTables(panel);
});
afterAll(() => panel.close());

// A mail template is nobody's own; the draft of a paper's text may be a lender's.
const OWNED =
  /:(batchId\??|caseId|clientId\??|outboxId|key|userId|tokenId|webhookId|deliveryId|sessionId)(\/|$)|draft\/:templateId/;
/** What every client's cases rest on: open to be looked at, its forms only to who sees all clients. */
const SHARED = "/admin/litigation/reference/";

const LINES = (await builtLines()).filter(
  // The short addresses only lead to the full ones.
  ({ id, pattern }) => OWNED.test(pattern) && !id.startsWith("alias-"),
);

/** An address of the pattern: in the foreign batch, and, where the batch may be left out, without it. */
function addressesOf(pattern: string): string[] {
  const filled = pattern
    .replace(":caseId", String(world.caseId))
    .replace(/:clientId\??/, String(world.clientId))
    .replace(":branchId", String(world.branchId))
    .replace(":key", world.fileKey)
    .replace(":templateId", String(world.templateId))
    .replace(":outboxId", String(world.outboxId))
    .replace(":guard", "principal_above_claim")
    .replace(":category", "loan_recall_notice")
    .replace(":userId", String(world.userId))
    .replace(":tokenId", String(world.tokenId))
    .replace(":webhookId", String(world.webhookId))
    .replace(":deliveryId", String(world.deliveryId))
    .replace(":sessionId", world.sessionId)
    .replace(":language", "en")
    .replace(/:batchId(?!\?)/, String(world.batchId));
  if (!filled.includes(":batchId?")) return [filled];
  const inBatch = filled.replace(":batchId?", String(world.batchId));
  return pattern.includes(":caseId") ? [inBatch, filled.replace("/:batchId?", "")] : [inBatch];
}

test("there are addresses to try", () => {
  expect(LINES.length).toBeGreaterThan(20);
});

describe("with another client's ids", () => {
  test.each(LINES)("$pattern is not there", async ({ pattern, reads, writes }) => {
    for (const address of addressesOf(pattern)) {
      if (reads) {
        const page = await panel.get(address);
        // An address that only takes a form leads to one's own page, whatever it names.
        const isOwn = page.headers.get("Location") === paths.profile();
        expect([isOwn ? 404 : page.status, address]).toEqual([404, address]);
        expect(await page.text()).not.toContain(world.secret);
      }
      if (writes) {
        const answer = await panel.post(address, { comment: "x", category: "loan_recall_notice" });
        // A form that is refused before anyone looks at the case gives nothing away either.
        expect([404, 422], `${String(answer.status)} ${address}`).toContain(answer.status);
        expect(await answer.text()).not.toContain(world.secret);
      }
    }
    await expectUnchanged();
  });
});

const FORMS = (await builtLines()).filter(({ pattern, writes }) => writes && pattern.startsWith(SHARED));

describe("reference data, by who sees some clients only", () => {
  test("there are forms to try", () => {
    expect(FORMS.length).toBeGreaterThan(12);
  });

  test.each(FORMS)("$pattern is not there", async ({ pattern }) => {
    const address = pattern.replaceAll(/:\w+/g, "1");
    const page = await panel.get(address);
    expect([page.status, address]).toEqual([404, address]);
    expect((await panel.post(address, { name: "x", version: "1", active: "false" })).status).toBe(404);
    await expectUnchanged();
  });
});
