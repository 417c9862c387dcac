import { expect, test } from "vitest";
import { refuseUnsendable, UnsendableMail, type MailToSend } from "./sendable.ts";

const good: MailToSend = {
  kind: "sample",
  to: "lender@example.com",
  subject: "Sample für approval ₹",
  text: "Please see.\r\nBcc: this is text",
  attachments: [{ key: "a".repeat(40), name: "नोटिस.pdf", type: "application/pdf" }],
};

test("an ordinary mail passes, and its text may have lines", () => {
  expect(() => refuseUnsendable(good)).not.toThrow();
});

test.each([
  ["subject", { subject: "a\r\nBcc: x@example.com" }],
  ["subject", { subject: "a\u2028b" }],
  ["subject", { subject: " " }],
  ["recipient", { to: "a@example.com\nBcc: x@example.com" }],
  ["recipient", { to: "a@example.com, b@example.com" }],
  ["recipient", { to: '"x@evil.example" <a@example.com>' }],
  ["recipient", { to: "group:a@example.com;" }],
  ["recipient", { to: `${"a:".repeat(50_000)}@example.com` }],
  ["recipient", { to: "" }],
  ["text", { text: "a\0b" }],
  ["attachment", { attachments: [{ key: "a".repeat(40), name: "a\r\nX: y.pdf", type: "application/pdf" }] }],
  ["attachment", { attachments: [{ key: "a".repeat(40), name: "a.pdf", type: "application/pdf\r\nX: y" }] }],
])("a bad %s is refused", (part, mail) => {
  expect(() => refuseUnsendable({ ...good, ...mail })).toThrow(UnsendableMail);
  expect(() => refuseUnsendable({ ...good, ...mail })).toThrow(part);
});
