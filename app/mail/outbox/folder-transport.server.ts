// Mail for a panel without a mail host: every mail becomes an .eml file, and one-time codes are said on the terminal.
import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { compose, NO_ACCESS } from "./compose.server.ts";
import { findCodeLine } from "../messages/otp.ts";
import { findLinkLine } from "../messages/password.ts";
import type { MailTransport, TransportSettings } from "./send.server.ts";

export function folderTransport({ folder, from, log, announce }: TransportSettings): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...NO_ACCESS });

  return {
    async send(mail) {
      const { message } = await composer.sendMail(compose(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error("The mail could not be composed");
      await writeWhole(folder, `${fileNameOf(mail.messageId)}.eml`, message);
      log.info({ messageId: mail.messageId, kind: mail.kind }, "mail written to the folder");
      const line = secretLineOf(mail);
      if (line !== null) announce?.(line);
    },
    close() {
      composer.close();
    },
  };
}

/** What whoever tries the panel out needs from a mail that goes nowhere. */
function secretLineOf({ kind, text }: { kind: string; text: string }): string | null {
  if (kind === "otp") return findCodeLine(text);
  return kind === "password_link" ? findLinkLine(text) : null;
}

/** By the Message-ID, so that a mail which is sent again replaces itself. */
function fileNameOf(messageId: string): string {
  return messageId.replace(/@.*$/, "").replace(/[^\w.-]/g, "");
}

/** Readers of the folder see a whole mail or none. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const temporary = join(folder, `.${randomBytes(8).toString("hex")}`);
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
