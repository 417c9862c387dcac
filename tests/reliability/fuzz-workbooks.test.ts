// Damaged and crafted workbooks of each kind, read as uploads are: each is read or refused with a sentence, and what
// damage leaves readable is read as it was. FUZZ tells how many of each kind, FUZZ_SEED repeats those of a run;
// `npm run fuzz:workbooks` reads 1,000 of each.
// Slow: each is read by a process of its own.
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { sampleReader } from "#app/spreadsheets/sample-reader.ts";
import { textRow, twoFacedZip, xlsxParts, zip } from "#app/spreadsheets/sample-workbooks.ts";
import { randomFrom, seedOf, triesOf } from "#tests/support/inputs/random.ts";

const EACH = triesOf("FUZZ", 4);
const SEED = seedOf("FUZZ_SEED");
const AT_ONCE = 2;
const LONG_MS = 3 * 60 * 60_000;

type Random = () => number;
const { inspect } = sampleReader();

/** Bytes changed, cut out, doubled or put in. */
function damaged(whole: Buffer, random: Random): Buffer {
  const place = () => Math.floor(random() * whole.length);
  const [from, bytes] = [place(), Math.floor(random() * 200)];
  switch (Math.floor(random() * 5)) {
    case 0:
      return whole.subarray(0, from);
    case 1:
      return Buffer.concat([whole.subarray(0, from), whole.subarray(from + bytes)]);
    case 2:
      return Buffer.concat([whole.subarray(0, from), whole.subarray(Math.max(0, from - bytes))]);
    default: {
      const copy = Buffer.from(whole);
      for (let times = 1 + Math.floor(random() * 20); times > 0; times -= 1)
        copy[place()] = Math.floor(random() * 256);
      return copy;
    }
  }
}

/** A whole package around XML that is not: checksums do not find it. */
function crafted(random: Random): Buffer {
  const rows = Array.from({ length: 20 }, (_, index) =>
    textRow(
      index + 1,
      index === 0 ? { A: "LAN", B: "Customer Name" } : { A: `L${String(index)}`, B: "Sample" },
    ),
  ).join("");
  const parts = xlsxParts(rows);
  const hostile = [
    (xml: string) => damaged(Buffer.from(xml), random).toString("latin1"),
    (xml: string) => xml.replaceAll(/r="[A-Z]+/g, 'r="XFE'),
    (xml: string) => xml.replace("<sheetData>", `<sheetData>${"<row>".repeat(20_000)}`),
    (xml: string) => xml.replaceAll("<t>", `<t>${"&amp;".repeat(2000)}`),
    (xml: string) => xml.replace("?>", '?><!DOCTYPE a [<!ENTITY b "c">]>'),
    (xml: string) => xml.replaceAll("inlineStr", "s"),
    (xml: string) => xml.replaceAll(/<is>.*?<\/is>/g, "<v>1e999</v>"),
  ];
  const change = hostile[Math.floor(random() * hostile.length)];
  const chosen = Math.floor(random() * parts.length);
  const changed = parts.map((part, index) =>
    index === chosen && change ? { ...part, data: change(String(part.data)) } : part,
  );
  return random() < 0.3 ? twoFacedZip(changed, parts) : zip(changed);
}

describe.each([
  { name: "lender-plain.xlsx", checksums: true },
  { name: "lender-small.xlsb", checksums: true },
  { name: "lender-messy.xls", checksums: false },
])("$name", ({ name, checksums }) => {
  test(
    "damaged, it is read as it was or refused in words",
    async () => {
      const random = randomFrom(SEED);
      const whole = await readFile(`tests/fixtures/${name}`);
      const right = await inspect(whole, name);
      expect(right.ok).toBe(true);
      const files = Array.from({ length: EACH }, () => damaged(whole, random));
      const wrong = await wrongOf(files, name, (read) => !checksums || rowsIn(read) === rowsIn(right));
      expect(wrong).toEqual([]);
    },
    LONG_MS,
  );
});

test(
  "a crafted package is read or refused in words",
  async () => {
    const random = randomFrom(SEED);
    const files = Array.from({ length: EACH }, () => crafted(random));
    expect(await wrongOf(files, "crafted.xlsx", () => true)).toEqual([]);
  },
  LONG_MS,
);

type Read = Awaited<ReturnType<typeof inspect>>;
const rowsIn = (read: Read): number | null => (read.ok ? read.rowsRead : null);

/** Reads each. @returns those that were read otherwise than they may, or refused without a word */
async function wrongOf(files: Buffer[], name: string, isRight: (read: Read) => boolean): Promise<string[]> {
  const counts = new Map<string, number>();
  const wrong: string[] = [];
  const next = files.entries();
  const work = async () => {
    for (const [index, bytes] of next) {
      const read = await inspect(bytes, name);
      const said = read.ok ? "read" : read.reason;
      counts.set(said, (counts.get(said) ?? 0) + 1);
      if (read.ok ? !isRight(read) : read.message === "" || read.reason === "busy")
        wrong.push(`${String(index)}: ${said}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(
    `seed ${String(SEED)}: ${String(files.length)} of ${name}`,
    Object.fromEntries([...counts].sort()),
  );
  return wrong;
}
