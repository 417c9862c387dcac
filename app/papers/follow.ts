/** Follows conditions and loops to what is really said of one case, in order. */
import type { Item } from "./facts.ts";
import type { KnownValues } from "./known-values.ts";
import { visitPart, type Each, type If, type Part } from "./reading/template-tree.ts";

/** @param leaf told each thing that is said, with the item of the list it stands in */
export function follow<T extends { node: string }>(
  values: KnownValues,
  parts: readonly Part<T>[],
  item: Item | undefined,
  leaf: (content: T, item: Item | undefined) => void,
): void {
  const visitor = {
    leaf: (content: T) => leaf(content, item),
    onIf: (condition: If<T>) => {
      const holds = values.holds(condition, item);
      if (holds !== null) follow(values, holds ? condition.then : condition.otherwise, item, leaf);
    },
    onEach: ({ list, body }: Each<T>) => {
      for (const each of values.items(list)) follow(values, body, each, leaf);
    },
  };
  for (const part of parts) visitPart(part, visitor);
}
