/** A file that may be a web page, as text: in the charset it names. */
import { WINDOWS_AT_80 } from "#app/domain/text/html-entities.ts";

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

const fromWindows = (bytes: Buffer): string =>
  bytes
    .toString("latin1")
    .replaceAll(/[\x80-\x9f]/g, (sign) => WINDOWS_AT_80[sign.charCodeAt(0) - 0x80] ?? sign);
