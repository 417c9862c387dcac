// Papers of a batch that are held back: in the row of the list, on the page of the papers, answered for many cases at
// once and tried again.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { paths } from "#app/paths.ts";
import { dialogIn } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost, type Reaction, own, FAULTS_TOLD } from "#tests/support/hosts/provider-host.ts";
import { readExport } from "#tests/support/read-export.ts";
import { GUARD, NOTICE, REASON, SENTENCE, warnedBatch } from "#tests/support/work/warned-loans.ts";
import { words } from "#tests/support/words.ts";
import { fileInZip } from "#tests/support/zip.ts";

let panel: TestPanel;
let batch: number;
let warned: number[];

beforeEach(async () => {
  panel = await startPanel();
  await panel.panel.start();
  await begin(2);
});
afterEach(() => panel.close());

/** A batch of so many cases with an objection, and one without. */
async function begin(held: number) {
  const found = await warnedBatch(panel, held, 1);
  batch = found.batchId;
  warned = found.warned;
}

const list = { batch_name: "Sample" };
const shown = async (address: string) => (await panel.get(address)).text();
const settled = () =>
  eventually(async () => {
    expect(await panel.rows("select 1 from paper_jobs where state = 'running'")).toEqual([]);
  });
const approve = async () => {
  const generated = await panel.post(paths.generateSample(batch, list), { category: NOTICE });
  await panel.post(paths.approveSample(batch, list), { category: NOTICE });
  await settled();
  return generated;
};
const hidden = (html: string, name: string) => {
  const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return / value="([^"]*)"/.exec(input)?.[1] ?? "";
};
const cases = () => paths.heldCases(batch, NOTICE, GUARD, list);

test("a sample is made, with a toast that tells its warnings", async () => {
  const answer = await approve();
  const cookie = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  const html = await (await panel.get(paths.batches(), { Cookie: cookie.join("; ") })).text();
  expect(words(html)).toContain(`Sample generated for Batch ${batch}. Please check: ${SENTENCE}`);
});

test("the row, the page of the papers and the register say what is held back, and why", async () => {
  await approve();
  expect(words(await shown(paths.batches()))).toContain("|Loan Recall Notice|1 of 3|2 with objections|");
  const html = dialogIn(await shown(paths.batchPapers(batch, NOTICE, list)));
  expect(words(html)).toContain("|1 paper generated, 0 with missing data, 2 with objections|");
  expect(words(html)).toContain(`|Objection: ${SENTENCE}|Resolve|`);
  expect(html).toContain(
    `href="${paths.caseDialog({ batchId: batch, caseId: warned[0] ?? 0 }, `missing-fields/${NOTICE}`)}"`,
  );
  expect(html).toContain(`href="${paths.heldWarnings(batch, NOTICE, list)}"`);
  expect(words(html)).not.toContain("|Try Again|");
});

test("what only a correction resolves asks for no reason, and leads to the field", async () => {
  await approve();
  await panel.rows("update cases set npa_date = '2099-01-05', pos = null, version = version + 1");
  const html = dialogIn(await shown(paths.heldCases(batch, NOTICE, "date_to_come", list)));
  expect(words(html)).toContain(
    "|No reason resolves this objection. Correct each case, then choose Retry Objections.|",
  );
  expect(words(html)).toContain("|Correct|");
  expect(html).not.toContain('name="reason"');

  const filling = paths.caseDialog({ batchId: batch, caseId: warned[0] ?? 0 }, `missing-fields/${NOTICE}`);
  const form = dialogIn(await shown(filling));
  expect(words(form)).toContain(
    "|There is 1 objection to this paper. Correct what is recorded to generate it.|",
  );
  expect(form).not.toContain('name="reason');
  const refused = await panel.post(filling, { idempotency_key: hidden(form, "idempotency_key") });
  expect(refused.status).toBe(422);
  expect(words(dialogIn(await refused.text()))).toContain(
    "No reason resolves this objection. Please correct",
  );
});

test("one reason is asked for, and kept for each case that is listed", async () => {
  // More than a page of them.
  await begin(22);
  await approve();
  const guards = dialogIn(await shown(paths.heldWarnings(batch, NOTICE, list)));
  expect(words(guards)).toContain(`|For example: ${SENTENCE}|The case's own figures|22|Resolve|`);
  expect(guards).toContain(`href="${cases()}"`);
  const html = dialogIn(await shown(cases()));
  expect(words(html)).toContain("|Showing 20 of 22 cases|");
  expect(words(html)).toContain("|The same reason is recorded for each of these 22 cases, with your name.|");
  const second = dialogIn(await shown(paths.heldCases(batch, NOTICE, GUARD, { ...list, held_page: 2 })));
  expect(words(second)).toContain("|Showing 2 of 22 cases|");

  const form = { seen: hidden(html, "seen"), idempotency_key: hidden(html, "idempotency_key") };
  const blank = await panel.post(cases(), { ...form, reason: " " });
  expect(blank.status).toBe(422);
  expect(words(dialogIn(await blank.text()))).toContain("|Please give a reason|");
  const all = await Promise.all(
    Array.from({ length: 20 }, () => panel.post(cases(), { ...form, reason: REASON })),
  );
  for (const answer of all) {
    expect(answer.headers.get("Location")).toBe(paths.heldWarnings(batch, NOTICE, list));
  }
  expect(await panel.rows("select 1 from guard_answers")).toHaveLength(22);
  expect(words(await shown(paths.heldWarnings(batch, NOTICE, list)))).toContain(
    "|All objections are resolved. Retry Objections generates the papers.|",
  );

  const retry = paths.retryHeld(batch, NOTICE, list);
  expect(words(dialogIn(await shown(retry)))).toContain(
    "The papers of 22 cases with objections are tried again.",
  );
  const key = { idempotency_key: randomUUID() };
  const again = await Promise.all(Array.from({ length: 20 }, () => panel.post(retry, key)));
  for (const answer of again) {
    expect(answer.headers.get("Location")).toBe(paths.batchPapers(batch, NOTICE, list));
  }
  await settled();
  expect(await panel.rows("select made, held from paper_jobs")).toEqual([{ made: 23, held: 0 }]);
  expect(words(dialogIn(await shown(retry)))).toContain("|No case of this batch has objections.|");
});

