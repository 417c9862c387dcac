/**
 * A text without the given signs at its end. The pattern /x+$/ does the same, but looks at the rest of a run from each of
 * its signs: 200,000 blanks before a letter kept it busy for minutes.
 */
export function trimEnding(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A number without the zeros at the end of its decimals: "9.5000" → "9.5", "9.00" → "9". Other text stays as it is. */
export function withoutTrailingZeros(text: string): string {
  return /^-?\d*\.\d+$/.test(text) ? trimEnding(trimEnding(text, "0"), ".") : text;
}
