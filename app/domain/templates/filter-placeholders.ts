/** Finding a placeholder by its words, and what is typed for it. */

interface Named {
  name: string;
  label: string;
  kind: string;
  meaning: string;
}

/** Those that hold every word looked for, in their name, label, kind or meaning; whose label or name begins with it first. */
export function filterPlaceholders<P extends Named>(placeholders: readonly P[], find: string): P[] {
  const words = find
    .toLowerCase()
    .split(/[\s{}_]+/)
    .filter(Boolean);
  const first = words[0];
  if (first === undefined) return [...placeholders];
  const rank = ({ label, name }: P) =>
    label.toLowerCase().startsWith(first) || name.startsWith(first)
      ? 0
      : `${label} ${name}`.toLowerCase().includes(first)
        ? 1
        : 2;
  return placeholders
    .filter(({ name, label, kind, meaning }) => {
      const text = `${name.replaceAll("_", " ")} ${label} ${kind} ${meaning}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => rank(one) - rank(other));
}

/** What is typed into a text: a list goes around lines, a flag and a choice into a condition. */
export function typedAs({
  name,
  kind,
  items = [],
}: {
  name: string;
  kind: string;
  items?: readonly string[];
}): string {
  if (kind === "list") return `{{#each ${name}}}\n{{this.${items[0] ?? "name"}}}\n{{/each}}`;
  if (kind === "flag") return `{{#if ${name}}} … {{/if}}`;
  return `{{${name}}}`;
}
