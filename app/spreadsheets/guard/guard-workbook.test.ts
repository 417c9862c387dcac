import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFile, rm } from "node:fs/promises";
import { MAX_WORKBOOK_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { checkNameAndSize, guardWorkbook } from "./guard-workbook.ts";
import { RefusedWorkbook } from "../refusal.ts";
import {
  saved,
  temporaryFolder,
  textRow,
  workbook,
  xlsxParts,
  zip,
  type ZipPart,
} from "../sample-workbooks.ts";

let folder = "";
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const good = xlsxParts(textRow(1, { A: "LAN", B: "Name" }));
const small = workbook([
  {
    name: "Cases",
    rows: [
      ["LAN", "Name"],
      ["1", "Sample"],
    ],
  },
]);

/** "ok", or the reason and the sentence of the refusal. */
async function guard(bytes: Buffer | string, name = "cases.xlsx"): Promise<string> {
  try {
    await guardWorkbook(await saved(folder, bytes), name);
    return "ok";
  } catch (problem) {
    if (problem instanceof RefusedWorkbook) return `${problem.refusal.reason}: ${problem.refusal.message}`;
    throw problem;
  }
}

const withPart = (name: string, change: Partial<ZipPart>) =>
  zip(good.map((part) => (part.name === name ? { ...part, ...change } : part)));

describe("name and size", () => {
  test("a .csv is told what to do", () => {
    expect(checkNameAndSize("a.csv", 10)?.message).toBe(messages.upload.csv);
    expect(messages.upload.csv).toContain(messages.upload.wrongType);
  });
  test.each(["a.xlsx.exe", "a", "xlsx", "a.xlsm", "a.ods", "a.xls\u0000.png"])("%j is refused", (name) => {
    expect(checkNameAndSize(name, 10)?.message).toBe(messages.upload.wrongType);
  });
  test.each(["a.xlsx", "A.XLS", "a b.xlsb ", "केस.xlsx"])("%j is not", (name) => {
    expect(checkNameAndSize(name, 10)).toBeUndefined();
  });
  test("10 MB pass, one byte more does not", () => {
    expect(checkNameAndSize("a.xlsx", MAX_WORKBOOK_BYTES)).toBeUndefined();
    expect(checkNameAndSize("a.xlsx", MAX_WORKBOOK_BYTES + 1)).toMatchObject({
      status: 413,
      message: "File size should be lesser than 10 MBs!",
    });
    expect(checkNameAndSize("a.xlsx", 0)?.message).toBe(messages.upload.fileEmpty);
  });
});

test("real workbooks pass", async () => {
  expect(await guard(small)).toBe("ok");
  expect(await guard(zip(good))).toBe("ok");
  for (const name of ["lender-plain.xlsx", "lender-small.xlsb", "lender-messy.xls"]) {
    expect(await guard(await readFile(`tests/fixtures/${name}`), name)).toBe("ok");
  }
});

test("a table in a web page that was named .xls passes, under no other name", async () => {
  const page = "<html><table><tr><td>LAN</td></tr></table></html>";
  expect(await guard(page, "cases.xls")).toBe("ok");
  expect(await guard(page, "cases.xlsx")).toContain("a web page (HTML)");
});

describe("renamed files are named in words", () => {
  test.each([
    ["<html><p>LAN</p></html>", "a web page (HTML)"],
    ["\uFEFF\r\n<!DOCTYPE html><html><frameset><frame src=sheet001.htm></frameset>", "a web page (HTML)"],
    ["LAN,Name\n1,Sample\n", "text with separators (CSV)"],
    ["LAN\tName\n1\tSample\n", "text with separators (CSV)"],
    ["%PDF-1.7\n%âãÏÓ", "a PDF"],
    [
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      "an XML spreadsheet",
    ],
    ["\u0089PNG\r\n\u001A\n", "a picture"],
    ["{\\rtf1 hello}", "an RTF document"],
    ["\t\0\u0004\0\u0002\0\u0010\0", "a workbook of Excel 4 or an older version"],
    ["\t\u0002\u0006\0\0\u0003\u0010\0\0\0", "a workbook of Excel 4 or an older version"],
    ["\t\u0004\u0006\0\0\u0004\u0010\0\0\0", "a workbook of Excel 4 or an older version"],
  ])("%j holds %s", async (content, kind) => {
    const said = await guard(
      Buffer.from(content, content.startsWith("\u0089") ? "latin1" : "utf8"),
      "cases.xls",
    );
    expect(said).toContain(messages.upload.wrongType);
    expect(said).toContain(kind);
  });

  test("random bytes", async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919 + 31) % 256));
    expect(await guard(bytes)).toContain("something else");
  });

  test("other Office files", async () => {
    const word = zip([
      { name: "[Content_Types].xml", data: "<x/>" },
      { name: "word/document.xml", data: "<x/>" },
    ]);
    expect(await guard(word)).toContain("a Word document");
    expect(await guard(zip([{ name: "readme.txt", data: "x" }]))).toContain("a zip archive");
  });

  test("a workbook with another kind's ending says which it should be", async () => {
    expect(await guard(small, "cases.xls")).toContain("ends in .xlsx");
    expect(await guard(await readFile("tests/fixtures/lender-messy.xls"), "cases.xlsx")).toContain(
      "ends in .xls ",
    );
    expect(await guard(await readFile("tests/fixtures/lender-small.xlsb"), "cases.xlsx")).toContain(
      "ends in .xlsb",
    );
  });
});

