// What clauses lead to by the clauses in them.

interface Nested {
  /** The clause itself and all inside it. */
  names: ReadonlySet<string>;
  /** Of the longest chain; 1: it includes none. */
  depth: number;
}

/**
 * Looks each clause up once, however many ways lead to it.
 * @param includes the names a clause includes
 */
export function nesting(includes: (name: string) => readonly string[]): (name: string) => Nested {
  const known = new Map<string, Nested>();
  const look = (name: string): Nested => {
    const found = known.get(name);
    if (found) return found;
    // For a chain that comes back to it.
    known.set(name, { names: new Set([name]), depth: 1 });
    const inside = includes(name).map(look);
    const nested = {
      names: new Set([name, ...inside.flatMap(({ names }) => [...names])]),
      depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    };
    known.set(name, nested);
    return nested;
  };
  return look;
}
