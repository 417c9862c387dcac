/**
 * Calendar dates and instants as the panel reads and shows them: always Indian time, whatever zone the server or
 * the browser is in, and spelled by hand, because "Sep" and "Sept" differ between versions of Intl's en-IN.
 */

/** A calendar date, "YYYY-MM-DD". */
export type IsoDate = string;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const DAY_MS = 86_400_000;
/** India has kept UTC+5:30 without summer time since 1945. */
const INDIA_OFFSET_MS = 330 * 60_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:(Z)|([+-])(\d{2}):?(\d{2})?)?$/i;

/** Whether year, month (1–12) and day name a day that exists, from year 1 to 9999. */
export function isRealDate(year: number, month: number, day: number): boolean {
  if (![year, month, day].every(Number.isInteger)) return false;
  if (year < 1 || year > 9999 || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/** Whether the text is "YYYY-MM-DD" and that day exists. */
export function isIsoDate(text: string): text is IsoDate {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  return isRealDate(Number(year), Number(month), Number(day));
}

/** Whether the text is a date of this or the neighbouring centuries, as forms take it. */
export const isDateOfOurTime = (text: string): text is IsoDate =>
  isIsoDate(text) && text >= "1900-01-01" && text < "2200-01-01";

/** Whether the text is such a date and after today. What is no date has a sentence of its own. */
export const isInFuture = (text: string | null | undefined, today: IsoDate): boolean =>
  text != null && isDateOfOurTime(text) && text > today;

/** "YYYY-MM-DD" of a year, a month (1–12) and a day. @throws RangeError when there is no such day. */
export function isoDate(year: number, month: number, day: number): IsoDate {
  if (!isRealDate(year, month, day)) throw new RangeError(`No such day: ${year}-${month}-${day}`);
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The calendar date in India at an instant. */
export function todayInIndia(now: Date): IsoDate {
  return inIndia(now).toISOString().slice(0, 10);
}

/** The instant at which a day begins in India. */
export const startOfDayInIndia = (day: IsoDate): string => `${day}T00:00:00+05:30`;

/**
 * An instant for a file in a zip, which knows no zone: what writes it reads this machine's clock off the date, and comes
 * to the time in India.
 */
export function dateForZip(instant: Date): Date {
  return new Date(inIndia(instant).getTime() + instant.getTimezoneOffset() * 60_000);
}

/** The hour of the day in India, 0–23, at an instant. */
export function hourInIndia(now: Date): number {
  return inIndia(now).getUTCHours();
}

/**
 * The calendar date in India of a date or of an instant ("2026-11-21T10:00:00Z", "2026-11-21 10:00:00.123+05:30").
 * An instant without a zone is read as Indian time. Gives undefined for anything else.
 */
export function dateInIndia(dateOrInstant: Date | string): IsoDate | undefined {
  if (typeof dateOrInstant === "string" && isIsoDate(dateOrInstant)) return dateOrInstant;
  const instant = readInstant(dateOrInstant);
  const date = instant && todayInIndia(instant);
  return date !== undefined && isIsoDate(date) ? date : undefined;
}

/** Whether something was created on the given Indian day; what is no date was not. */
export function isCreatedToday(createdAt: Date | string | null | undefined, today: IsoDate): boolean {
  return createdAt != null && dateInIndia(createdAt) === today;
}

/** "21 Nov 2026" from a date or an instant. Empty gives "", text that is no date is shown as it came. */
export function formatDate(dateOrInstant: Date | string | null | undefined): string {
  if (dateOrInstant == null) return "";
  const iso = dateInIndia(dateOrInstant);
  if (iso === undefined) return typeof dateOrInstant === "string" ? dateOrInstant : "";
  const { year, month, day } = partsOf(iso);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** "21 Nov 2026, 3:05 pm", Indian time. Empty gives "", text that is no instant is shown as formatDate shows it. */
export function formatDateTime(instant: Date | string | null | undefined): string {
  const read = instant == null ? undefined : readInstant(instant);
  if (!read) return formatDate(instant);
  const local = inIndia(read);
  const hour = local.getUTCHours();
  const clock = `${hour % 12 || 12}:${twoDigits(local.getUTCMinutes())} ${hour < 12 ? "am" : "pm"}`;
  return `${formatDate(read)}, ${clock}`;
}

/** "21.11.2026", as pleadings write it. Empty gives "", text that is no date is shown as it came. */
export function formatPaperDate(dateOrInstant: Date | string | null | undefined): string {
  if (dateOrInstant == null) return "";
  const iso = dateInIndia(dateOrInstant);
  if (iso === undefined) return typeof dateOrInstant === "string" ? dateOrInstant : "";
  return iso.split("-").reverse().join(".");
}

/**
 * The day `days` after (or before) a date: the first day is not counted (Limitation Act s.12(1), General Clauses
 * Act s.9). @throws RangeError when the text is no date or the result leaves the years 1 to 9999.
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(dayNumber(date) + days);
}

/**
 * The corresponding date `months` later (or earlier); in a month without that day, its last day. Three months from
 * 28 Feb end on 28 May, three years from 29 Feb 2024 on 28 Feb 2027: never 30 × N days.
 * @throws RangeError when the text is no date or the result leaves the years 1 to 9999.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const monthNumber = year * 12 + (month - 1) + months;
  const toYear = Math.floor(monthNumber / 12);
  const toMonth = monthNumber - toYear * 12 + 1;
  return isoDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** addMonths by the dozen: the corresponding date some years later. */
export function addYears(date: IsoDate, years: number): IsoDate {
  return addMonths(date, years * 12);
}

/** Whole days from one date to another; negative when the second is earlier. @throws RangeError on what is no date. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The Indian financial year (1 Apr to 31 Mar) a date lies in: "2026-27". @throws RangeError on what is no date. */
export function financialYear(date: IsoDate): string {
  const { year, month } = partsOf(date);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${twoDigits((first + 1) % 100)}`;
}

/** Reads an instant without the machine's zone ever mattering. */
function readInstant(instant: Date | string): Date | undefined {
  if (instant instanceof Date) return Number.isNaN(instant.getTime()) ? undefined : instant;
  const found = INSTANT.exec(instant.trim());
  if (!found) return undefined;
  const [, date = "", hour, minute, second = "0", fraction = "", utc, sign, zoneHour, zoneMinute = "0"] =
    found;
  if (!isIsoDate(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const local =
    dayNumber(date) * DAY_MS +
    ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 +
    Number(fraction.slice(0, 3).padEnd(3, "0"));
  return new Date(local - offsetMs(utc, sign, zoneHour, zoneMinute));
}

function offsetMs(utc: string | undefined, sign: string | undefined, hour = "0", minute = "0"): number {
  if (utc) return 0;
  if (!sign) return INDIA_OFFSET_MS;
  return (sign === "-" ? -1 : 1) * (Number(hour) * 60 + Number(minute)) * 60_000;
}

/** The same wall clock as India's, read with the getUTC… methods. */
function inIndia(instant: Date): Date {
  return new Date(instant.getTime() + INDIA_OFFSET_MS);
}

function partsOf(date: IsoDate): { year: number; month: number; day: number } {
  if (!isIsoDate(date)) throw new RangeError(`Not a date: ${date}`);
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { year, month, day };
}

/** Days since 1 Jan 1970. setUTCFullYear, because Date.UTC reads the years 0 to 99 as 1900 to 1999. */
function dayNumber(date: IsoDate): number {
  const { year, month, day } = partsOf(date);
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;
}

function fromDayNumber(days: number): IsoDate {
  const date = new Date(days * DAY_MS);
  return isoDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
