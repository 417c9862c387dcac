/** A file that may be a web page, as text: in the charset it names, and its entities as the characters they stand for. */

/** Where a page says its charset, as browsers look for it. */
const CHARSET_WITHIN = 1024;
const CHARSET = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{2,40})/i;

/** The file as text; undefined when it holds what no text does. */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decoded(bytes);
  return text.includes("\0") ? undefined : text;
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const named = CHARSET.exec(bytes.toString("latin1", 0, CHARSET_WITHIN))?.[1] ?? "";
  if (WINDOWS.test(named)) return fromWindows(bytes);
  // What names itself in single bytes is not UTF-16.
  const text = named === "" || /^utf-?(?:8|16)/i.test(named) ? undefined : decodedAs(named, bytes);
  return text ?? decodedAs("utf-8", bytes) ?? fromWindows(bytes);
}

/** Undefined where nobody knows the charset, or the bytes are not in it. */
function decodedAs(label: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Read as browsers read them; Node's own decoder leaves 80 to 9F as control characters. */
const WINDOWS = /^(?:windows-1252|cp1252|x-cp1252|iso-?8859-1|latin1|us-ascii|ascii)$/i;
const AT_80 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

const fromWindows = (bytes: Buffer): string =>
  bytes.toString("latin1").replaceAll(/[\x80-\x9f]/g, (sign) => AT_80[sign.charCodeAt(0) - 0x80] ?? sign);

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  hellip: "…",
  middot: "·",
  frac12: "½",
  deg: "°",
  copy: "©",
  reg: "®",
  sect: "§",
  shy: "",
  zwj: "\u200d",
  zwnj: "\u200c",
  eacute: "é",
};

/** An entity that is not known stays as it is written. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,9})|#[xX]([0-9a-fA-F]{1,8})|([a-zA-Z][a-zA-Z0-9]{1,8}));?/g,
    (whole, decimal, hex, name) => {
      if (typeof name === "string") return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
      return fromCode(decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal));
    },
  );

function fromCode(code: number): string {
  // Control characters are those of Windows, as browsers read them: &#150; is a dash.
  if (code >= 0x80 && code <= 0x9f) return AT_80[code - 0x80] ?? "";
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\ufffd";
}
