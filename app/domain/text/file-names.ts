/** Names of files: as people gave them, made safe to keep, show and send, and no two alike in one zip. */
import { MAX_FILE_NAME_LENGTH } from "../limits.ts";
import { trimEnding } from "./trim-ending.ts";

/** Controls, direction marks, halves of characters, and signs that some system refuses in names. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029"<>:|?*]/gu;
/** Names of devices on Windows, with or without an extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const EXTENSION = /\.[A-Za-z\d]{1,8}$/;

/**
 * A name as it may be kept and shown: without folders, controls and direction marks, in one Unicode form, not hidden,
 * not a device, not endless. Its extension survives. "file" when nothing is left.
 */
export function cleanFileName(sent: string): string {
  const safe = sent
    .normalize("NFC")
    .replace(/^.*[\\/]/s, "")
    .replace(UNSAFE, "")
    .trim();
  const plain = trimEnding(safe.replace(/^\.+/, ""), ". ").replace(DEVICE, "_$1");
  return cutFileName(plain) || "file";
}

/** A name that is not endless: cut between whole characters, before its extension. */
export function cutFileName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= MAX_FILE_NAME_LENGTH) return name;
  const extension = EXTENSION.exec(name)?.[0] ?? "";
  return letters.slice(0, MAX_FILE_NAME_LENGTH - extension.length).join("") + extension;
}

/** The extension in lower case, without its dot; "" when the name has none. */
export const getExtension = (name: string): string =>
  (/\.([A-Za-z\d]{1,8})$/.exec(name.trim())?.[1] ?? "").toLowerCase();

/** The last part of an address as a name, for a host that sends no other: "…/media/Sanction%20letter.pdf?v=2". */
export function nameInAddress(address: string): string {
  const last = address.replace(/[?#].*$/s, "").replace(/^.*\//s, "");
  try {
    return cleanFileName(decodeURIComponent(last));
  } catch {
    return cleanFileName(last);
  }
}

/** Gives each name as it is, or with (2), (3) … before its extension when it was given before in any case of letters. */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    const [, stem = name, extension = ""] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    let unique = name;
    for (let copy = 2; given.has(unique.toLowerCase()); copy += 1) unique = `${stem} (${copy})${extension}`;
    given.add(unique.toLowerCase());
    return unique;
  };
}
