// The header block of a mail, before any parser sees it: fields by their bytes, so that what is too long is never
// parsed.

interface HeadField {
  /** In lower case. */
  name: string;
  /** From its name up to and with its last line break. */
  start: number;
  end: number;
}

export interface Head {
  fields: HeadField[];
  /** Where the empty line after the header ends; the length of the source when there is none. */
  bodyAt: number;
}

const LF = 0x0a;
const CR = 0x0d;
const FOLDS = [0x20, 0x09];
const NAME = /^([!-9;-~]{1,100})[ \t]*:/;
/** Long enough for every name, short enough that a line of megabytes costs nothing. */
const NAME_WITHIN = 120;

/** The fields of the header block that starts at `from`. Lines that are no field are passed over. */
export function readHead(source: Buffer, from = 0): Head {
  const fields: HeadField[] = [];
  let last: HeadField | undefined;
  for (let at = from; at < source.length;) {
    const end = lineEnd(source, at);
    if (isEmptyLine(source, at)) return { fields, bodyAt: end };
    if (last && FOLDS.includes(source[at] ?? 0)) {
      last.end = end;
    } else {
      const [, name] = NAME.exec(source.toString("latin1", at, Math.min(end, at + NAME_WITHIN))) ?? [];
      last = name === undefined ? undefined : { name: name.toLowerCase(), start: at, end };
      if (last) fields.push(last);
    }
    at = end;
  }
  return { fields, bodyAt: source.length };
}

/** Where the line that starts at `at` ends, with its line break. */
export function lineEnd(source: Buffer, at: number): number {
  const found = source.indexOf(LF, at);
  return found === -1 ? source.length : found + 1;
}

/** What stands in a field, unfolded, each byte one character. */
export function readHeadValue(source: Buffer, { start, end }: HeadField): string {
  const text = source.toString("latin1", start, end);
  return text
    .slice(text.indexOf(":") + 1)
    .replace(/[\r\n]+/g, " ")
    .trim();
}

function isEmptyLine(source: Buffer, at: number): boolean {
  return source[at] === LF || (source[at] === CR && source[at + 1] === LF);
}
