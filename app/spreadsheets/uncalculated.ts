/**
 * Formulas of an .xlsx whose results were never calculated: programs that write workbooks leave that to Excel. Parsers
 * read such a cell as blank, and a claim would be lost in silence, so it is made an error cell before it is parsed.
 * Child process only.
 */

/** Excel's word for a result that is still to come, which SheetJS knows. */
const TO_COME = "#GETTING_DATA";
const SHEET_PART = /^xl\/worksheets\/[^/]+\.xml$/i;

/** Without one of these no cell of a sheet can be such a formula; looking for them costs far less than reading cells. */
const MARKS = ["</f></c>", '"/></c>', "<v></v>", "<v/>", "<v />"];

/** A cell with a formula and without a value: its attributes, and the value's element where there is one. */
const CELL = /<c\b([^<>]*)>\s*<f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/f>)\s*(<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/g;
const TYPE = /\st=["']([^"']*)["']/;

/** The parts of a package with each formula that has no result as an error. A text formula may well give "". */
export function withUncalculatedAsErrors(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  return new Map(
    [...parts].map(([name, content]) => [name, SHEET_PART.test(name) ? marked(content) : content]),
  );
}

function marked(content: Buffer): Buffer {
  if (!MARKS.some((mark) => content.includes(mark))) return content;
  // Byte for byte: only the ASCII of tags is looked at.
  const text = content.toString("latin1");
  const told = text.replace(CELL, (cell: string, attributes: string, value: string | undefined) => {
    const isEmptyText = value !== undefined && TYPE.exec(attributes)?.[1] === "str";
    return isEmptyText ? cell : `<c${attributes.replace(TYPE, "")} t="e"><v>${TO_COME}</v></c>`;
  });
  return Buffer.from(told, "latin1");
}
