// Single keys on a page: which one was meant, and when a key belongs to something else.

/** What a single key asks for. */
export type PageKey = "search" | "next" | "previous" | "tick" | "open" | "help";

const KEYS: Readonly<Record<string, PageKey>> = {
  "/": "search",
  j: "next",
  k: "previous",
  x: "tick",
  Enter: "open",
  "?": "help",
};

/** Of a keyboard event, what decides. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
  repeat: boolean;
  defaultPrevented: boolean;
}

/**
 * What a key asks for; null when it asks for nothing here. With Ctrl, Alt or Cmd it is the browser's; Shift counts for
 * letters alone, because some keyboards have / and ? behind it.
 */
export function getPageKey(press: KeyPress): PageKey | null {
  if (press.defaultPrevented || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const isLetter = /^[a-z]$/i.test(press.key);
  if (isLetter && press.shiftKey) return null;
  const asked = KEYS[isLetter ? press.key.toLowerCase() : press.key] ?? null;
  const mayRepeat = asked === "next" || asked === "previous";
  return press.repeat && !mayRepeat ? null : asked;
}

/** Ctrl-K, and Cmd-K on a Mac. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;
}

const TYPED_IN =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset]), textarea, select, [contenteditable]";
const ITS_OWN_KEYS =
  "dialog, [role=dialog], [role=menu], [role=listbox], [role=combobox], [popover]:not(.side-body)";
const OPEN_ABOVE = "dialog:modal, [popover]:popover-open, [role=dialog][aria-modal=true]";

/** Whether keys belong to what has the focus, or to a dialog above the page. */
export function isUsedElsewhere(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(`${TYPED_IN}, ${ITS_OWN_KEYS}`)) return true;
  return isDialogOpen();
}

export const isDialogOpen = (): boolean => document.querySelector(OPEN_ABOVE) !== null;
