// A filed copy is read in a child process: whatever the file is, there is an answer, and a sentence for staff.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { comparisonInWords, isSame } from "#app/domain/papers/filed-copies.ts";
import { testFolder } from "#tests/support/folders.ts";
import { pdfOf } from "#tests/support/pdf.ts";
import { comparePdfs } from "./compare.server.ts";

const PAGES = [
  ["The sample lender demands a sum of Rs 5,00,000 from the sample borrower", "Page 1 of 2"],
  ["within fifteen days of receipt of this notice failing which it will sue", "Page 2 of 2"],
];
const PAPER = pdfOf({ pages: PAGES });

async function compared(filed: Buffer, options?: { seconds: number }, made = PAPER) {
  const folder = await testFolder();
  const job = { made: path.join(folder, "made"), filed: path.join(folder, "filed") };
  await writeFile(job.made, made);
  await writeFile(job.filed, filed);
  return (await comparePdfs(job, options)).comparison;
}

test("the very file, a stamped one, a changed one and one with more pages", async () => {
  expect(comparisonInWords(await compared(PAPER))).toEqual([
    "Same number of pages (2).",
    "The same file as generated, without a signature or stamp.",
  ]);
  const stamped = await compared(pdfOf({ pages: PAGES, noteOn: 2 }));
  expect(isSame(stamped)).toBe(true);
  expect(comparisonInWords(stamped)).toEqual([
    "Same number of pages (2).",
    "Same text.",
    "Page 2 has stamps, notes or signatures over the text, which are not compared.",
  ]);
  const [first = [], ...rest] = PAGES;
  const changed = await compared(
    pdfOf({ pages: [first.map((line) => line.replace("5,00,000", "6,00,000")), ...rest] }),
  );
  expect(isSame(changed)).toBe(false);
  expect(changed).toMatchObject({
    differences: [{ page: 1, after: "demands a sum of Rs", made: "5,00,000", filed: "6,00,000" }],
  });
  expect(comparisonInWords(changed)).toContain("The text differs on page 1.");
  const longer = await compared(
    pdfOf({ pages: [...PAGES, ["A loan agreement is annexed here as the first annexure"], []] }),
  );
  expect(comparisonInWords(longer)).toEqual([
    "2 pages more (4 pages filed, 2 pages generated).",
    "Page 3 was added.",
    "Page 4 has no text that can be compared.",
  ]);
  expect(isSame(longer)).toBe(false);
});

test("a scan is said to be one, and never the same", async () => {
  const scan = await compared(pdfOf({ pages: [[], []] }));
  expect(isSame(scan)).toBe(false);
  expect(comparisonInWords(scan)).toEqual([
    "Same number of pages (2).",
    "The filed copy is a scan: it has no text that can be compared.",
  ]);
});

test.each([
  [
    "locked",
    pdfOf({ pages: PAGES, isLocked: true }),
    "The filed copy is protected with a password. It cannot be compared.",
  ],
  [
    "no PDF inside",
    Buffer.from("%PDF-1.7\nstartxref\n9\n%%EOF\n"),
    "The filed copy could not be read. Open it, and replace it if it is damaged.",
  ],
  [
    "scripts",
    pdfOf({ pages: PAGES, script: "app.alert(1)" }),
    "It contains scripts. The panel does not run them; open the file with care.",
  ],
])("%s: told in a sentence", async (_name, filed, sentence) => {
  expect(comparisonInWords(await compared(filed))).toContain(sentence);
});

test("a paper that cannot be read is said to be the reason", async () => {
  const none = await compared(PAPER, undefined, Buffer.from("nothing"));
  expect(comparisonInWords(none)).toEqual(["The generated paper could not be read. Nothing was compared."]);
});

// Slow: it unpacks until a limit ends it.
test("a bomb is ended by a limit, and said to be too long or too large", async () => {
  const line = Buffer.from("BT /F1 11 Tf 60 700 Td (bomb) Tj ET\n");
  const bomb = pdfOf({
    pages: [[], [], []],
    content: deflateSync(Buffer.alloc(150 * 1024 * 1024, line), { level: 9 }),
  });
  const from = performance.now();
  const found = await compared(bomb, { seconds: 2 });
  expect(performance.now() - from).toBeLessThan(15_000);
  expect(found).toMatchObject({ state: "not_compared" });
  expect(["time", "memory", "too_long"]).toContain(found.state === "not_compared" && found.reason);
});
