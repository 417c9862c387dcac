// Turns a mail of the outbox into what nodemailer takes: these fields and no others, so that no option of it
// (raw sources, files by path, contents by URL, further headers) is ever in reach of data.
import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "./send.server.ts";

/** Goes with every transport: nodemailer shall open neither files nor addresses. */
export const NO_ACCESS = { disableFileAccess: true, disableUrlAccess: true } as const;

export function compose(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    // As an object it is taken as it is; a text would be parsed for names, lists and groups.
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo, references: mail.inReplyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    messageId: mail.messageId,
    date: mail.date,
    attachments: mail.attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      contentDisposition: "attachment",
      content,
    })),
  };
}
