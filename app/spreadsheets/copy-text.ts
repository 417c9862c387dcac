/** PostgreSQL's COPY text format: tabs between columns, \N for null, one line per row. */

const SPECIAL: Record<string, string> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
  "\b": "\\b",
  "\f": "\\f",
  "\v": "\\v",
};

/** One line of COPY input, with its line end. NUL, which PostgreSQL cannot hold, is left out. */
export function copyLine(values: readonly (string | null)[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

function copyValue(value: string | null): string {
  if (value === null) return "\\N";
  if (!/[\\\0\t\n\r\b\f\v]/.test(value)) return value;
  return value.replaceAll("\0", "").replace(/[\\\t\n\r\b\f\v]/g, (sign) => SPECIAL[sign] ?? "");
}
