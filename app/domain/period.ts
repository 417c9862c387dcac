import type { IsoDate } from "./dates.ts";

/** Days, both included; one that is left out leaves its side open. */
export interface Period {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}

export const FROM_AFTER_TO = "From lies after To. Please correct one of the two days.";

/** Whether it ends before it begins: then nothing can lie in it, and whoever typed it meant something else. */
export const isBackwards = ({ from, to }: Period): boolean =>
  from !== undefined && to !== undefined && from > to;
