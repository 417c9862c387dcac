// Text from strangers, made fit to store and to be seen: no signs that hide, turn round or break what stands beside
// it.

/** Embeddings, overrides, isolates and marks of direction; invisible signs; tags. Joiners stay: Indian scripts need them. */
const INVISIBLE =
  /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const CUT = "…";

/**
 * Text with line breaks: no control, bidirectional or invisible characters, no more than two empty lines in a row.
 * @param max the most UTF-16 units that are kept; longer text ends with an ellipsis
 */
export function plainText(text: string, max: number): string {
  const clean = withoutHidden(text.slice(0, max * 2).replace(/\r\n?|[\u0085\u2028\u2029\f\v]/g, "\n"))
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();
  return cut(clean, max);
}

/** The same on one line: names, subjects, addresses. */
export function plainLine(text: string, max: number): string {
  return cut(withoutHidden(text.slice(0, max * 2).replace(/\s+/g, " ")).trim(), max);
}

function withoutHidden(text: string): string {
  return text.replace(LONE_SURROGATE, "\ufffd").replace(CONTROL, "").replace(INVISIBLE, "");
}

/** Between whole characters. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "") + CUT;
}
