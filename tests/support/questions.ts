// A form that came back with questions: what it asks, and what its confirming button sends.
import { words } from "./words.ts";

/** The value of the confirming button; "" of a form that asks nothing. */
export const confirmedIn = (html: string): string =>
  words(/<button[^>]*name="confirmed"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "");
