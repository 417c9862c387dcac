import { afterEach, expect, test, vi } from "vitest";
import { MAX_MAIL_BYTES, MAX_MAIL_TEXT_LENGTH } from "#app/domain/limits.ts";
import { attached, letter, multipart } from "#tests/support/hosts/mails.ts";
import { readMail } from "./read-mail.server.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const read = (source: string | Buffer) => readMail(Buffer.from(source));
const body = async (source: string) => {
  const mail = await read(source);
  return mail.ok ? mail.body : mail.reason;
};

test("a plain reply: who, what, when, and what it answers, the nearest first", async () => {
  const mail = await read(
    letter({
      from: '"=?utf-8?B?4KSo4KSu4KWC4KSo4KS+?=" <Borrower@Sample-Borrowers.example>',
      to: "Panel <replies+c7-abc@sample-panel.example>",
      inReplyTo: "<outbox-2@sample-panel.example>",
      messageId: "<reply-1@sample-borrowers.example>",
      more: [
        "References: <outbox-1@sample-panel.example>",
        "\t<outbox-2@sample-panel.example>",
        "Cc: copy@sample-borrowers.example",
        "Delivered-To: replies+c7-xyz@sample-panel.example",
      ],
      text: "I shall pay on Monday.\r\n\r\n> On 3 Nov you wrote\r\n",
    }),
  );
  expect(mail).toMatchObject({
    ok: true,
    body: "I shall pay on Monday.\n\n> On 3 Nov you wrote",
    attachments: [],
    letterhead: {
      messageId: "<reply-1@sample-borrowers.example>",
      answers: [
        "<outbox-2@sample-panel.example>",
        "<outbox-2@sample-panel.example>",
        "<outbox-1@sample-panel.example>",
      ],
      fromEmail: "borrower@sample-borrowers.example",
      fromName: "नमूना",
      recipients: [
        "replies+c7-abc@sample-panel.example",
        "copy@sample-borrowers.example",
        "replies+c7-xyz@sample-panel.example",
      ],
      subject: "Re: Notice",
      isAutomatic: false,
    },
  });
  expect(mail.letterhead.sentAt?.toISOString()).toBe("2026-11-20T04:30:00.000Z");
});

test.each([
  "Sat, 13 Sep 275760 00:00:00 +0000",
  "-005000-01-01T00:00:00Z",
  "Fri, 20 Nov 20266 10:00:00 +0530",
  "yesterday",
])("a date no clock ever showed is none: %s", async (date) => {
  expect((await read(letter({ date }))).letterhead.sentAt).toBeNull();
});

test("names that cannot be stored are none", async () => {
  const { letterhead } = await read(
    letter({ messageId: "<a\0b@x>", inReplyTo: "<c\0d@x>", more: ["References: <good@x> <e\0f@x>"] }),
  );
  expect(letterhead.messageId).toMatch(/^<sha256-[0-9a-f]{40}@no-message-id>$/);
  expect(letterhead.answers).toEqual(["<good@x>"]);
});

test("a mail that is another mail as a whole says what that says", async () => {
  const inner = letter({
    from: "Sample Advocate <advocate@sample-law.example>",
    subject: "The order of today",
    content: multipart("mixed", "b", [
      ["Content-Type: text/plain", "", "Please find the order."],
      attached("order.pdf", "application/pdf", "%PDF-1.4 sample"),
    ]),
  });
  const mail = await read(letter({ subject: "Fwd", content: ["Content-Type: message/rfc822", "", inner] }));
  expect(mail.ok && mail.body).toBe(
    "From: advocate@sample-law.example\nDate: Fri, 20 Nov 2026 04:30:00 GMT\nSubject: The order of today\n\nPlease find the order.",
  );
  expect(mail.ok && mail.attachments.map(({ name }) => name)).toEqual(["order.pdf"]);
  expect(mail.letterhead).toMatchObject({ fromEmail: "borrower@sample-borrowers.example", subject: "Fwd" });
  const packed = Buffer.from(inner).toString("base64");
  const content = ["Content-Type: message/rfc822", "Content-Transfer-Encoding: base64", "", packed];
  expect(await body(letter({ content }))).toContain("Please find the order.");
});

