import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 25;

/**
 * The one-time code last mailed to an address, read from the mails that a panel with MAIL_URL=outbox: writes.
 * @param mailFolder the folder mail in the panel's data folder
 * @param after only a mail written since then counts
 */
export async function lastCode(mailFolder: string, email: string, after = 0): Promise<string> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    const code = await newestCode(mailFolder, email, after);
    if (code !== null) return code;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`no code was mailed to ${email}`);
}

async function newestCode(folder: string, email: string, after: number): Promise<string | null> {
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
  return /\(OTP\)[^\d]*(\d{6})\b/.exec(newest?.text ?? "")?.[1] ?? null;
}
