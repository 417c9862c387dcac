// A day that stays recent: what a case says of it is neither to come nor old whenever a test runs.
import { addDays, todayInIndia } from "#app/domain/dates.ts";

export const RECENT_DAY = addDays(todayInIndia(new Date()), -21);
