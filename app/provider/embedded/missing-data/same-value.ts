import type { FieldKind } from "#app/papers/field-kinds.ts";

/** Whether two wire values say the same: "9.5000" and "9.5", one address with other line ends. */
export function isSameValue(kind: FieldKind, one: string, other: string): boolean {
  if (kind === "amount" || kind === "rate") return plainNumber(one) === plainNumber(other);
  return inOneLine(one) === inOneLine(other);
}

const plainNumber = (text: string) => text.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
const inOneLine = (text: string) =>
  text
    .trim()
    .replace(/\s*,?\s*[\r\n]+\s*/g, ", ")
    .replace(/\s+/g, " ");
