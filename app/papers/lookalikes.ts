/**
 * What looks like a placeholder or a tag of another system and would be printed as typed: {x}, [X], <<x>>, «x», %x%
 * and HTML. People who bring a text from elsewhere leave them in.
 */
import { meantPlaceholder } from "./template-names.ts";

export interface Lookalike {
  /** Of the text, from 1. */
  line: number;
  problem: string;
}

/** With the name as its first group. Two braces are ours; {#name} and {5000 words} begin with no letter. */
const PLACEHOLDERS = [
  /(?<!\{)\$?\{\s{0,3}(\p{L}[^{}]{0,60})\}(?!\})/gu,
  /\[(\p{Lu}[\p{Lu}\p{N} _/'-]{2,60}|\w{1,30}_\w{1,30})\]/gu,
  /<<([^<>]{1,60})>>/g,
  /«([^«»]{1,60})»/g,
  /%(\w{2,60})%/g,
];
const HTML = /<\/?[a-z][a-z0-9]{0,20}(?:\s[^<>]{0,200})?\/?>/gi;
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
  if (!/[{[<«%]/.test(text)) return;
  const plain = text.replace(OWN_TAGS, "…");
  for (const pattern of PLACEHOLDERS) {
    for (const [typed, name = ""] of plain.matchAll(pattern)) {
      const meant = meantPlaceholder(name);
      yield `"${typed}" would be printed as typed.${meant ? ` Did you mean {{${meant}}}?` : " Placeholders are written in two braces."}`;
    }
  }
  for (const [typed] of plain.matchAll(HTML)) {
    yield `"${typed}" would be printed as typed. Write **bold**, *italic*, a heading or a table.`;
  }
}
