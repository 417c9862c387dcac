/** The time to pay that the invocation of the guarantee gave: what limitation, guards and papers all read. */
import { addDays, type IsoDate } from "#app/domain/dates.ts";
import type { Facts } from "../facts.ts";

/** The fields that tell it. */
export const INVOCATION_FIELDS = [
  ...["guarantee_invocation_date", "invocation_days", "invocation_delivery_date"],
  ...["lrn_date", "lrn_days", "lrn_delivery_date"],
] as const;

interface Invocation {
  on: IsoDate;
  /** The days it gave; undefined: not known. */
  days: number | undefined;
  /** When it was received; undefined: not known. */
  received: IsoDate | undefined;
  /** The last of these days; undefined while the days or the receipt are not known. */
  ends: IsoDate | undefined;
}

const DAYS = /^\d{1,3}$/;

/** @returns undefined: no invocation is recorded */
export function invocationIn(facts: Facts): Invocation | undefined {
  const on = facts("guarantee_invocation_date");
  if (on === undefined) return undefined;
  // A recall of the same day invoked the guarantee, too; another one says nothing of the time that the invocation gave.
  const isRecall = facts("lrn_date") === on;
  const given = facts("invocation_days") ?? (isRecall ? facts("lrn_days") : undefined);
  const received = facts("invocation_delivery_date") ?? (isRecall ? facts("lrn_delivery_date") : undefined);
  const days = given !== undefined && DAYS.test(given) ? Number(given) : undefined;
  const ends = days === undefined || received === undefined ? undefined : addDays(received, days);
  return { on, days, received, ends };
}

/** The safe line for limitation: without the time to pay it is the day of the invocation itself. */
export const guarantorInDefaultFrom = ({ on, ends }: Invocation): IsoDate => ends ?? on;
