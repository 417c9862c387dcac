// The kinds of columns. Amounts are numeric and dates are date: both travel as text, never as float or Date.
import { bigint, date, integer, numeric, timestamp } from "drizzle-orm/pg-core";

export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const ref = () => bigint({ mode: "number" });
export const instant = () => timestamp({ withTimezone: true, mode: "string" });
export const createdAt = () => instant().notNull().defaultNow();
export const day = () => date({ mode: "string" });
export const amount = () => numeric({ precision: 15, scale: 2 });
export const version = () => integer().notNull().default(1);
