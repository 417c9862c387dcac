// How far the workbooks being read are, for the page that waits for one. Kept in memory: a reading ends with its
// process.

export interface Readings {
  /** Rows read so far of the workbook of a draft; null when none is being read. */
  rowsOf(draftId: string): number | null;
  /** Runs a reading, which reports the rows it has read now and then. Two of one draft come one after the other. */
  follow<Result>(
    draftId: string,
    read: (onProgress: (rows: number) => void) => Promise<Result>,
  ): Promise<Result>;
}

/** One for each panel. */
export function openReadings(): Readings {
  const rows = new Map<string, number>();
  return {
    rowsOf: (draftId) => rows.get(draftId) ?? null,
    async follow(draftId, read) {
      rows.set(draftId, 0);
      try {
        return await read((count) => void rows.set(draftId, count));
      } finally {
        rows.delete(draftId);
      }
    },
  };
}
