import { expect, test } from "vitest";
import { cleanFileName } from "#app/domain/text/file-names.ts";
import { attachment } from "./downloads.server.ts";

const nameIn = (header: string) => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? "");

test.each([
  `${"a".repeat(141)}${"😀".repeat(6)}.pdf`,
  `${"😀".repeat(200)}.pdf`,
  `${"a".repeat(149)}😀.pdf`,
  "half \ud83d.pdf",
  "\ude00",
])("a file of any name can be sent: %j", (name) => {
  for (const given of [name, cleanFileName(name)]) {
    const sent = nameIn(attachment(given));
    expect(sent).not.toMatch(/\p{Surrogate}/u);
    expect(Array.from(sent).length).toBeLessThanOrEqual(150);
  }
});

test("what is stored under its clean name is sent under it", () => {
  const name = cleanFileName(`${"a".repeat(141)}${"😀".repeat(6)}.pdf`);
  expect(nameIn(attachment(name))).toBe(name);
});

test("no name starts a header of its own or another folder", () => {
  expect(attachment('a"\r\nX-Other: 1/../b\\c.pdf')).toBe(
    `attachment; filename="a_X-Other: 1..bc.pdf"; filename*=UTF-8''a%22X-Other%3A%201..bc.pdf`,
  );
});

test("nor by signs of full width, which decompose to the plain ones", () => {
  const [, ascii] = /filename="(.*)"; filename\*=/.exec(attachment("..＼..／＂a％；.pdf＼")) ?? [];
  expect(ascii).toBe(".._..__a__.pdf_");
});
