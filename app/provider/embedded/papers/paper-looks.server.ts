// What the papers of cases look like: the formats of their courts, the letterheads of their clients and advocates. A job
// keeps what these were when its sample was approved.
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { clients, courts, files, paperFormats } from "#app/database/schema.ts";
import { formatFor, type CourtOfCase, type Looks } from "#app/domain/papers/formats.ts";
import { isLetterheadKind, LETTERHEAD_MEDIA_TYPES } from "#app/domain/papers/letterheads.ts";
import { formatText, letterheadText, type LookName, type Picture } from "#app/papers/paper-look.ts";
import { formatOf } from "../reference/paper-format-row.server.ts";

type Reader = Database | Transaction;

interface Headed {
  letterhead: string | null;
  letterhead_picture: string | null;
}

/** The formats that papers are made with: confirmed, active ones, and the courts that name one of them. */
async function readFormats(db: Reader): Promise<Omit<Looks, "letterhead">> {
  const rows = await db
    .select()
    .from(paperFormats)
    .where(and(paperFormats.active, isNotNull(paperFormats.confirmed_by)));
  const formats = rows.map((row) => {
    const { id, court_type, state } = row;
    return { id, court_type, state, ...formatOf(row) };
  });
  if (formats.length === 0) return { formats, courts: [] };
  const named = await db
    .select({
      state: courts.state,
      name: courts.name,
      place: courts.place,
      bench: courts.bench,
      format_id: courts.format_id,
    })
    .from(courts)
    .where(
      inArray(
        courts.format_id,
        formats.map(({ id }) => id),
      ),
    );
  return {
    formats,
    courts: named.flatMap(({ format_id, ...court }) => (format_id ? [{ ...court, format_id }] : [])),
  };
}

/** What the papers of a client's batch look like from now on. */
export async function readLooks(db: Reader, clientId: number): Promise<Looks> {
  const [client] = await db.select().from(clients).where(eq(clients.id, clientId));
  const pictures = await readPictures(db, [client]);
  return { ...(await readFormats(db)), letterhead: textOf(client, pictures) };
}

interface LookRow {
  client: Headed;
  advocate: Headed | null;
}

/**
 * How the papers of some cases look.
 * @param pinned what their job keeps; else what counts now
 * @returns of a case's rows and its values, its looks as they travel among them
 */
export async function lookReader(db: Reader, rows: readonly LookRow[], pinned: Looks | null = null) {
  const { formats, courts: named } = pinned ?? (await readFormats(db));
  const pictures = await readPictures(
    db,
    rows.flatMap(({ client, advocate }) => [client, advocate]),
  );
  return ({ client, advocate }: LookRow, values: CourtOfCase): Record<LookName, string | null> => ({
    paper_format: formatText(formatFor({ formats, courts: named, letterhead: null }, values)),
    letterhead: pinned ? pinned.letterhead : textOf(client, pictures),
    advocate_letterhead: textOf(advocate, pictures),
  });
}

type Pictures = ReadonlyMap<string, Picture>;

async function readPictures(db: Reader, rows: readonly (Headed | null | undefined)[]): Promise<Pictures> {
  const keys = [...new Set(rows.flatMap((row) => row?.letterhead_picture ?? []))];
  if (keys.length === 0) return new Map();
  const found = await db
    .select({ key: files.key, sha256: files.sha256, media_type: files.media_type })
    .from(files)
    .where(inArray(files.key, keys));
  return new Map(
    found.flatMap(({ key, sha256, media_type }): [string, Picture][] => {
      const kind = Object.keys(LETTERHEAD_MEDIA_TYPES)
        .filter(isLetterheadKind)
        .find((each) => LETTERHEAD_MEDIA_TYPES[each] === media_type);
      return kind ? [[key, { key, sha256, kind }]] : [];
    }),
  );
}

function textOf(row: Headed | null | undefined, pictures: Pictures): string | null {
  if (!row?.letterhead) return null;
  const lines = row.letterhead.split("\n").filter((line) => line.trim() !== "");
  return letterheadText({ lines, picture: pictures.get(row.letterhead_picture ?? "") ?? null });
}
