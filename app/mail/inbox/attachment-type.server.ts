// Which attachments are kept: those of our list, judged by what they hold and not by what they are called.
import { cleanFileName, getExtension } from "#app/domain/text/file-names.ts";

/** The content's own type → the media type it is stored with, and the endings its name may have. */
const KEPT: Readonly<Record<string, { type: string; endings: readonly string[] }>> = {
  pdf: { type: "application/pdf", endings: ["pdf"] },
  png: { type: "image/png", endings: ["png"] },
  jpg: { type: "image/jpeg", endings: ["jpg", "jpeg"] },
  docx: {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    endings: ["docx"],
  },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", endings: ["xlsx"] },
};
/** Old Office files are all one kind of container: only the name tells them apart. */
const CONTAINER = "cfb";
const BY_NAME: Readonly<Record<string, string>> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
};

/** The media type and name to store an attachment under; null for what is not kept. */
export async function detectAttachment(
  content: Buffer,
  name: string,
): Promise<{ type: string; name: string } | null> {
  const clean = cleanFileName(name);
  const ending = getExtension(clean);
  // Loaded where a mail has an attachment: a start is shorter by it.
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found?.ext === CONTAINER) {
    const type = BY_NAME[ending];
    return type === undefined ? null : { type, name: clean };
  }
  const kept = found ? KEPT[found.ext] : undefined;
  if (!kept) return null;
  return {
    type: kept.type,
    name: kept.endings.includes(ending) ? clean : `${clean}.${kept.endings[0] ?? ""}`,
  };
}
