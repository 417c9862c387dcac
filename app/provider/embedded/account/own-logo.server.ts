// The picture beside one's name: checked and scanned as any upload is, and handed out to nobody else.
import { createReadStream } from "node:fs";
import { and, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { files, users } from "#app/database/schema.ts";
import { cleanFileName } from "#app/domain/text/file-names.ts";
import { MIN_FREE_DISK_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import type { Upload } from "../../contract/wire.ts";
import { noteRefusedUpload } from "../audit/note-refused-upload.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { storedFileReply } from "../files/file-reply.server.ts";
import { storeWithRows } from "../files/keep-stored.server.ts";
import { tidyAway } from "../files/tidy-away.server.ts";
import { scanUpload } from "../files/scan-upload.server.ts";
import { countUpload } from "../batches/upload-allowance.server.ts";
import { checkLogo } from "./check-logo.server.ts";
import { lockOwnAccount } from "./own-account.server.ts";

const PURPOSE = "logo";

export const uploadLogo = async (call: UserCall, { logo_file }: Input<"uploadLogo">) => {
  const { services, user, actor } = call;
  if ((await services.files.freeBytes()) < MIN_FREE_DISK_BYTES) {
    throw new Refusal(messages.files.diskFull, 503);
  }
  const name = cleanFileName(logo_file.name);
  const media_type = await admitted(call, logo_file, name).catch(async (fault: unknown) => {
    if (fault instanceof Refusal) await noteRefusedUpload(call, fault.message);
    throw fault;
  });
  const earlier: string[] = [];
  const handled = await storeWithRows(services.files, createReadStream(logo_file.path), (stored, used) =>
    call.change(async (tx) => {
      const { logo_key } = await lockOwnAccount(tx, call);
      const { key, bytes, sha256 } = stored;
      const file = { key, bytes, sha256, name, media_type, purpose: PURPOSE, created_by: user.id };
      await tx.insert(files).values(file);
      await putLogo(tx, call, key, logo_key);
      await record(tx, actor, {
        action: "user.logo_changed",
        object: { type: "user", id: user.id },
        before: logo_key === null ? null : { file_key: logo_key },
        after: { file_key: key, bytes, sha256 },
      });
      used();
      if (logo_key !== null) earlier.push(logo_key);
      return { data: {}, message: profileMessages.logoUpdated };
    }),
  );
  await tidyAway(services.log, earlier, (key) => services.files.remove(key));
  return handled;
};

export const removeLogo = async (call: UserCall) => {
  const { services, user, actor } = call;
  const earlier: string[] = [];
  const handled = await call.change(async (tx) => {
    const { logo_key } = await lockOwnAccount(tx, call);
    if (logo_key === null) return { data: {}, message: profileMessages.noLogo };
    await putLogo(tx, call, null, logo_key);
    await record(tx, actor, {
      action: "user.logo_changed",
      object: { type: "user", id: user.id },
      before: { file_key: logo_key },
      after: { file_key: null },
    });
    earlier.push(logo_key);
    return { data: {}, message: profileMessages.logoRemoved };
  });
  await tidyAway(services.log, earlier, (key) => services.files.remove(key));
  return handled;
};

/** One's own as it is now; any other key is not there. */
export const readLogo = async ({ services, user }: UserCall, { key }: Input<"readLogo">) => {
  const [file] = await services.db
    .select({ key: files.key, name: files.name, media_type: files.media_type })
    .from(files)
    .innerJoin(users, eq(users.logo_key, files.key))
    .where(and(eq(users.id, user.id), eq(files.key, key), eq(files.purpose, PURPOSE)));
  if (!file) throw new Refusal(messages.files.notFound, 404);
  return { data: await storedFileReply(services.files, file) };
};

async function putLogo(tx: Transaction, { user }: UserCall, logo_key: string | null, earlier: string | null) {
  await tx.update(users).set({ logo_key }).where(eq(users.id, user.id));
  if (earlier !== null) {
    await tx.delete(files).where(and(eq(files.key, earlier), eq(files.purpose, PURPOSE)));
  }
}

/** The media type of a picture that may be kept. @throws Refusal for one that may not */
async function admitted(call: UserCall, { path, size }: Upload, name: string): Promise<string> {
  await countUpload(call, size);
  const mediaType = await checkLogo(path, name);
  await scanUpload(call, path);
  return mediaType;
}
