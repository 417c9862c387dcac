// What a form of an edit does about someone else's edit: it carries the version and the values it was opened with, and
// when these are stale, each field the user did not touch takes what is stored now; below the others stands what is
// stored. Saving again is then a choice, and takes nothing back that nobody here changed.
import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { messages } from "#app/domain/messages.ts";
import { Notice } from "#app/ui/notice.tsx";

/** The fields as they are stored, in the text a form sends; null where nothing is. */
type Stored = Readonly<Record<string, string | null | undefined>>;

interface HintOptions {
  /** How a stored value is shown. */
  format?: (text: string) => string;
  /** What stands there otherwise. */
  hint?: string | undefined;
}

interface Options {
  /** Where a field's stored value has another name: the number of the kind that is chosen. */
  storedAs?: Readonly<Record<string, string>>;
  /** Fields that mean something only together, as a number and its date: one that was touched touches all. */
  together?: readonly string[];
}

export interface StoredValues {
  /** For VersionField; null where the provider keeps no versions. */
  version: string | null;
  /** For VersionField: the stored values of that version, as JSON. */
  opened: string | null;
  /** The form came back, and the record was changed since it was opened. */
  isStale: boolean;
  /** What the action answered, with what is stored in the fields that were not touched: for the form. */
  lastResult: SubmissionResult | undefined;
  /** The hint of a field: "Now stored: …" where that differs from what was typed, else the one that is given. */
  hint: (name: string, options?: HintOptions) => ReactNode;
}

/**
 * Belongs before the form is made, which gets its `lastResult`; the form's component has the key of useStaleKey.
 * @param lastResult what the action answered
 * @param version the record's version, from the loader, which runs again after an action; null when it is not known
 * @param stored the record's fields, from the same loader
 */
export function useStoredValues(
  lastResult: SubmissionResult | undefined,
  version: number | null,
  stored: Stored,
  { storedAs = {}, together = [] }: Options = {},
): StoredValues {
  // Loaders also run again after forms elsewhere on the page: what is being typed must not get a newer version by that.
  const [opened] = useState({ version, stored });
  const typed = lastResult?.initialValue ?? undefined;
  const isStale = isStaleResult(lastResult, version);
  const keyOf = (name: string) => storedAs[name] ?? name;
  const before = openedIn(typed?.opened);
  const differs = (name: string) =>
    before === undefined || textOf(typed?.[name]) !== textOf(before[keyOf(name)]);
  const isTouched = (name: string) =>
    differs(name) || (together.includes(name) && together.some((other) => differs(other)));
  // Of what is stored, not of what was typed: an emptied field is not among that.
  const names = isStale && before ? [...Object.keys(stored), ...Object.keys(storedAs)] : [];
  const untouched = names.filter((name) => !isTouched(name));
  const refreshed = Object.fromEntries(untouched.map((name) => [name, stored[keyOf(name)] ?? ""]));
  const values = { ...typed, ...refreshed };
  return {
    ...(typed === undefined
      ? { version: numberText(opened.version), opened: JSON.stringify(opened.stored) }
      : version === null
        ? { version: textOf(typed.version) || null, opened: textOf(typed.opened) || null }
        : { version: String(version), opened: JSON.stringify(stored) }),
    isStale,
    lastResult: lastResult && untouched.length > 0 ? { ...lastResult, initialValue: values } : lastResult,
    hint: (name, { format = (text: string) => text, hint } = {}) => {
      const now = stored[keyOf(name)] ?? "";
      if (!isStale || now === textOf(values[name])) return hint;
      return <b className="now-stored">{messages.generic.nowStored(now === "" ? null : format(now))}</b>;
    },
  };
}

/**
 * A key for the component that holds the form: another one each time the form came back stale, so that its fields show
 * what they then hold.
 */
export function useStaleKey(lastResult: SubmissionResult | undefined, version: number | null): string {
  const [key, setKey] = useState("opened");
  const stale = isStaleResult(lastResult, version) ? String(version) : key;
  if (stale !== key) setKey(stale);
  return stale;
}

/** The version by which an edit is held against the record, and the values it was opened with. */
export function VersionField({ values: { version, opened } }: { values: StoredValues }) {
  if (version === null) return null;
  return (
    <>
      <input type="hidden" name="version" value={version} autoComplete="off" />
      {opened === null ? null : <input type="hidden" name="opened" value={opened} autoComplete="off" />}
    </>
  );
}

/** Above the fields of a stale form: what the hints say, and the way to a form that holds what is stored. */
export function StaleNotice({ values: { isStale } }: { values: StoredValues }) {
  const { pathname, search } = useLocation();
  if (!isStale) return null;
  // Loaded by the browser itself, so that what was typed goes.
  const reload = (
    <a className="link" href={pathname + search}>
      {messages.generic.reload}
    </a>
  );
  return (
    <Notice tone="warning" action={reload}>
      {messages.generic.staleForm}
    </Notice>
  );
}

/** The form was sent with another version than the one that is stored now. */
function isStaleResult(lastResult: SubmissionResult | undefined, version: number | null): boolean {
  const sent = textOf(lastResult?.initialValue?.version);
  return sent !== "" && version !== null && sent !== String(version);
}

/** The values a form says it was opened with; undefined of a form that does not say: then each field counts as touched. */
function openedIn(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== "string" || text === "") return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}

const numberText = (version: number | null): string | null => (version === null ? null : String(version));

/** As it is stored: without the blanks and the line ends of a form; several ticked values with commas. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return typeof value === "string" ? value.trim().replace(/\r\n?/g, "\n") : "";
}
