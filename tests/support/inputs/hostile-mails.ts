// Mails as attackers, and broken programs, write them: each breaks something else on the way from its bytes to its row.
import { letter, multipart } from "../hosts/mails.ts";

/** So many of them, no two alike. */
export function hostileMails(count: number): Buffer[] {
  return Array.from({ length: count }, (_, number) => {
    const make = WAYS[number % WAYS.length] ?? (() => "");
    return Buffer.from(make(number), "latin1");
  });
}

const utf8 = (text: string) => Buffer.from(text).toString("latin1");
const word = (bytes: Buffer, charset = "utf-8") => `=?${charset}?B?${bytes.toString("base64")}?=`;
const name = (number: number) => `hostile-${String(number)}`;

const WAYS: ((number: number) => string)[] = [
  // Dates that no database knows, or no clock ever showed.
  () => letter({ date: "Sat, 13 Sep 275760 00:00:00 +0000" }),
  () => letter({ date: "-005000-01-01T00:00:00Z" }),
  () => letter({ date: "Fri, 20 Nov 20266 10:00:00 +0530" }),
  () => letter({ date: "Mon, 1 Jan 0000 00:00:00 +0000" }),
  () => letter({ date: "\0\0\0" }),
  () => letter({ date: `${"9".repeat(5000)}` }),
  // Names with what cannot be stored, or is too long for an index.
  (number) => letter({ messageId: `<${name(number)}\0@x>` }),
  (number) => letter({ messageId: `<${name(number)}${"a".repeat(8000)}@x>` }),
  (number) => letter({ messageId: `<${name(number)}${utf8("😀").repeat(120)}@x>` }),
  (number) => letter({ messageId: `<${name(number)}\u0001\u001b[2J@x>` }),
  (number) => letter({ messageId: "", text: name(number) }),
  () => letter({ inReplyTo: "<outbox-\0@x>" }),
  () => letter({ more: [`References: ${"<a\0b@x> ".repeat(400)}`] }),
  // Texts with halves of characters, controls and endless lines.
  () => letter({ subject: word(Buffer.from([0xed, 0xa0, 0x80, 0x00, 0xff])) }),
  () => letter({ subject: word(Buffer.from("\ud800x", "utf16le"), "utf-16le") }),
  () => letter({ subject: "s".repeat(9000) }),
  () => letter({ from: `"${"\0".repeat(50)}" <a@b>` }),
  () => letter({ from: `${word(Buffer.from("\0\u202e"))} <${"x".repeat(900)}@y>` }),
  () => letter({ from: "a@b, c@d, e@f" }),
  () => letter({ from: "" }),
  () => letter({ text: `\0${"x".repeat(200_000)}\0` }),
  () => letter({ text: "\u001b[31m\u0007".repeat(5000) }),
  () =>
    letter({
      content: [
        "Content-Type: text/plain; charset=utf-16le",
        "",
        Buffer.from("\ud800\udbff\0x", "utf16le").toString("latin1"),
      ],
    }),
  () => letter({ content: ["Content-Type: text/plain; charset=no-such-charset", "", "\xff\xfe\x00"] }),
  // Parts that do not fit, lie, or do not end.
  () =>
    letter({
      content: multipart(
        "mixed",
        "b",
        Array.from({ length: 60 }, () => ["", "x"]),
      ),
    }),
  () => letter({ content: ['Content-Type: multipart/mixed; boundary="b"', "", "--b", "", "no end"] }),
  () => letter({ content: ["Content-Type: multipart/mixed", "", "no boundary"] }),
  () =>
    letter({
      content: ["Content-Type: message/rfc822", "", "Content-Type: message/rfc822\r\n\r\n".repeat(20)],
    }),
  () =>
    letter({
      content: multipart("mixed", "b", [
        [
          `Content-Type: application/pdf; name="${"../".repeat(200)}\0.pdf"`,
          "Content-Transfer-Encoding: base64",
          "Content-Disposition: attachment",
          "",
          Buffer.from("%PDF-1.4 \0").toString("base64"),
        ],
      ]),
    }),
  () =>
    letter({
      content: multipart("mixed", "b", [
        [
          `Content-Type: application/pdf; name*=utf-8''${"%F0%9F%98%80".repeat(200)}%ED%A0%BD.pdf`,
          "Content-Transfer-Encoding: base64",
          "",
          "!!!! not base64 !!!!",
        ],
      ]),
    }),
  () => "\0\xff\r\n\r\n",
  () => letter({ to: "a:".repeat(50_000) }),
];
