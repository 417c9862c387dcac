/** What a paper lacks, in words: fields any of which would do are named together. */

interface Lacking {
  name: string;
  label: string;
  required: boolean;
  /** Names of fields any of which would do instead. */
  or_else: readonly string[];
}

/** A field with those that would do instead: "City or PIN Code". */
export function eitherLabel(
  fields: readonly Lacking[],
  { name, or_else }: Pick<Lacking, "name" | "or_else">,
): string {
  const labelOf = (each: string) => fields.find((field) => field.name === each)?.label ?? each;
  return [name, ...or_else].map(labelOf).join(" or ");
}

/** What the required among the lacking fields are called, those of which one is enough in one. */
export function requiredLabels(fields: readonly Lacking[]): string[] {
  const said = new Set<string>();
  return fields.flatMap((field) => {
    if (!field.required || said.has(field.name)) return [];
    for (const other of field.or_else) said.add(other);
    return [eitherLabel(fields, field)];
  });
}
