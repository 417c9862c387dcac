// Mails broken in hundreds of ways: each is read or put aside, soon, and none ends the process.
import { expect, test } from "vitest";
import { attached, letter, multipart } from "#tests/support/hosts/mails.ts";
import { randomFrom, seedOf, triesOf } from "#tests/support/inputs/random.ts";
import { readMail } from "./read-mail.server.ts";

const MAILS = triesOf("MAILS", 500);
const SEED = seedOf("MAILS_SEED");
const SECONDS_EACH = 15;

const SEEDS = [
  letter(),
  letter({
    content: [
      "Content-Type: text/html; charset=utf-8",
      "",
      "<p>Dear <b>Sir</b>,</p><!-- x --><table><tr><td>1",
    ],
  }),
  letter({
    content: multipart("mixed", "outer", [
      multipart("alternative", "inner", [
        [
          "Content-Type: text/plain; charset=utf-8",
          "Content-Transfer-Encoding: quoted-printable",
          "",
          "=E0=A4=A8",
        ],
        ["Content-Type: text/html", "Content-Transfer-Encoding: base64", "", "PGI+eDwvYj4="],
      ]),
      attached("receipt.pdf", "application/pdf", "%PDF-1.4 sample"),
      ["Content-Type: message/rfc822", "", letter({ subject: "=?utf-8?Q?inner_=E2=82=B9?=" })],
      [
        "Content-Type: message/delivery-status",
        "",
        "Reporting-MTA: dns; x",
        "",
        "Final-Recipient: rfc822; a@b",
      ],
    ]),
  }),
  letter({
    content: ["Content-Type: text/plain; format=flowed; delsp=yes; charset=iso-2022-jp", "", "a \r\nb "],
  }),
  letter({ content: ["Content-Type: text/calendar; method=REPLY", "", "BEGIN:VCALENDAR"] }),
];
const SPICES = [
  "\0",
  "\r",
  "\n",
  "\r\n\r\n",
  ":",
  ";",
  '"',
  "<",
  ">",
  "@",
  "=?",
  "?=",
  "=?x?B?",
  "--outer",
  "--outer--",
  "--inner",
  "boundary=",
  "charset=",
  "charset=utf-7",
  "charset=\0",
  "multipart/",
  "message/rfc822",
  "Content-Type: multipart/mixed; boundary=",
  "Content-Transfer-Encoding: ",
  "uuencode",
  "begin 644 x",
  "a:".repeat(200),
  "(".repeat(200),
  "<".repeat(500),
  "@".repeat(500),
  "\ud800",
  "\u202e",
  "&#0;",
  "&#x110000;",
  "*0*=",
  "name*1=",
  "To: undisclosed-recipients:;",
  "Date: x",
  "From: ,,,;;;:",
  "[".repeat(300),
  "=".repeat(300),
  "format=flowed",
];

function broken(source: string, next: (below: number) => number): Buffer {
  let bytes = Buffer.from(source, "utf8");
  for (let times = 1 + next(8); times > 0; times -= 1) {
    const at = next(bytes.length + 1);
    const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
    const spice = Buffer.from(SPICES[next(SPICES.length)] ?? "");
    const ways = [
      () => Buffer.concat([head, spice, tail]),
      () => Buffer.concat([head, tail.subarray(next(40))]),
      () => Buffer.concat([head, Buffer.from([next(256), next(256)]), tail.subarray(2)]),
      () => Buffer.concat([head, head.subarray(Math.max(0, at - next(300))), tail]),
      () => head,
      () => Buffer.from(bytes.map((byte, index) => (index % 97 === at % 97 ? byte ^ (1 << next(8)) : byte))),
    ];
    bytes = (ways[next(ways.length)] ?? (() => bytes))();
  }
  return bytes;
}

test(
  `${String(MAILS)} broken mails (seed ${String(SEED)})`,
  async () => {
    const random = randomFrom(SEED);
    const next = (below: number) => Math.floor(random() * below);
    const outcomes = { read: 0, aside: 0 };
    for (let index = 0; index < MAILS; index += 1) {
      const source = broken(SEEDS[index % SEEDS.length] ?? "", next);
      const begun = performance.now();
      const mail = await readMail(source);
      expect(performance.now() - begun).toBeLessThan(SECONDS_EACH * 1000);
      expect(mail.letterhead.messageId).toMatch(/^<[^<>\s]+>$/);
      if (mail.ok) {
        outcomes.read += 1;
        expect(mail.body).not.toMatch(/[\u0000-\u0008\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u);
      } else outcomes.aside += 1;
    }
    expect(outcomes.read).toBeGreaterThan(MAILS / 2);
  },
  Math.max(60_000, MAILS * 50),
);
