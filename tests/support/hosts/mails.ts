// Mails as strangers write them.
interface Letter {
  from?: string;
  to?: string;
  subject?: string;
  text?: string;
  messageId?: string | null;
  inReplyTo?: string;
  date?: string;
  /** Further header lines. */
  more?: string[];
  /** Instead of the text: the content's own header lines, an empty line, the content. */
  content?: string[];
}

let number = 0;

/** The source of a mail, with what a test does not care about filled in. */
export function letter(given: Letter = {}): string {
  number += 1;
  const { messageId = `<letter-${String(number)}@sample-borrowers.example>` } = given;
  const lines = [
    `From: ${given.from ?? "Sample Borrower <borrower@sample-borrowers.example>"}`,
    `To: ${given.to ?? "replies@sample-panel.example"}`,
    `Subject: ${given.subject ?? "Re: Notice"}`,
    `Date: ${given.date ?? "Fri, 20 Nov 2026 10:00:00 +0530"}`,
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    ...(given.inReplyTo === undefined ? [] : [`In-Reply-To: ${given.inReplyTo}`]),
    ...(given.more ?? []),
    "MIME-Version: 1.0",
    ...(given.content ?? [
      "Content-Type: text/plain; charset=utf-8",
      "",
      given.text ?? "I shall pay on Monday.",
    ]),
    "",
  ];
  return lines.join("\r\n");
}

/** A multipart content with these parts, each with its own header lines. */
export function multipart(kind: string, boundary: string, parts: string[][]): string[] {
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    "",
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
  ];
}

/** One attached file as a part. */
export const attached = (name: string, type: string, content: Buffer | string): string[] => [
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\r\n"),
];
