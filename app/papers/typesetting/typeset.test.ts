import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { draftPaper } from "../testing/draft-paper.ts";
import { copiedText, pdfLines } from "../testing/pdf-text.ts";
import { BARE_CASE, FULL_CASE } from "../testing/sample-case.ts";
import { openTypesetter } from "./typeset.server.ts";
import type { PaperData } from "../values.ts";

const typesetter = openTypesetter();
afterAll(() => typesetter.close());

const paperOf = (data: PaperData, draft = false) => {
  const paper = draftPaper("loan_recall_notice", data, { date: "2026-11-21", draft }).paper;
  if (!paper) throw new Error("The sample case lacks something");
  return paper;
};
const typeset = (data: PaperData) => typesetter.typeset(paperOf(data));

test("a whole notice reads as it should, line by line", async () => {
  const pages = await pdfLines(await typeset(FULL_CASE));
  await expect(`${pages.map((lines) => lines.join("\n")).join("\n\n")}\n`).toMatchFileSnapshot(
    "../testing/loan-recall-notice.txt",
  );
});

test("the same paper is the same file, tagged and archivable", async () => {
  const [first, second] = [await typeset(BARE_CASE), await typeset(BARE_CASE)];
  expect(first.equals(second)).toBe(true);
  const text = first.toString("latin1");
  expect(text).toContain("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>");
  expect(text).toContain("/StructTreeRoot");
  expect(text).not.toMatch(/\/(JavaScript|Launch|URI|EmbeddedFile)\b/);
});

test("a draft says so at the head of every page, a final paper does not", async () => {
  const marked = async (draft: boolean) =>
    (await pdfLines(await typesetter.typeset(paperOf(BARE_CASE, draft)))).map((lines) =>
      lines.includes("DRAFT FOR APPROVAL"),
    );
  expect(await marked(true)).toEqual([true, true]);
  expect(await marked(false)).toEqual([false, false]);
});

test("Hindi names and addresses can be copied and searched", async () => {
  const text = copiedText(
    await typeset({
      ...FULL_CASE,
      customer_name: "श्री राम प्रसाद क्षत्रिय",
      address1: "मकान क्रमांक १२, गांधी मार्ग",
      city: "पुणे",
      coborrower1_name: "त्रिवेणी देवी कुलकर्णी",
      coborrower1_address: "विद्यार्थी चौक, कृष्णा नगर\nलखनऊ – 226001",
    }),
  );
  for (const words of ["श्री राम प्रसाद क्षत्रिय", "मकान क्रमांक १२, गांधी मार्ग", "त्रिवेणी देवी कुलकर्णी"]) {
    expect(text).toContain(words);
  }
  expect(text).toContain("विद्यार्थी चौक, कृष्णा नगर");
  expect(text).toContain("पुणे – 411001");
  expect(text).toContain("₹ 4,66,103.30");
});

describe("hostile values are text", () => {
  test.each([
    '#eval("1+1") $x$ *a* _b_ `c` @ref <lab> [x]',
    "<iframe src=file:///etc/passwd>",
    "{{claim_amount}} {{#if x}} | a | // /* */",
    '#read("/etc/passwd") \\ ~ -- = Heading',
  ])("%s", async (customer_name) => {
    const pdf = await typeset({ ...BARE_CASE, customer_name });
    expect((await pdfLines(pdf)).flat()).toContain(`(1) ${customer_name}`);
    expect(copiedText(pdf)).toContain(`${customer_name}Borrower`);
  });

  test("names and addresses of any length stay on the page", async () => {
    const long = { ...FULL_CASE, customer_name: "N".repeat(300), address1: "Long lane ".repeat(300) };
    const pages = await pdfLines(await typeset(long));
    expect(pages.flat().join("").match(/N/g)?.length).toBeGreaterThan(900);
    expect(pages.at(-1)?.at(-1)).toBe(
      `Loan recall notice · Loan Account No. SAMPLE/LN/000123 Page ${pages.length} of ${pages.length}`,
    );
  });

  test("a letter that no font has stops the paper and is named", async () => {
    await expect(typeset({ ...BARE_CASE, customer_name: "漢字" })).rejects.toThrow("no character 漢");
    await expect(typeset(BARE_CASE)).resolves.toBeInstanceOf(Buffer);
  });
});

describe("a worker that is lost", () => {
  const folder = mkdtempSync(join(tmpdir(), "typeset-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  // why: a crash and a hang of the compiler cannot be had on demand, so this worker does both when told to.
  const file = join(folder, "worker.mjs");
  writeFileSync(
    file,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", ({ id, paper }) => {
       const { title } = JSON.parse(paper);
       if (title === "crash") throw new Error("out of paper");
       if (title === "exit") process.exit(3);
       if (title === "hang") for (;;) ;
       parentPort.postMessage({ id, pdf: new TextEncoder().encode(title) });
     });`,
  );
  const paper = (title: string) => ({ ...paperOf(BARE_CASE), title });
  const open = () => openTypesetter({ workerFile: () => Promise.resolve(file), timeoutMs: 3000 });

  test("costs its paper, with the cause; the next ones are set", async () => {
    const fragile = open();
    const outcomes = await Promise.allSettled(
      ["one", "crash", "two", "exit", "three", "hang", "four"].map((title) => fragile.typeset(paper(title))),
    );
    expect(
      outcomes.map((one) => (one.status === "fulfilled" ? String(one.value) : String(one.reason))),
    ).toEqual([
      "one",
      "TypesetFailure: The paper could not be typeset: out of paper",
      "two",
      "TypesetFailure: The paper could not be typeset: the worker ended with code 3",
      "three",
      "TypesetFailure: Typesetting was stopped after 3 seconds",
      "four",
    ]);
    await fragile.close();
  });

  test.each([0, 200])(
    "closing after %i ms fails what is set, what waits and what comes later",
    async (ms) => {
      const closing = openTypesetter({ workerFile: () => Promise.resolve(file) });
      const outcomes = Promise.allSettled(["hang", "waits"].map((title) => closing.typeset(paper(title))));
      await new Promise((resolve) => setTimeout(resolve, ms));
      await closing.close();
      const late = closing.typeset(paper("late"));
      await expect(late).rejects.toThrow("The typesetter was closed");
      for (const outcome of await outcomes) {
        expect(outcome).toMatchObject({
          reason: { message: "The typesetter was closed before the paper was set" },
        });
      }
    },
  );
});
