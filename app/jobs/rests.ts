// Things whose work failed rest, longer each time, while the others go on.

interface Rests {
  isResting(id: number): boolean;
  /** @returns how often in a row it failed by now */
  failed(id: number): number;
  done(id: number): void;
}

export function openRests({ firstMs, longestMs }: { firstMs: number; longestMs: number }): Rests {
  const resting = new Map<number, { failures: number; until: number }>();
  return {
    isResting: (id) => (resting.get(id)?.until ?? 0) > performance.now(),
    failed(id) {
      const failures = (resting.get(id)?.failures ?? 0) + 1;
      const rest = Math.min(firstMs * 2 ** (failures - 1), longestMs);
      resting.set(id, { failures, until: performance.now() + rest });
      return failures;
    },
    done: (id) => void resting.delete(id),
  };
}
