// The text of a mail that came as HTML only. It is read once from front to back, so that no nesting and no unclosed
// tag costs more than its length; what it says is text and is only ever shown as text.
import { decodeEntities } from "#app/domain/text/html-entities.ts";

/** Their content is not for reading. */
const SKIPPED = new Set(["script", "style", "head", "title", "template", "noscript", "svg", "math"]);
const BREAKS = new Set(["br", "hr"]);
const BLOCKS = new Set(
  [
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "fieldset",
    "footer",
    "form",
  ]
    .concat([
      "h1",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "header",
      "html",
      "li",
      "main",
      "nav",
      "ol",
      "p",
      "pre",
      "section",
    ])
    .concat(["table", "tbody", "tfoot", "thead", "tr", "ul"]),
);
const CELLS = new Set(["td", "th"]);
const TAG = /^<(\/?)([a-z][a-z0-9]{0,20})/i;

/** What a reader of the HTML sees, one line per block. */
export function htmlToText(html: string): string {
  const lower = html.toLowerCase();
  const pieces: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open === -1) break;
    pieces.push(readable(html.slice(at, open)));
    const piece = markup(html, lower, open);
    pieces.push(piece.text);
    at = piece.end;
  }
  pieces.push(readable(html.slice(at)));
  return pieces
    .join("")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** What a tag or comment stands for, and where it ends; one without an end takes the rest with it. */
function markup(html: string, lower: string, open: number): { text: string; end: number } {
  if (html.startsWith("<!--", open)) return { text: "", end: after(html, "-->", open + 4) };
  const [, slash = "", tag = ""] = TAG.exec(html.slice(open, open + 32)) ?? [];
  const name = tag.toLowerCase();
  if (name === "") {
    const isDeclaration = /^<[!?/]/.test(html.slice(open, open + 2));
    return isDeclaration ? { text: "", end: after(html, ">", open) } : { text: "<", end: open + 1 };
  }
  const end = after(html, ">", open);
  if (SKIPPED.has(name) && slash === "") {
    const close = lower.indexOf(`</${name}`, end);
    return { text: "", end: close === -1 ? html.length : after(html, ">", close) };
  }
  if (BREAKS.has(name) || BLOCKS.has(name))
    return { text: name === "li" && slash === "" ? "\n- " : "\n", end };
  return { text: CELLS.has(name) ? " " : "", end };
}

function after(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from);
  return found === -1 ? html.length : found + sign.length;
}

/** Line breaks of the source are blanks, entities are characters. */
const readable = (text: string) => decodeEntities(text.replace(/\s+/g, " "));