test("UTF-7, which carries markup past every filter, is shown as it came", async () => {
  const content = "+ADw-p+AD4-I shall pay 500";
  for (const type of ["html", "plain"])
    expect(await body(letter({ content: [`Content-Type: text/${type}; charset=utf-7`, "", content] }))).toBe(
      content,
    );
});

test("HTML alone becomes text: no script, no image, no markup", async () => {
  const html = `<html><head><title>x</title><style>p{}</style></head><body><p>Dear Sir,</p><p>I paid ₹&nbsp;5,000 &amp; more.<br>Thanks
    <script>alert(1)</script><img src="https://tracker.example/x.png"><a href="javascript:alert(1)">here</a></p>
    <table><tr><td>EMI</td><td>2,500</td></tr></table><ul><li>one<li>two</ul></body></html>`;
  const text = await body(letter({ content: ["Content-Type: text/html; charset=utf-8", "", html] }));
  expect(text).toBe("Dear Sir,\n\nI paid ₹ 5,000 & more.\nThanks here\n\nEMI 2,500\n\n- one\n- two");
});

test("of two alternatives the plain one is kept; what only the HTML says is not lost", async () => {
  const plain = ["Content-Type: text/plain", "", "Paid."];
  const html = ["Content-Type: text/html", "", "<b>Paid.</b>"];
  expect(await body(letter({ content: multipart("alternative", "b", [plain, html]) }))).toBe("Paid.");
  const long = ["Content-Type: text/html", "", `<p>${"The rest is here. ".repeat(10)}</p>`];
  expect(await body(letter({ content: multipart("mixed", "b", [plain, long]) }))).toContain(
    "The rest is here.",
  );
});

test("signs that hide or turn text round are taken out; joiners of Indian scripts stay", async () => {
  const text = "a\u202Egnp.exe\u202C\u200B \u2066x\u2069\u0000\u0007\u009b\r\nक्‍ष\u{e0041}";
  const mail = await read(
    letter({ subject: `=?utf-8?B?${Buffer.from(`\u202Eevil`).toString("base64")}?=`, text }),
  );
  expect(mail.ok && mail.body).toBe("agnp.exe x\nक्‍ष");
  expect(mail.letterhead.subject).toBe("evil");
});

test("other characters sets are read, one nobody knows does no harm", async () => {
  const content = (charset: string) => [
    `Content-Type: text/plain; charset=${charset}`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "caf=E9",
  ];
  expect(await body(letter({ content: content("iso-8859-1") }))).toBe("café");
  expect(await body(letter({ content: content("x-nobody-knows") }))).toContain("caf");
});

test("attachments come with name, type and content", async () => {
  const parts = [
    ["Content-Type: text/plain", "", "See file."],
    attached("receipt.pdf", "application/pdf", "%PDF-1.4 sample"),
    ["Content-Type: application/x-%00 evil; name=x", "Content-Disposition: attachment", "", "x"],
  ];
  const mail = await read(letter({ content: multipart("mixed", "b", parts) }));
  expect(mail.ok && mail.attachments.map(({ name, content }) => [name, content.toString().trim()])).toEqual([
    ["receipt.pdf", "%PDF-1.4 sample"],
    [expect.any(String), "x"],
  ]);
});

test("two senders are none; a display name that looks like an address is a name", async () => {
  const two = await read(letter({ from: "client@lender.example, evil@evil.example" }));
  expect(two.letterhead.fromEmail).toBeNull();
  const named = await read(letter({ from: '"client@lender.example" <evil@evil.example>' }));
  expect(named.letterhead).toMatchObject({
    fromEmail: "evil@evil.example",
    fromName: "client@lender.example",
  });
  const twice = await read(letter({ more: ["From: evil@evil.example"] }));
  expect(twice.letterhead.fromEmail).toBe("borrower@sample-borrowers.example");
});

test("without a Message-ID it gets one from its content, the same each time", async () => {
  const [one, other] = [letter({ messageId: null }), letter({ messageId: null, text: "Other" })];
  const names = await Promise.all(
    [one, one, other].map(async (source) => (await read(source)).letterhead.messageId),
  );
  expect(names[0]).toMatch(/^<sha256-[0-9a-f]{40}@no-message-id>$/);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
});

