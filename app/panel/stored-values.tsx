// What a form of an edit does about someone else's edit: it carries the version it was opened with, and when that one
// is stale it shows, below what was typed, what is stored now. Saving again is then a choice.
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

export interface StoredValues {
  /** For VersionField; null where the provider keeps no versions. */
  version: string | null;
  /** The form came back, and the record was changed since it was opened. */
  isStale: boolean;
  /** The hint of a field: "Now stored: …" where that differs from what was typed, else the one that is given. */
  hint: (name: string, options?: HintOptions) => ReactNode;
}

/**
 * @param lastResult what the action answered
 * @param version the record's version, from the loader, which runs again after an action; null when it is not known
 * @param stored the record's fields, from the same loader
 */
export function useStoredValues(
  lastResult: SubmissionResult | undefined,
  version: number | null,
  stored: Stored,
): StoredValues {
  // Loaders also run again after forms elsewhere on the page: what is being typed must not get a newer version by that.
  const [opened] = useState(version);
  const typed = lastResult?.initialValue ?? undefined;
  const sent = textOf(typed?.version);
  const isStale = sent !== "" && version !== null && sent !== String(version);
  return {
    version: typed === undefined ? numberText(opened) : (numberText(version) ?? (sent || null)),
    isStale,
    hint: (name, { format = (text: string) => text, hint } = {}) => {
      const now = stored[name] ?? "";
      if (!isStale || now === textOf(typed?.[name])) return hint;
      return <b className="now-stored">{messages.generic.nowStored(now === "" ? null : format(now))}</b>;
    },
  };
}

/** The version by which an edit is held against the record. */
export function VersionField({ values: { version } }: { values: StoredValues }) {
  return version === null ? null : <input type="hidden" name="version" value={version} autoComplete="off" />;
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

const numberText = (version: number | null): string | null => (version === null ? null : String(version));

/** As it is stored: without the blanks and the line ends of a form; several ticked values with commas. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return typeof value === "string" ? value.trim().replace(/\r\n?/g, "\n") : "";
}
