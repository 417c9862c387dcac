import { expect, test } from "vitest";
import { MAX_COLUMNS, MAX_ROWS } from "#app/domain/limits.ts";
import { RefusedWorkbook } from "../refusal.ts";
import { readSheetRows } from "../sheet-cells.ts";
import { readTables } from "./html-tables.ts";
import { decodeText } from "./html-text.ts";

/** The rows of every table of a page, as an import reads them. */
const read = (html: string) =>
  readTables(html).map((table) => {
    const rows = readSheetRows(table);
    return Array.from({ length: rows.count }, (_, index) => rows.row(index + 1));
  });
const cells = (inside: string) => read(`<table><tr>${inside}</tr></table>`)[0]?.[0];

test("rows and cells, with and without their end tags", () => {
  expect(
    read(`<html><body><table border=1><thead><tr><th>LAN<th>Name</tr></thead>
      <tbody><tr><td>001</td><td>Sample Borrower</td></tr>
      <TR><TD>002<TD>Sample &amp; Sons</TABLE></body>`),
  ).toEqual([
    [
      ["LAN", "Name"],
      ["001", "Sample Borrower"],
      ["002", "Sample & Sons"],
    ],
  ]);
});

test.each<[string, string, unknown[] | undefined]>([
  [
    "blanks are one, lines are kept",
    "<td>  12,\n\t MG   Road<br/>Pune <b>411001</b></td>",
    ["12, MG Road\nPune 411001"],
  ],
  ["paragraphs are lines", "<td><p>One</p><p>Two</p></td>", ["One\nTwo"]],
  ["an empty cell keeps its place", "<td>a</td><td>&nbsp;</td><td></td><td>d</td>", ["a", null, null, "d"]],
  [
    "entities",
    "<td>&#8377; 1,25,000 &#x905; &lt;b&gt; &unknown; A&B &#150;</td>",
    ["₹ 1,25,000 अ <b> &unknown; A&B –"],
  ],
  ["a formula in quotation marks is its text", '<td>="00123"</td>', ["00123"]],
  ["a sign that begins no tag", "<td>a < b</td><td>1 <2</td>", ["a < b", "1 <2"]],
  ["a > inside a quoted value", '<td title="a > b">x</td>', ["x"]],
  ["colspan", "<td colspan=3>Title</td><td>after</td>", ["Title", null, null, "after"]],
  ["a colspan that is no number", "<td colspan=x>a</td><td colspan='-4'>b</td>", ["a", "b"]],
])("%s", (_what, inside, row) => {
  expect(cells(inside)).toEqual(row);
});

test("rowspan pushes the cells below it to the right", () => {
  expect(read("<table><tr><td rowspan=2>A<td>B<tr><td>C<tr><td>D</table>")).toEqual([
    [["A", "B"], [null, "C"], ["D"]],
  ]);
});

test("rows that the page hides are known", () => {
  const [table = {}] = readTables(
    `<table><tr><td>1<tr style="font:'A';display: NONE"><td>2<tr hidden><td>3<tr style=display:none><td>4
      <tr title="display:none" data-hidden=1><td>5<tr><td style="display:none">6</table>`,
  );
  const rows = readSheetRows(table);
  expect([1, 2, 3, 4, 5, 6].filter((row) => rows.isHidden(row))).toEqual([2, 3, 4]);
});

test("scripts, styles, comments and forms say nothing, and nothing of them is a table", () => {
  const html = `<table><tr><td>a<script>document.write("<td>evil</td>")</script>b</td>
    <style>td:after{content:"x"}</style><!-- <td>hidden</td> --><td>c<![if !vml]>d<![endif]></td>
    <td><textarea><td>e</td></textarea><img src="http://tracker.example/x.png" onerror="alert(1)">f</td></tr></table>
    <script><table><tr><td>no table</td></tr></table></script><!-- <table> -->`;
  expect(read(html)).toEqual([[["ab", "cd", "f"]]]);
  expect(read("<table><tr><td>a<script>never ends <td>b</td></tr></table>")).toEqual([[["a"]]]);
});

test("a table inside another is one of its own", () => {
  expect(
    read(
      `<table><tr><td>Sample Bank<table><tr><td>LAN<td>Name<tr><td>1<td>S</table>Page 1</td><td>2</td></tr></table>`,
    ),
  ).toEqual([
    [["Sample BankPage 1", "2"]],
    [
      ["LAN", "Name"],
      ["1", "S"],
    ],
  ]);
});

const refusal = (html: string): string => {
  try {
    read(html);
    return "read";
  } catch (problem) {
    if (problem instanceof RefusedWorkbook) return problem.refusal.reason;
    throw problem;
  }
};

test("what is crafted to be endless ends, quickly", () => {
  const started = performance.now();
  expect(cells(`<td colspan=999999999>a</td>`)).toEqual(["a"]);
  expect(refusal(`<table><tr><td colspan=999999999>a</td><td>b</td></tr></table>`)).toBe("limits");
  expect(refusal(`<table><tr>${"<td>x".repeat(MAX_COLUMNS + 1)}</table>`)).toBe("limits");
  expect(cells(`${"<td>".repeat(2000)}`)).toBeUndefined();
  expect(refusal(`<table>${"<tr><td rowspan=65535 colspan=300>".repeat(50_000)}</table>`)).toBe("read");
  expect(refusal("<table><tr><td>x".repeat(60))).toBe("limits");
  expect(refusal("<table></table>".repeat(101))).toBe("limits");
  expect(refusal(`<table>${"<tr>".repeat(2 * MAX_ROWS + 2)}</table>`)).toBe("limits");
  expect(refusal(`<table><tr><td>${"<".repeat(2_000_000)}`)).toBe("read");
  expect(refusal(`<table><tr><td>${"<b>".repeat(300_000)}`)).toBe("read");
  expect(refusal(`<table><tr><td>${"&".repeat(2_000_000)}`)).toBe("read");
  expect(refusal(`<table><tr><td ${'a="'.repeat(500_000)}`)).toBe("read");
  expect(refusal(`<table><tr><td ${" ".repeat(2_000_000)}>`)).toBe("read");
  expect(refusal(`<table><tr><td>${"<!--".repeat(500_000)}`)).toBe("read");
  expect(refusal(`<table><tr><td>${" \n".repeat(2_000_000)}`)).toBe("read");
  expect(performance.now() - started).toBeLessThan(20_000);
});

test("charsets: what the file says, else UTF-8 when it is, else Windows", () => {
  const page = (charset: string) => `<meta charset="${charset}"><table><tr><td>é ₹</td></tr></table>`;
  expect(decodeText(Buffer.from(page("utf-8")))).toContain("é ₹");
  expect(decodeText(Buffer.from(`\uFEFF${page("utf-16")}`, "utf16le"))).toContain("é ₹");
  expect(decodeText(Buffer.from(page("utf-16")))).toContain("é ₹");
  expect(decodeText(Buffer.from(page("no-such-charset")))).toContain("é ₹");
  expect(decodeText(Buffer.from("<table><tr><td>Caf\xe9 \x96", "latin1"))).toContain("Café –");
  const named = `<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><td>\xe9 \x80`;
  expect(decodeText(Buffer.from(named, "latin1"))).toContain("é €");
  expect(decodeText(Buffer.from("<table>\0"))).toBeUndefined();
});
