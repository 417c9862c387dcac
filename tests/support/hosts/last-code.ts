import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { PATIENCE_MS } from "../patience.ts";

const LOOK_EVERY_MS = 25;

/**
 * The one-time code last mailed to an address, read from the mails that a panel with MAIL_URL=outbox: writes.
 * @param mailFolder the folder mail in the panel's data folder
 * @param after only a mail written since then counts
 */
export const lastCode = (mailFolder: string, email: string, after = 0): Promise<string> =>
  lastIn(mailFolder, email, after, (text) => /\(OTP\)[^\d]*(\d{6})\b/.exec(text)?.[1]);

/** The link to set a password that was last mailed to an address. */
export const lastLink = (mailFolder: string, email: string, after = 0): Promise<string> =>
  lastIn(
    mailFolder,
    email,
    after,
    (text) =>
      // Long lines of a mail are broken, with a "=" where they go on.
      /^https?:\/\/\S+\/admin\/password\/\S+$/m.exec(text.replace(/=\r?\n/g, ""))?.[0],
  );

type Find = (text: string) => string | undefined;

async function lastIn(folder: string, email: string, after: number, find: Find): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const found = await inNewest(folder, email, after, find);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`nothing of that kind was mailed to ${email}`);
}

async function inNewest(folder: string, email: string, after: number, find: Find) {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map(async (name) => {
        const file = path.join(folder, name);
        return { at: (await stat(file)).mtimeMs, text: await readFile(file, "utf8") };
      }),
  );
  const newest = mails
    .filter(({ at, text }) => at >= after && text.includes(email))
    .sort((one, other) => other.at - one.at)
    .at(0);
  return find(newest?.text ?? "");
}
