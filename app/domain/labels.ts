/** What is shown for a coded value: its label, or the value itself in readable form when it is not one of ours. */

/** "civil_suit" → "Civil Suit". Letters after the first of each word stay as they came ("NPA" stays "NPA"). */
export function titleCased(value: string): string {
  return value
    .split(/[\s_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** The label of a value. A remote provider may send values we do not know; they are shown title-cased. */
export function labelIn(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : titleCased(value);
}
