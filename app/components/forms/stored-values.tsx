// What a form of an edit does about someone else's edit: it carries the version and the values it was opened with. When
// these are stale, each field that was not touched takes what is stored now, and below the others stands what is stored.
// Saving again is then a choice, and takes nothing back that nobody here changed.
import type { SubmissionResult } from "@conform-to/react";
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { messages } from "#app/domain/messages.ts";
import { isOther, toPlainText } from "#app/domain/text/opened-values.ts";
import { Notice } from "#app/ui/notice.tsx";
import { isStaleResult, withStoredValues, type Stored } from "./stale-result.ts";

export interface HintOptions {
  /** How a stored value is shown. */
  format?: ((text: string) => string) | undefined;
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
  /** For the form: what the action answered, with what is stored in the fields that were not touched. */
  lastResult: SubmissionResult | undefined;
  /** Whether something else is stored now than one of these fields holds. */
  isOther: (...names: string[]) => boolean;
  /** The hint of a field: "Now stored: …" where that differs from what the field holds, else the one that is given. */
  hint: (name: string, options?: HintOptions) => ReactNode;
}

/**
 * Belongs before the form is made, which gets its `lastResult`.
 * @param lastResult what the action answered
 * @param version the record's version, from the loader, which runs again after an action; null when it is not known
 * @param stored the fields of the form as they are stored, from the same loader
 */
export function useStoredValues(
  lastResult: SubmissionResult | undefined,
  version: number | null,
  stored: Stored,
  { storedAs = {}, together = [] }: Options = {},
): StoredValues {
  const now = useHeld({ lastResult, version, stored, storedAs, together });
  const typed = now.lastResult?.initialValue ?? undefined;
  const differs = (name: string) => now.isStale && isOther(now.stored[storedAs[name] ?? name], typed?.[name]);
  const isKnown = now.version !== null;
  return {
    version: isKnown ? String(now.version) : toPlainText(typed?.version) || null,
    opened: isKnown ? JSON.stringify(now.stored) : toPlainText(typed?.opened) || null,
    isStale: now.isStale,
    lastResult: now.lastResult,
    isOther: (...names) => names.some(differs),
    hint: (name, { format = (text: string) => text, hint } = {}) => {
      if (!differs(name)) return hint;
      const text = toPlainText(now.stored[storedAs[name] ?? name]);
      return <b className="now-stored">{messages.generic.nowStored(text === "" ? null : format(text))}</b>;
    },
  };
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
export function StaleNotice({ values: { isStale, version } }: { values: StoredValues }) {
  const { pathname, search } = useLocation();
  const notice = useRef<HTMLDivElement>(null);
  // Fields have changed below: whoever is typing in one of them reads this first.
  useEffect(() => notice.current?.focus(), [isStale, version]);
  if (!isStale) return null;
  // Loaded by the browser itself, so that what was typed goes.
  const reload = (
    <a className="link" href={pathname + search}>
      {messages.generic.reload}
    </a>
  );
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="warning" action={reload}>
        {messages.generic.staleForm}
      </Notice>
    </div>
  );
}

interface Given extends Required<Options> {
  lastResult: SubmissionResult | undefined;
  version: number | null;
  stored: Stored;
}

interface Held {
  /** What the action answered, as it came: to know a new answer by. */
  answered: SubmissionResult | undefined;
  /** The loaders that run after an action have answered too. */
  isSettled: boolean;
  isStale: boolean;
  lastResult: SubmissionResult | undefined;
  version: number | null;
  stored: Stored;
}

/**
 * The record as it was when the form was opened or came back. Loaders also run again after forms elsewhere on the page:
 * what is being typed must not get a newer version by that. One object until the form comes back again, because a form
 * takes each new one as a new answer.
 */
function useHeld(given: Given): Held {
  const isSettled = useNavigation().state === "idle";
  const [held, setHeld] = useState(() => heldOf(given, isSettled));
  const isNewAnswer = given.lastResult !== undefined && given.lastResult !== held.answered;
  const isNowSettled = isSettled && !held.isSettled;
  const isNowRead = held.answered === undefined && held.version === null && given.version !== null;
  if (!isNewAnswer && !isNowSettled && !isNowRead) return held;
  const next = heldOf(given, isSettled);
  setHeld(next);
  return next;
}

function heldOf({ lastResult, version, stored, storedAs, together }: Given, isSettled: boolean): Held {
  const isStale = isStaleResult(lastResult, version);
  return {
    answered: lastResult,
    isSettled,
    isStale,
    lastResult:
      lastResult && isStale
        ? withStoredValues(lastResult, { version, stored, storedAs, together })
        : lastResult,
    version,
    stored,
  };
}
