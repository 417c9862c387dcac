// What the files of papers are called: predictable, safe on every system, and no two alike in one zip.

const LONGEST_PART = 60;
/** Characters some system refuses in names, and those that would hide or turn text. */
const UNSAFE = /[\p{C}\p{Z}\\/:*?"<>|]+/gu;

/** A text as part of a file name. */
function namePart(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(UNSAFE, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  return Array.from(plain).slice(0, LONGEST_PART).join("") || "-";
}

/** `<LAN>_<customer>_<category>.pdf` */
export function paperFileName(
  { lan_number, customer_name }: { lan_number: string; customer_name: string },
  category: string,
): string {
  return `${namePart(lan_number)}_${namePart(customer_name)}_${namePart(category)}.pdf`;
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
