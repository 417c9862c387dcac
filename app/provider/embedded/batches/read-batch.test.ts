// What a batch costs whoever may not see it: one query, and nothing that hangs on it is read.
import { beforeEach, expect, test } from "vitest";
import { expectRefused } from "#tests/support/answers.ts";
import { CATEGORY, testOffice, type Office } from "../papers/papers.fixture.ts";

let office: Office;
beforeEach(async () => {
  office = await testOffice();
});

/** The tables that statements read while something is done, statement by statement. */
async function readDuring(act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  office.database.watchBy({ waited: () => undefined, ran: (sql) => texts.push(sql) });
  await act();
  return texts.flatMap((text) => /\bfrom "?(\w+)/.exec(text)?.[1] ?? []);
}

test("an unknown batch, and one of another's client, cost one query besides the session's", async () => {
  const { batch } = await office.batchOf([{}]);
  await office.call("generateSample", { batch_id: batch.id, category: CATEGORY, batch_category: "all" });
  const { id } = await office.given.client();
  const { call } = await office.limitedTo([id]);
  for (const batch_id of [batch.id, 999_999]) {
    await call("readBatch", { batch_id });
    const read = await readDuring(async () => {
      await expectRefused(call("readBatch", { batch_id }), 404);
    });
    expect(read.filter((table) => table === "batches")).toHaveLength(1);
    expect(read.at(-1)).toBe("batches");
    for (const table of ["samples", "paper_jobs", "paper_templates"]) expect(read).not.toContain(table);
  }
});

test("who may see it gets its samples with it", async () => {
  const { batch } = await office.batchOf([{}]);
  await office.call("generateSample", { batch_id: batch.id, category: CATEGORY, batch_category: "all" });
  const answer = await office.call("readBatch", { batch_id: batch.id });
  expect(answer).toMatchObject({ ok: true, data: { id: batch.id, samples: [{ state: "generated" }] } });
});
