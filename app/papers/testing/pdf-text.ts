/** Reads the text of a PDF made by the typesetter, in two ways; used by tests. */
import { inflateSync } from "node:zlib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The lines of each page as pdf.js sees them, from the letters of the fonts. */
export async function pdfLines(pdf: Buffer): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    pages.push(text.split("\n").filter((line) => line.trim() !== ""));
  }
  await task.destroy();
  return pages;
}

/**
 * All text as copying and searching gives it in a reader that honours ActualText (Acrobat, Chromium, Poppler).
 * pdf.js does not, and without it no PDF can say in which order the letters of a Devanagari syllable are written.
 */
export function copiedText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString("latin1").matchAll(/(\d+) 0 obj(.*?)endobj/gs)].map(([, number, body]) => [
      number,
      body ?? "",
    ]),
  );
  const streamOf = (number: string | undefined): string => {
    const body = objects.get(number) ?? "";
    // By its length: a line break before the end may be a byte of the stream itself.
    const [opening = ""] = /stream\r?\n/.exec(body) ?? [];
    const from = body.indexOf(opening) + opening.length;
    const data = body.slice(from, from + Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0));
    const bytes = Buffer.from(data, "latin1");
    return body.includes("/FlateDecode") ? inflateSync(bytes).toString("latin1") : data;
  };
  const said: string[] = [];
  for (const page of [...objects.values()].filter((body) => /\/Type \/Page\s/.test(body))) {
    const fonts = new Map(
      [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, number]) => {
        const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? "")?.[1];
        return [name, lettersOf(streamOf(unicode))];
      }),
    );
    said.push(read(streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts));
  }
  return said.join("\n").replace(/\s+/g, " ");
}

type Letters = Map<number, string>;

function lettersOf(cmap: string): Letters {
  const pairs = [...cmap.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>/gm)];
  return new Map(pairs.map(([, glyph = "", text = ""]) => [parseInt(glyph, 16), utf16(text)]));
}

/** Walks the content: fonts, texts shown, and spans that say what they are the text of. */
function read(content: string, fonts: ReadonlyMap<string | undefined, Letters>): string {
  let font: Letters = new Map();
  let actual = false;
  const spans: boolean[] = [];
  let text = "";
  for (const [token, span, name, string, hex] of content.matchAll(
    /<<([^>]*(?:<[0-9A-F]*>[^>]*)?)>>\s*BDC|\/(f\d+) [\d.]+ Tf|\(((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*)\)|<([0-9A-Fa-f]+)>|BMC|EMC|\bET\b/gs,
  )) {
    if (span !== undefined) {
      const said = /\/ActualText <FEFF([0-9A-F]*)>/.exec(span)?.[1];
      spans.push(said !== undefined);
      if (said !== undefined) [actual, text] = [true, text + utf16(said)];
    } else if (name !== undefined) font = fonts.get(name) ?? new Map();
    else if (token === "BMC") spans.push(false);
    else if (token === "EMC") actual = spans.pop() === true ? false : actual;
    else if (token !== "ET" && !actual) {
      const bytes =
        string === undefined ? Buffer.from(hex ?? "", "hex").toString("latin1") : unescape(string);
      for (let at = 0; at + 1 < bytes.length; at += 2) {
        text += font.get(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1)) ?? "";
      }
    }
  }
  return text;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescape(string: string): string {
  return string.replace(/\\(?:([0-7]{1,3})|(.))/gs, (_, octal: string | undefined, other: string) =>
    octal === undefined ? (ESCAPES[other] ?? other) : String.fromCharCode(parseInt(octal, 8)),
  );
}

function utf16(hex: string): string {
  return (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join("");
}
