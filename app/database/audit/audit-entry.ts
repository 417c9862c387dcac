/** The fields of an entry's before or after; none where it holds nothing, or no object. */
export const fieldsOfSide = (side: unknown): Record<string, unknown> =>
  typeof side === "object" && side !== null && !Array.isArray(side) ? { ...side } : {};
