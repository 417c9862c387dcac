// What the files of papers are called: predictable, and safe on every system.

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
