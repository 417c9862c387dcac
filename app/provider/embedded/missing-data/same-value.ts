import { inOneLine } from "#app/domain/text/one-line.ts";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import type { FieldKind } from "#app/papers/field-kinds.ts";

/** Whether two wire values say the same: "9.5000" and "9.5", one address with other line ends. */
export function isSameValue(kind: FieldKind, one: string, other: string): boolean {
  if (kind === "amount" || kind === "rate") return withoutTrailingZeros(one) === withoutTrailingZeros(other);
  return plainLine(one) === plainLine(other);
}

const plainLine = (text: string) => inOneLine(text).replace(/\s+/g, " ");
