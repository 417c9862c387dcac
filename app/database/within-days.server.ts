import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { addDays, startOfDayInIndia, type IsoDate } from "#app/domain/dates.ts";

/**
 * That an instant lies in a period.
 * @param days the first and the last day in India, both included; either may be left open
 */
export function withinDays(
  at: SQLWrapper,
  { from, to }: { from?: IsoDate | null | undefined; to?: IsoDate | null | undefined },
): SQL | undefined {
  return and(
    from ? sql`${at} >= ${startOfDayInIndia(from)}` : undefined,
    to ? sql`${at} < ${startOfDayInIndia(addDays(to, 1))}` : undefined,
  );
}
