import { expect, test } from "vitest";
import { MAX_FILE_NAME_LENGTH } from "../limits.ts";
import { cleanFileName, getExtension, nameInAddress, uniqueNames } from "./file-names.ts";

test.each([
  ["Sanction letter.pdf", "Sanction letter.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\x\\Agreement.docx", "Agreement.docx"],
  ["..\\..\\x.pdf", "x.pdf"],
  ['a"\r\nX: y.pdf', "aX y.pdf"],
  ["नोटिस.pdf", "नोटिस.pdf"],
  ["e\u0301.pdf", "\u00e9.pdf"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  [".htaccess", "htaccess"],
  ["...", "file"],
  ["", "file"],
  ["CON", "_CON"],
  ["nul.pdf", "_nul.pdf"],
  ["console.pdf", "console.pdf"],
  ["a\0b.pdf", "ab.pdf"],
  ["half \ud83d.pdf", "half .pdf"],
  ["name.pdf. . ", "name.pdf"],
])("%j is kept as %j", (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept);
});

test("a long name is cut before its extension, never through a character", () => {
  const cut = cleanFileName(`${"𝒜".repeat(4000)}.pdf`);
  expect(Array.from(cut)).toHaveLength(MAX_FILE_NAME_LENGTH);
  expect(cut).toMatch(/^(𝒜)+\.pdf$/u);
});

test.each([
  ["a.PDF", "pdf"],
  ["a.pdf ", "pdf"],
  ["a.tar.gz", "gz"],
  ["a", ""],
  ["pdf", ""],
  ["a.", ""],
])("the extension of %j is %j", (name, extension) => {
  expect(getExtension(name)).toBe(extension);
});

test.each([
  ["https://host.example/media/Sanction%20letter.pdf?v=2#x", "Sanction letter.pdf"],
  ["media/%E0%A4%A8.pdf", "न.pdf"],
  ["media/%zz.pdf", "%zz.pdf"],
  ["/", "file"],
])("the name in %j is %j", (address, name) => {
  expect(nameInAddress(address)).toBe(name);
});

test("names that are alike get a number, whatever the case of their letters", () => {
  const unique = uniqueNames();
  expect(["a.pdf", "A.pdf", "a.pdf", "a (2).pdf", "b", "b"].map(unique)).toEqual([
    "a.pdf",
    "A (2).pdf",
    "a (3).pdf",
    "a (2) (2).pdf",
    "b",
    "b (2)",
  ]);
});