test("cases whose facts have changed are left out, and a form about none of them any more says so", async () => {
  await approve();
  const html = dialogIn(await shown(cases()));
  const form = { seen: hidden(html, "seen"), reason: REASON };
  await panel.rows("update cases set pos = pos + 1 where id <> $1", [warned[0]]);
  const answer = await panel.post(cases(), form);
  const cookie = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  const next = await panel.get(paths.heldWarnings(batch, NOTICE), { Cookie: cookie.join("; ") });
  expect(words(dialogIn(await next.text()))).toContain(
    "Reason recorded for 1 case; 1 case was skipped, because the facts have changed or it was already resolved",
  );
  const late = await panel.post(cases(), form);
  expect(late.status).toBe(409);
  const page = dialogIn(await late.text());
  expect(words(page)).toContain(
    "The facts of these cases have changed in the meantime, or their objections were resolved.",
  );
  expect(page).toContain(`>${REASON}</textarea>`);
});

test("what cannot be a guard is not there, and one that holds nothing says so", async () => {
  await approve();
  expect((await panel.get(paths.heldCases(batch, NOTICE, "A-b"))).status).toBe(404);
  expect(words(await shown(paths.heldCases(batch, NOTICE, "suit_too_late")))).toContain(
    "|No case has this objection any more.|",
  );
});

test("the register names what is held back", async () => {
  await approve();
  const zip = await panel.get(paths.batchPapersZip(batch, NOTICE));
  const register = await fileInZip(Buffer.from(await zip.arrayBuffer()), "Register.xlsx");
  const { header, rows } = await readExport(new Response(new Uint8Array(register)));
  const column = (name: string) => header.indexOf(name);
  const held = rows.filter((row) => row[column("Outcome")] === "Has objections");
  expect(held).toHaveLength(2);
  expect(held[0]?.[column("Reason")]).toBe(SENTENCE);
});

describe("a host", () => {
  const BATCH = "/litigation/api/panel/readBatch";
  const job = { id: 1, running: false, total: 2, made: 0, missing: 0, failed: 0, held: 0 };
  const sample = { category: NOTICE, state: "approved", job };
  const onHost = async (replies: Record<string, Reaction>) => {
    await panel.close();
    const host = await openHost((response, asked) => {
      const all: Record<string, Reaction> = {
        [BATCH]: own({ id: 7, batch_name: "Sample lot", litigation_client: {}, samples: [sample] }),
        ...replies,
      };
      (all[asked.url.replace(/\?.*/, "")] ?? json({}, 404))(response, asked);
    });
    panel = await startPanel({ settings: { providerUrl: host.url } });
  };

  test("that holds nothing back has its papers shown as before", async () => {
    await onHost({});
    expect(words(dialogIn(await shown(paths.batchPapers(7, NOTICE))))).toContain(
      "|0 papers generated, 0 with missing data|",
    );
    expect(words(dialogIn(await shown(paths.heldWarnings(7, NOTICE))))).toContain(
      "|This provider does not offer that.|",
    );
    expect((await panel.get(paths.heldCases(7, NOTICE, GUARD))).status).toBe(404);
  });

  test.each(FAULTS_TOLD)(
    "that %s: the pages say so, and the form keeps its reason",
    async (_what, { reaction, message }) => {
      await onHost({
        "/litigation/api/panel/listHeldWarnings": reaction,
        "/litigation/api/panel/answerWarnings": reaction,
        "/litigation/api/panel/listHeldCases": own({
          ...{ results: [], count: 1, seen: `7:${"0".repeat(16)}` },
        }),
      });
      const failed = message ?? "Failed to fetch the objections of this batch";
      expect(words(dialogIn(await shown(paths.heldWarnings(7, NOTICE))))).toContain(`|${failed}|Try Again|`);
      const form = { seen: `7:${"0".repeat(16)}`, reason: REASON };
      const answer = await panel.post(paths.heldCases(7, NOTICE, GUARD), form);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const html = dialogIn(await answer.text());
      expect(words(html)).toContain(`|${message ?? "Failed to record the reason. Please try again."}|`);
      expect(html).toContain(`>${REASON}</textarea>`);
    },
  );
});
