import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { compose, NO_ACCESS } from "./compose.server.ts";

const mail = {
  messageId: "<outbox-1@panel.example>",
  kind: "sample",
  to: "lender@example.com",
  subject: "Sample",
  text: "Please see.",
  date: new Date("2026-07-01T10:00:00Z"),
  attachments: [],
};

test("nothing but these fields is passed on, whatever else the mail carries", () => {
  const more = {
    ...mail,
    raw: "From: x",
    headers: { Bcc: "x@example.com" },
    bcc: "x@example.com",
    html: "<b>",
    cc: "x",
  };
  const fields = Object.keys(compose(more, "panel@panel.example")).sort();
  expect(fields).toEqual(["attachments", "date", "from", "messageId", "subject", "text", "to"]);
});

test.each([
  [{ text: { path: "/etc/passwd" } }, "EFILEACCESS"],
  [{ attachments: [{ path: "/etc/passwd" }] }, "EFILEACCESS"],
  [{ attachments: [{ href: "http://127.0.0.1:1/" }] }, "EURLACCESS"],
])("nodemailer opens neither files nor addresses: %j", async (fields, code) => {
  const transporter = createTransport({ streamTransport: true, buffer: true, ...NO_ACCESS });
  const sending = transporter.sendMail({ ...compose(mail, "panel@panel.example"), ...fields });
  await expect(sending).rejects.toMatchObject({ code });
});
