// Rows as COPY writes them: fields apart by tabs, \N for null, a backslash before what would be taken for a sign.
const SIGNS: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** The values of a line. */
export function valuesOf(line: string): (string | null)[] {
  return line
    .split("\t")
    .map((field) =>
      field === "\\N" ? null : field.replace(/\\(.)/g, (_, sign: string) => SIGNS[sign] ?? sign),
    );
}
