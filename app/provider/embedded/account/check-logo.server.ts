// Whether a picture is what its extension says: its first bytes and its structure, read at the places that tell. What
// it is handed out as later is decided here, not by whoever sent it.
import { open } from "node:fs/promises";
import { getExtension } from "#app/domain/text/file-names.ts";
import { MAX_LOGO_PIXELS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { isLogoExtension, LOGO_MEDIA_TYPES, type LogoExtension } from "#app/domain/account/user-logo.ts";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { Refusal } from "../call.server.ts";
import { checkJpeg, checkPng, type PictureSize } from "../documents/check-picture.server.ts";
import { placesIn, type Places } from "../documents/places.server.ts";
import { checkWebp } from "./check-webp.server.ts";

interface Format {
  starts: (head: Buffer) => boolean;
  /** Throws a Refusal for what contradicts the format. */
  check: (file: Places) => Promise<PictureSize>;
}

const startsWith = (hex: string) => (head: Buffer) => head.toString("hex").startsWith(hex);

const JPEG: Format = { starts: startsWith("ffd8ff"), check: checkJpeg };
const FORMATS: Record<LogoExtension, Format> = {
  png: { starts: startsWith("89504e470d0a1a0a"), check: checkPng },
  jpg: JPEG,
  jpeg: JPEG,
  webp: {
    starts: (head) => head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP",
    check: checkWebp,
  },
};

/**
 * Checks an uploaded logo.
 * @param path where it lies
 * @param name what it is called
 * @returns the media type to hand it out as
 * @throws Refusal 422 with what is wrong with it
 */
export async function checkLogo(path: string, name: string): Promise<string> {
  const extension = getExtension(name);
  if (!isLogoExtension(extension)) throw new Refusal(profileMessages.logoWrongType);
  const { starts, check } = FORMATS[extension];
  const handle = await open(path, "r");
  try {
    const file = await placesIn(handle);
    if (!starts(await file.at(0, 12))) throw new Refusal(messages.documents.notWhatItSays(extension));
    const { width, height } = await check(file);
    // A small file may unpack to a picture that no browser can hold.
    if (Math.max(width, height) > MAX_LOGO_PIXELS) {
      throw new Refusal(profileMessages.logoTooWide(MAX_LOGO_PIXELS));
    }
  } finally {
    await handle.close();
  }
  return LOGO_MEDIA_TYPES[extension];
}
