// Numbers with their noun in the right number.
import { groupIndian } from "../money.ts";

/** "1,234". */
export const formatCount = (count: number): string => groupIndian(String(count));

/** "1 case", "1,234 cases". @param many where it is more than the one with an "s" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Below a list: "Showing 20 of 1,234 cases". */
export const showing =
  (one: string, many?: string) =>
  (shown: number, count: number): string =>
    `Showing ${formatCount(shown)} of ${counted(count, one, many)}`;
