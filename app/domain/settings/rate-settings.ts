/** The settings of how often things may be done: their variables, and how far production may raise them. */
import * as z from "zod";
import {
  DOWNLOADS_PER_HOUR_PER_USER,
  EXPORTS_PER_HOUR_PER_USER,
  IMPORTS_PER_HOUR_PER_USER,
  LOGIN_PER_MINUTE_PER_IP,
  UNSAFE_REQUESTS_PER_MINUTE_PER_SESSION,
} from "../limits.ts";

/** Production may raise a rate this far above its default and no further: it cannot be switched off. */
const PRODUCTION_FACTOR = 10;

const DEFAULTS = {
  RATE_UNSAFE_PER_MINUTE: UNSAFE_REQUESTS_PER_MINUTE_PER_SESSION,
  RATE_LOGIN_PER_MINUTE: LOGIN_PER_MINUTE_PER_IP,
  RATE_IMPORTS_PER_HOUR: IMPORTS_PER_HOUR_PER_USER,
  RATE_EXPORTS_PER_HOUR: EXPORTS_PER_HOUR_PER_USER,
  RATE_DOWNLOADS_PER_HOUR: DOWNLOADS_PER_HOUR_PER_USER,
} as const;
type Name = keyof typeof DEFAULTS;

const COUNT = "a whole number above 0";
const rate = (name: Name) => z.coerce.number(COUNT).int(COUNT).min(1, COUNT).default(DEFAULTS[name]);

export const RATE_VARIABLES = {
  RATE_UNSAFE_PER_MINUTE: rate("RATE_UNSAFE_PER_MINUTE"),
  RATE_LOGIN_PER_MINUTE: rate("RATE_LOGIN_PER_MINUTE"),
  RATE_IMPORTS_PER_HOUR: rate("RATE_IMPORTS_PER_HOUR"),
  RATE_EXPORTS_PER_HOUR: rate("RATE_EXPORTS_PER_HOUR"),
  RATE_DOWNLOADS_PER_HOUR: rate("RATE_DOWNLOADS_PER_HOUR"),
};

export interface RateSettings {
  unsafePerMinute: number;
  loginPerMinute: number;
  importsPerHour: number;
  exportsPerHour: number;
  downloadsPerHour: number;
}

export const readRates = (values: Readonly<Record<Name, number>>): RateSettings => ({
  unsafePerMinute: values.RATE_UNSAFE_PER_MINUTE,
  loginPerMinute: values.RATE_LOGIN_PER_MINUTE,
  importsPerHour: values.RATE_IMPORTS_PER_HOUR,
  exportsPerHour: values.RATE_EXPORTS_PER_HOUR,
  downloadsPerHour: values.RATE_DOWNLOADS_PER_HOUR,
});

/** What is wrong with the rates in production, a sentence each. */
export function problemsOfRates(values: Readonly<Record<Name, number>>): string[] {
  return (Object.keys(DEFAULTS) as Name[]).flatMap((name) => {
    const highest = DEFAULTS[name] * PRODUCTION_FACTOR;
    return values[name] > highest ? [`${name}: expected at most ${highest}`] : [];
  });
}
