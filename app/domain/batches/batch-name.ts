/** A batch as it is called: by its name, or by its number while it has none. */
export const shownBatchName = (name: string | null | undefined, id: number | string): string =>
  name ?? `BATCH-${id}`;
