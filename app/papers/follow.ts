/** Follows conditions and loops to what is really said of one case, in order. */
import type { Item } from "./facts.ts";
import type { KnownValues } from "./known-values.ts";
import { visitPart, type Each, type If, type Part } from "./reading/template-tree.ts";

/** Where a thing is said: for which item of which list, and under which condition or loop, the innermost. */
export interface Place {
  item?: Item | undefined;
  list?: string | undefined;
  around?: If<unknown> | Each<unknown>;
}

/** What stands under no condition and in no loop. */
export const OUTSIDE: Place = {};

/** @param leaf told each thing that is said, with its place */
export function follow<T extends { node: string }>(
  values: KnownValues,
  parts: readonly Part<T>[],
  at: Place,
  leaf: (content: T, at: Place) => void,
): void {
  const { item, list } = at;
  const visitor = {
    leaf: (content: T) => leaf(content, at),
    onIf: (around: If<T>) => {
      const holds = values.holds(around, item);
      if (holds !== null)
        follow(values, holds ? around.then : around.otherwise, { item, list, around }, leaf);
    },
    onEach: (around: Each<T>) => {
      for (const each of values.items(around.list))
        follow(values, around.body, { item: each, list: around.list, around }, leaf);
    },
  };
  for (const part of parts) visitPart(part, visitor);
}
