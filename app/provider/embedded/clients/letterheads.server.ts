// The letterheads of clients and advocates. A picture is checked and scanned as any upload is, and tried: what could not be
// printed is refused before a notice needs it. Pictures that were replaced stay stored, as papers were made with them.
import { createReadStream } from "node:fs";
import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { advocates, clients, files } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { MIN_FREE_DISK_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { LETTER_FORMAT } from "#app/domain/papers/formats.ts";
import { isLetterheadKind, letterheadMessages as said } from "#app/domain/papers/letterheads.ts";
import { cleanFileName, getExtension } from "#app/domain/text/file-names.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import { TypesetFailure } from "#app/papers/typesetting/typeset.server.ts";
import type { Upload } from "../../contract/wire.ts";
import { checkLogo } from "../account/check-logo.server.ts";
import { noteRefusedUpload } from "../audit/note-refused-upload.server.ts";
import { countUpload } from "../batches/upload-allowance.server.ts";
import { Refusal, type Handled, type Input, type UserCall } from "../call.server.ts";
import { storeWithRows } from "../files/keep-stored.server.ts";
import { scanUpload } from "../files/scan-upload.server.ts";
import { lockAdvocate } from "../reference/advocate-row.server.ts";
import { mayChangeReference } from "../reference/reference-data.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";
import { lockClient } from "./lock-client.server.ts";

interface Headed {
  letterhead: string | null;
  letterhead_picture: string | null;
  version: number;
}

async function pictureName({ services: { db } }: UserCall, key: string | null): Promise<string | null> {
  if (key === null) return null;
  const [file] = await db.select({ name: files.name }).from(files).where(eq(files.key, key));
  return file?.name ?? null;
}

const shown = async (call: UserCall, { letterhead, letterhead_picture, version }: Headed) => ({
  letterhead,
  picture_url: letterhead_picture,
  picture_name: await pictureName(call, letterhead_picture),
  version,
});

export const readClientLetterhead = async (call: UserCall, { client_id }: Input<"readClientLetterhead">) => {
  const client = await clientInScope(call.services.db, call.user, client_id);
  const notice_sender = client.facts["notice_sender"] ?? "client";
  return { data: { ...(await shown(call, client)), name: client.full_name, notice_sender } };
};

export const readAdvocateLetterhead = async (
  call: UserCall,
  { advocate_id }: Input<"readAdvocateLetterhead">,
) => {
  const [row] = await call.services.db.select().from(advocates).where(eq(advocates.id, advocate_id));
  if (!row) throw new Refusal(messages.advocates.unknown, 404);
  return { data: { ...(await shown(call, row)), name: row.name } };
};

export const saveClientLetterhead = async (
  call: UserCall,
  { client_id, version, notice_sender, ...form }: Input<"saveClientLetterhead">,
) => {
  await clientInScope(call.services.db, call.user, client_id);
  return withPicture(call, form, (tx, picture) =>
    saveFor(tx, call, picture, form, {
      lock: () => lockClient(tx, call.user, client_id, version),
      about: { type: "client", id: client_id },
      clientId: client_id,
      also: { notice_sender },
      write: async (values, stored) => {
        const facts = { ...stored.facts, notice_sender };
        await tx
          .update(clients)
          .set({ ...values, facts, version: stored.version + 1 })
          .where(eq(clients.id, client_id));
      },
      alsoStored: (stored) => ({ notice_sender: stored.facts["notice_sender"] ?? "client" }),
    }),
  );
};

export const saveAdvocateLetterhead = async (
  call: UserCall,
  { advocate_id, version, ...form }: Input<"saveAdvocateLetterhead">,
) => {
  mayChangeReference(call.user);
  return withPicture(call, form, (tx, picture) =>
    saveFor(tx, call, picture, form, {
      lock: () => lockAdvocate(tx, advocate_id, version),
      about: { type: "advocate", id: advocate_id },
      also: {},
      write: async (values, stored) => {
        await tx
          .update(advocates)
          .set({ ...values, version: stored.version + 1 })
          .where(eq(advocates.id, advocate_id));
      },
      alsoStored: () => ({}),
    }),
  );
};

interface Form {
  letterhead?: string | undefined;
  remove_picture: boolean;
  picture_file?: Upload | undefined;
}

interface NewPicture extends StoredFile {
  name: string;
  media_type: string;
}

interface Owner<Row extends Headed> {
  lock: () => Promise<Row>;
  about: { type: "client" | "advocate"; id: number };
  clientId?: number;
  /** What the form says beside the letterhead. */
  also: Record<string, string>;
  alsoStored: (stored: Row) => Record<string, string>;
  write: (
    values: { letterhead: string | null; letterhead_picture: string | null },
    stored: Row,
  ) => Promise<void>;
}

/** Writes what differs, with the History's line. */
async function saveFor<Row extends Headed>(
  tx: Transaction,
  call: UserCall,
  picture: NewPicture | null,
  { letterhead: typed, remove_picture }: Form,
  { lock, about, clientId, also, alsoStored, write }: Owner<Row>,
): Promise<Handled<object>> {
  const stored = await lock();
  const letterhead = typed?.trim() || null;
  const kept = remove_picture ? null : stored.letterhead_picture;
  const letterhead_picture = picture?.key ?? kept;
  if (letterhead === null && letterhead_picture !== null)
    throw new Refusal(said.linesRequired, 422, { field: "letterhead" });
  if (picture) {
    const { key, bytes, sha256, name, media_type } = picture;
    const of = { purpose: "letterhead", created_by: call.user.id, client_id: clientId ?? null };
    await tx.insert(files).values({ key, bytes, sha256, name, media_type, ...of });
  }
  await write({ letterhead, letterhead_picture }, stored);
  await record(tx, call.actor, {
    action: `${about.type}.letterhead_changed`,
    object: about,
    ...(clientId === undefined ? {} : { clientId }),
    before: {
      letterhead: stored.letterhead,
      letterhead_picture: stored.letterhead_picture,
      ...alsoStored(stored),
    },
    after: { letterhead, letterhead_picture, ...also },
  });
  return { data: {}, message: letterhead === null ? said.removed : said.saved };
}

/** Stores the picture that a form sends, if any, and tries the letterhead before anything is written. */
async function withPicture(
  call: UserCall,
  form: Form,
  save: (tx: Transaction, picture: NewPicture | null) => Promise<Handled<object>>,
): Promise<Handled<object>> {
  const { services } = call;
  const upload = form.picture_file;
  if (!upload) {
    await tryPrinting(call, form, null);
    return call.change((tx) => save(tx, null));
  }
  if ((await services.files.freeBytes()) < MIN_FREE_DISK_BYTES)
    throw new Refusal(messages.files.diskFull, 503);
  const name = cleanFileName(upload.name);
  const media_type = await admitted(call, upload, name).catch(async (fault: unknown) => {
    if (fault instanceof Refusal) await noteRefusedUpload(call, fault.message);
    throw fault;
  });
  return storeWithRows(services.files, createReadStream(upload.path), async (stored, used) => {
    const picture = { ...stored, name, media_type };
    await tryPrinting(call, form, picture);
    return call.change(async (tx) => {
      const handled = await save(tx, picture);
      used();
      return handled;
    });
  });
}

/** The media type of a picture that may be kept. @throws Refusal for one that may not */
async function admitted(call: UserCall, { path, size }: Upload, name: string): Promise<string> {
  await countUpload(call, size);
  const mediaType = await checkLogo(path, name);
  await scanUpload(call, path);
  return mediaType;
}

/** Sets a page with the letterhead alone. @throws Refusal when it cannot be printed: a damaged picture, a letter no font has */
async function tryPrinting(
  { services }: UserCall,
  { letterhead }: Form,
  picture: NewPicture | null,
): Promise<void> {
  const lines = (letterhead ?? "").split("\n").filter((line) => line.trim() !== "");
  const [first, ...rest] = lines;
  if (first === undefined) return;
  const kind = getExtension(picture?.name ?? "");
  const image = picture && isLetterheadKind(kind) ? { key: picture.key, sha256: picture.sha256, kind } : null;
  const runs = [first, ...rest].map((text) => [{ text }]);
  try {
    await services.typesetter.typeset({
      title: "Letterhead",
      footer: "Letterhead",
      language: "en",
      style: "letter",
      format: LETTER_FORMAT,
      date: todayInIndia(services.now()),
      draft: true,
      blocks: [{ block: "zone", zone: "letterhead", lines: runs, ...(image && { picture: image }) }],
    });
  } catch (fault) {
    if (fault instanceof TypesetFailure)
      throw new Refusal(fault.message, 422, { field: picture ? "picture_file" : "letterhead", cause: fault });
    throw fault;
  }
}
