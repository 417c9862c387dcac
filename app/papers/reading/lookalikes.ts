/**
 * What looks like a placeholder or a tag of another system and would be printed as typed: {x}, {% x %}, [X], <<x>>,
 * «x», %x% and HTML. People who bring a text from elsewhere leave them in.
 */
import { meantPlaceholder, placeholderCalled } from "./template-names.ts";

interface Lookalike {
  /** Of the text, from 1. */
  line: number;
  problem: string;
}

/** With the name as its first group. Two braces are ours; {#name} and {5000 words} begin with no letter. */
const PLACEHOLDERS = [
  /(?<!\{)\$?\{\s{0,3}(\p{L}[^{}]{0,60})\}(?!\})/gu,
  /\[(\p{Lu}[\p{Lu}\p{N} _/'-]{2,60}|\w{1,30}_\w{1,30})\]/gu,
  /\[(X{1,5}|[●•*]{1,5}|_{2,60}|\.{2,60}|…{1,20})\]/g,
  /\[((?:insert|name|date|place|amount|address|number)\b[^[\]]{0,60})\]/gi,
  /\{%-?\s{0,3}([^{}]{1,60}?)\s{0,3}-?%\}/g,
  /<<([^<>]{1,60})>>/g,
  /«([^«»]{1,60})»/g,
  /%(\p{L}\w{0,60})%/gu,
];
/** Words between brackets are a placeholder where they are the name or the label of one. */
const IN_BRACKETS = /\[([\p{L}][^[\]]{1,60})\]/gu;
const HTML = /(?<!<)<\/?[a-z][a-z0-9_-]{0,40}(?:\s[^<>]{0,200})?\/?>(?!>)|&(?:[a-z]{2,8}|#\d{1,5});/gi;
const OWN_TAGS = /\{\{[^{}]{0,500}\}\}/g;

/**
 * @param source a whole text, as Template has it
 * @param most looks for no more: a name is compared with every known one, and a text may be full of them
 */
export function lookalikesIn(source: string, most: number): Lookalike[] {
  const found: Lookalike[] = [];
  for (const [index, text] of source.split("\n").entries()) {
    for (const problem of problemsIn(text)) {
      if (found.length === most) return found;
      found.push({ line: index + 1, problem });
    }
  }
  return found;
}

function* problemsIn(text: string): Generator<string> {
  // Most lines hold none of these signs.
  if (!/[{[<«%&]/.test(text)) return;
  const plain = text.replace(OWN_TAGS, "…");
  // What two patterns find is told once.
  const told = new Set<number>();
  for (const pattern of [...PLACEHOLDERS, IN_BRACKETS]) {
    for (const { 0: typed, 1: name = "", index } of plain.matchAll(pattern)) {
      if (told.has(index) || (pattern === IN_BRACKETS && !placeholderCalled(name))) continue;
      told.add(index);
      const meant = meantPlaceholder(name);
      yield `"${typed}" would be printed as typed.${meant ? ` Did you mean {{${meant}}}?` : " Placeholders are written in two braces."}`;
    }
  }
  for (const [typed] of plain.matchAll(HTML)) {
    yield `"${typed}" would be printed as typed. Write **bold**, *italic*, a heading or a table.`;
  }
}
