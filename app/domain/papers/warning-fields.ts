/** The names of a warning's two fields in the form of a paper. */

export const reasonField = (guard: string) => `reason_${guard}`;
export const seenField = (guard: string) => `seen_${guard}`;
export const isOfWarning = (name: string) => /^(reason|seen)_/.test(name);