test.each(["auto-replied", "auto-generated (failure)"])(
  "Auto-Submitted: %s is an automatic answer",
  async (value) => {
    expect((await read(letter({ more: [`Auto-Submitted: ${value}`] }))).letterhead.isAutomatic).toBe(true);
    expect((await read(letter({ more: ["Auto-Submitted: no"] }))).letterhead.isAutomatic).toBe(false);
  },
);

const inside = (depth: number): string[] =>
  depth === 0
    ? ["Content-Type: text/plain", "", "deep"]
    : multipart("mixed", `b${String(depth)}`, [inside(depth - 1)]);
const wrapped = (times: number): string =>
  times === 0 ? letter() : letter({ content: ["Content-Type: message/rfc822", "", wrapped(times - 1)] });
const manyParts = (count: number) =>
  letter({
    content: multipart(
      "mixed",
      "b",
      Array.from({ length: count }, () => ["Content-Type: text/plain", "", "x"]),
    ),
  });

test.each([
  ["51 parts", manyParts(50), "too_many_parts"],
  ["thousands of parts", manyParts(20_000), "too_many_parts"],
  ["parts eleven deep", letter({ content: inside(10) }), "too_deep"],
  ["mails in mails eleven deep", wrapped(10), "too_deep"],
  ["a To of 100 kB", letter({ to: "a:".repeat(50_000) }), "header_too_long"],
  ["a folded To of 100 kB", letter({ to: "a:\r\n ".repeat(20_000) }), "header_too_long"],
  ["a subject of 11 kB", letter({ subject: "x".repeat(11 * 1024) }), "header_too_long"],
  [
    "a part whose header is 11 kB",
    letter({
      content: multipart("mixed", "b", [[`Content-Type: text/plain; x=${"y".repeat(11 * 1024)}`, "", "x"]]),
    }),
    "header_too_long",
  ],
  [
    "a megabyte of headers",
    letter({ more: Array.from({ length: 20_000 }, (_, i) => `X-${String(i)}: ${"y".repeat(50)}`) }),
    "header_too_long",
  ],
  ["25 MB and a byte", `${letter()}${"x".repeat(MAX_MAIL_BYTES)}`, "too_large"],
])("%s: put aside at once, with what can be said of it", async (_what, source, reason) => {
  const begun = performance.now();
  const mail = await read(source);
  expect(mail).toMatchObject({ ok: false, reason });
  expect(mail.letterhead.messageId).toMatch(/^<letter-\d+@/);
  expect(mail.letterhead.fromEmail).toBe("borrower@sample-borrowers.example");
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test.each([
  ["50 parts", manyParts(49), "x"],
  ["parts ten deep", letter({ content: inside(9) }), "deep"],
  ["a header of 20 kB that nobody reads", letter({ more: [`X-Scan: ${"y".repeat(20 * 1024)}`] }), "Monday"],
])("%s: read", async (_what, source, said) => {
  expect(await body(source)).toContain(said);
});

test("text and HTML of megabytes are cut, and soon", async () => {
  const begun = performance.now();
  expect((await body(letter({ text: "long ".repeat(1_000_000) }))).length).toBe(MAX_MAIL_TEXT_LENGTH);
  const nested = ["Content-Type: text/html", "", "<div>".repeat(300_000) + "bottom"];
  expect(await body(letter({ content: nested }))).toBe("bottom");
  const unclosed = ["Content-Type: text/html", "", "<a <!-- <script ".repeat(100_000)];
  await body(letter({ content: unclosed }));
  expect(performance.now() - begun).toBeLessThan(45_000);
});

test.each([
  ["nothing", ""],
  ["a line break", "\r\n"],
  ["noise", "\0\xff\xfe--\r\n\r\n--"],
  ["a header without end", "Subject: x"],
])("%s is read as far as it goes", async (_what, source) => {
  expect((await read(Buffer.from(source, "latin1"))).letterhead.messageId).toMatch(/^<sha256-/);
});
