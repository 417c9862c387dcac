import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { read, utils } from "xlsx";
import { fromBufferPromise } from "yauzl";
import type { Paper } from "#app/papers/blocks.ts";
import { TypesetFailure } from "#app/papers/typesetting/typeset.server.ts";
import { dataOf } from "#tests/support/answers.ts";
import { CATEGORY, type Office } from "../papers.fixture.ts";
import { asText, paperWorkshop, several, type Workshop } from "./papers-worker.fixture.ts";

let office: Office;
let worker: Workshop["worker"];
let approved: Workshop["approved"];
let jobs: Workshop["jobs"];
let done: Workshop["done"];
beforeEach(async () => {
  ({ office, worker, approved, jobs, done } = await paperWorkshop());
});

test("a job makes each paper once, lists what lacks something, and ends", async () => {
  const { choice, cases } = await approved([...several(45), { lan_number: "SF/X", address1: null }]);
  worker().start();
  await done();
  expect(await jobs()).toEqual([{ state: "done", total: 46, made: 45, missing: 1, failed: 0 }]);
  expect(await office.rows("select case_id from papers group by case_id having count(*) > 1")).toEqual([]);
  expect(await office.rows("select 1 from papers")).toHaveLength(45);
  expect(await dataOf(office.call("listPaperResults", choice))).toMatchObject({
    count: 1,
    results: [{ case_id: cases[45], outcome: "missing", missing_fields: [{ label: "Address 1" }] }],
  });
});

test("two workers share the jobs without doing anything twice", async () => {
  await approved(several(30));
  await approved(several(30));
  worker().start();
  worker().start();
  await done();
  expect((await jobs()).map(({ made }) => made)).toEqual([30, 30]);
  expect(await office.rows("select 1 from papers")).toHaveLength(60);
});

test("a case that cannot be set fails with its reason, the others go on, and only it is tried again", async () => {
  const { choice } = await approved([...several(3), { lan_number: "BAD", customer_name: "Bad" }]);
  let isBroken = true;
  const set = vi.fn(async (paper: Paper) => {
    if (isBroken && paper.title.includes("BAD")) throw new TypesetFailure("no such character");
    return asText(paper);
  });
  worker(set).start();
  await done();
  expect(await jobs()).toMatchObject([{ made: 3, failed: 1 }]);
  expect((await dataOf(office.call("listPaperResults", choice))).results).toMatchObject([
    { outcome: "failed", reason: "no such character" },
  ]);
  isBroken = false;
  set.mockClear();
  expect(await office.call("retryPapers", choice)).toMatchObject({ ok: true, data: { waiting: 1 } });
  await done();
  expect(await jobs()).toMatchObject([{ state: "done", made: 4, failed: 0 }]);
  expect(set).toHaveBeenCalledTimes(1);
  expect(await office.call("retryPapers", choice)).toMatchObject({
    ok: false,
    message: "There is no paper to retry.",
  });
});

test("filling a case's field makes its paper; filling the lender's makes those of all", async () => {
  const { choice, cases, client } = await approved([...several(2), { address1: null }]);
  const first = worker();
  first.start();
  await done();
  expect(await jobs()).toMatchObject([{ made: 2, missing: 1 }]);
  const filled = await office.call("generatePaper", {
    case_id: cases[2] ?? 0,
    category: CATEGORY,
    address1: "9 Sample Lane",
  });
  expect(filled.ok).toBe(true);
  expect(await jobs()).toEqual([{ state: "done", total: 3, made: 3, missing: 0, failed: 0 }]);
  // The same paper once more changes no count.
  expect((await office.call("generatePaper", { case_id: cases[2] ?? 0, category: CATEGORY })).ok).toBe(true);
  expect(await jobs()).toEqual([{ state: "done", total: 3, made: 3, missing: 0, failed: 0 }]);

  await first.stop();
  expect((await office.call("approveSample", choice)).ok).toBe(true);
  await office.rows("update clients set signatory_name = null where id = $1", [client.id]);
  worker().start();
  await done();
  expect((await jobs())[1]).toMatchObject({ made: 0, missing: 3 });
  const answer = await office.call("fillLenderFields", { ...choice, signatory_name: "New Signatory" });
  expect(answer).toMatchObject({ ok: true, data: { waiting: 3 } });
  await done();
  expect((await jobs())[1]).toMatchObject({ state: "done", made: 3, missing: 0 });
});

test("the disk failing is nobody's fault: papers wait and are made when it is back", async () => {
  await approved(several(3));
  let isFull = true;
  let tries = 0;
  const put = office.services.files.put.bind(office.services.files);
  const files = {
    ...office.services.files,
    put: async (...given: Parameters<typeof put>) => {
      tries += 1;
      if (isFull) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      return put(...given);
    },
  };
  const opened = worker(asText, { files });
  opened.start();
  await eventually(() => expect(tries).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 500));
  // It rests instead of trying at every look.
  expect(tries).toBeLessThanOrEqual(2);
  expect(await jobs()).toMatchObject([{ state: "running", made: 0, failed: 0 }]);
  isFull = false;
  await done();
  expect(await jobs()).toMatchObject([{ made: 3, failed: 0 }]);
});

test("stopping ends within its grace, and what was under way waits for the next start", async () => {
  await approved(several(10));
  let asked = 0;
  const hanging = worker(
    () => {
      asked += 1;
      return new Promise<string>(() => undefined);
    },
    { graceMs: 100 },
  );
  hanging.start();
  await eventually(() => expect(asked).toBe(2));
  const began = performance.now();
  await hanging.stop();
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(await jobs()).toMatchObject([{ state: "running", made: 0, failed: 0 }]);
  worker().start();
  await done();
  expect(await jobs()).toMatchObject([{ state: "done", made: 10 }]);
});

test("the zip holds each paper under its name and a register of all cases", async () => {
  const { choice } = await approved([
    { lan_number: "SF/1", customer_name: "Same" },
    { lan_number: "SF/1", customer_name: "Same", coborrower1_name: "Sample Co-borrower" },
    { lan_number: "SF/3", address1: null },
  ]);
  expect(await office.call("downloadPapers", choice)).toMatchObject({
    ok: false,
    message: "No paper of this category is finished yet.",
  });
  worker().start();
  await done();
  const zip = await dataOf(office.call("downloadPapers", choice));
  const bytes = Buffer.from(await new Response(zip.stream).arrayBuffer());
  expect(bytes).toHaveLength(zip.bytes ?? 0);
  const files = await unzipped(bytes);
  expect([...files.keys()]).toEqual([
    "Register.xlsx",
    "SF-1_Same_loan_recall_notice_en.pdf",
    "SF-1_Same_loan_recall_notice_en (2).pdf",
  ]);
  const register = read(files.get("Register.xlsx")).Sheets.Register;
  const rows = register ? utils.sheet_to_json<Record<string, string>>(register) : [];
  expect(rows.map((row) => row.Outcome)).toEqual(["Made", "Made", "Missing data"]);
  expect(rows.map((row) => row.Paper)).toEqual(Array(3).fill("Loan Recall Notice, English"));
  expect(rows[1]?.File).toBe("SF-1_Same_loan_recall_notice_en (2).pdf");
  expect(rows[1]?.Notes).toContain("is served at the borrower's address");
  expect(rows[2]?.["Missing Fields"]).toBe("Address 1");
});

async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}
