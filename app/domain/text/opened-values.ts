// The values a form was opened with, which it sends back beside what was typed: which fields somebody touched.

import { isIsoDate } from "../dates.ts";
import { readFormDate } from "../form-dates.ts";

/** Whether a stored value is another one than what a field holds, which shows a day in another way. */
export function isOther(stored: unknown, held: unknown): boolean {
  const [before, now] = [toPlainText(stored), toPlainText(held)];
  return before !== now && !(isIsoDate(before) && readFormDate(now) === before);
}

/** As it is stored: without the blanks and the line ends of a form, and without rows and fields that are empty. */
export function toPlainText(value: unknown): string {
  if (typeof value === "string") return value.trim().replace(/\r\n?/g, "\n");
  if (Array.isArray(value)) return value.map(toPlainText).filter(Boolean).join(",");
  if (typeof value !== "object" || value === null) return "";
  const fields = Object.entries(value).map(([name, field]) => [name, toPlainText(field)] as const);
  const filled = fields.filter(([, text]) => text !== "").sort(([a], [b]) => (a < b ? -1 : 1));
  return filled.map(([name, text]) => `${name}: ${text}`).join("; ");
}

/** The values a form says it was opened with; undefined of one that does not say: then each field counts as touched. */
export function openedIn(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== "string" || text === "") return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}