describe("ZIPs that lie", () => {
  const sheet = "xl/worksheets/sheet1.xml";
  const nothing = Buffer.alloc(40 * 1024 * 1024);

  test.each<[string, () => Buffer, string]>([
    ["a bomb of one entry", () => withPart(sheet, { data: nothing }), "limits"],
    [
      "more than 300 MB in all",
      () =>
        zip([
          ...good,
          ...Array.from({ length: 8 }, (_, index) => ({ name: `xl/media/${index}.bin`, data: nothing })),
        ]),
      "limits",
    ],
    [
      "more than 2,000 entries",
      () =>
        zip([
          ...good,
          ...Array.from({ length: 2001 }, (_, index) => ({ name: `xl/media/${index}`, data: "" })),
        ]),
      "limits",
    ],
    ["a size forged small", () => withPart(sheet, { data: nothing, claims: { size: 1000 } }), "damaged"],
    ["a size forged large", () => withPart(sheet, { claims: { size: 900_000 } }), "damaged"],
    ["a wrong checksum", () => withPart(sheet, { claims: { crc: 1 } }), "damaged"],
    ["encryption", () => withPart(sheet, { claims: { flags: 1 } }), "password"],
    ["entries that share bytes", () => withPart(sheet, { claims: { offset: 0 } }), "damaged"],
    ["one name twice", () => zip([...good, { name: "XL/workbook.xml", data: "<x/>" }]), "damaged"],
    ["a cut end", () => zip(good).subarray(0, -30), "damaged"],
    ["a cut beginning", () => zip(good).subarray(200), "type"],
    ["only the first bytes", () => Buffer.from("PK\x03\x04"), "damaged"],
    ["a path that climbs", () => zip([...good, { name: "../../etc/x", data: "x" }]), "damaged"],
    ["no content types", () => zip(good.slice(1)), "type"],
  ])("%s", async (_, bytes, reason) => {
    const packed = bytes();
    const started = performance.now();
    expect(await guard(packed)).toMatch(new RegExp(`^${reason}:`));
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test.each([
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    "<!doctype x>",
    `${"<x/>".repeat(20_000)}<!DOCTYPE x>`,
    '<!ENTITY x SYSTEM "file:///etc/passwd">',
  ])("a document type in a part (%#)", async (data) => {
    expect(await guard(zip([...good, { name: "docProps/app.xml", data }]))).toMatch(/^damaged:/);
  });

  test("a document type hidden in UTF-16", async () => {
    const data = Buffer.from("\uFEFF<!DOCTYPE x>", "utf16le");
    expect(await guard(zip([...good, { name: "docProps/app.xml", data }]))).toMatch(/^damaged:/);
  });
});

describe("old .xls containers", () => {
  test("cut anywhere, it is refused", async () => {
    const whole = await readFile("tests/fixtures/lender-messy.xls");
    for (const length of [8, 100, 512, 600, 5000, 20_000, 40_000]) {
      expect(await guard(whole.subarray(0, length), "cases.xls")).toMatch(/^(damaged|type):/);
    }
  });

  test("a circle of sectors ends", async () => {
    const looped = Buffer.from(await readFile("tests/fixtures/lender-messy.xls"));
    const fat = (looped.readUInt32LE(0x4c) + 1) * 512;
    for (let at = 0; at < 512; at += 4) looped.writeUInt32LE(at / 4, fat + at);
    expect(await guard(looped, "cases.xls")).toMatch(/^damaged:/);
  });

  test("a directory whose entries name each other in a circle is refused before it is walked", async () => {
    const looped = Buffer.from(await readFile("tests/fixtures/lender-messy.xls"));
    const entry = (looped.readUInt32LE(0x30) + 1) * 512 + 128;
    looped.writeUInt32LE(2, entry + 68);
    looped.writeUInt32LE(1, entry + 128 + 68);
    expect(await guard(looped, "cases.xls")).toMatch(/^damaged:/);
  });

  test("a password-protected .xlsx is such a container", async () => {
    const locked = Buffer.from(await readFile("tests/fixtures/lender-messy.xls"));
    const name = locked.indexOf(Buffer.from("Workbook\0", "utf16le"));
    locked.write("EncryptedPackage\0", name, "utf16le");
    locked.writeUInt16LE(34, name + 64);
    expect(await guard(locked)).toMatch(/^password:/);
  });
});
