import { expect, test } from "vitest";
import { bounceWords } from "#app/domain/emails/bounces.ts";
import { bounce } from "#tests/support/hosts/bounces.ts";
import { letter, multipart } from "#tests/support/hosts/mails.ts";
import { readHead } from "./mail-head.ts";
import { readBounce } from "./read-bounce.ts";

const OURS = "<outbox-7@sample-panel.example>";

function read(text: string) {
  const source = Buffer.from(text);
  return readBounce(source, readHead(source));
}
const words = (text: string) => {
  const found = read(text);
  if (!found || found.outcome === "delivered") return null;
  return bounceWords({ bounce: found.outcome, bounce_status: found.status, last_error: found.said });
};

test.each([
  ["postfix-unknown", "Not delivered: The recipient's mail server does not know this address (5.1.1)."],
  ["postfix-delayed", "Delayed: The recipient's mail server does not respond (4.4.1)."],
  ["office365-not-found", "Not delivered: The recipient's mail server does not know this address (5.1.10)."],
  ["gmail-full", "Not delivered: The recipient's mailbox is full (5.2.2)."],
])("%s", (name, said) => {
  expect(read(bounce(name, OURS))?.messageIds).toEqual([OURS]);
  expect(words(bounce(name, OURS))).toBe(said);
});

test("the host's own words, on one line, where the code says nothing", () => {
  const text = bounce("postfix-unknown", OURS).replace("Status: 5.1.1", "Status: 5.0.0");
  expect(read(text)?.said).toBe(
    "550 5.1.1 <borrower@sample-borrowers.example>: Recipient address rejected: User unknown in virtual mailbox table",
  );
  expect(words(text)).toMatch(/^Not delivered: The recipient's mail server does not know this address/);
  expect(words(bounce("postfix-unknown", OURS).replace(/(Status|Diagnostic-Code):.*/g, "X: y"))).toBe(
    "Not delivered: The mail server gave no reason.",
  );
});

test("a report in Base64, and one whose last line is missing", () => {
  const fields = "Reporting-MTA: dns; a.example\r\n\r\nAction: Failed\r\nStatus: 5.4.4 (no host)\r\n";
  const content = multipart('report; report-type="delivery-status"', "b", [
    [
      ...["Content-Type: message/delivery-status", "Content-Transfer-Encoding: base64", ""],
      Buffer.from(fields).toString("base64"),
    ],
    ["Content-Type: text/rfc822-headers", "", `Message-ID: ${OURS}`],
  ]);
  const found = { messageIds: [OURS], outcome: "failed", status: "5.4.4", said: null };
  expect(read(letter({ content }))).toEqual(found);
  expect(read(letter({ content: content.slice(0, -1) }))).toEqual(found);
});

test("a report of megabytes is read as far as a report goes", () => {
  const fields = "X-Filler: y\r\n".repeat(400_000);
  const text = bounce("postfix-unknown", OURS).replace("Reporting-MTA:", `${fields}\r\nReporting-MTA:`);
  expect(read(text)).toBeNull();
  expect(
    read(bounce("postfix-unknown", OURS).replace("Return-Path: <replies", `${fields}Return-Path: <replies`)),
  ).toBeNull();
});

test("of several recipients the one that fared worst", () => {
  const text = bounce("postfix-delayed", OURS).replace(
    "Final-Recipient:",
    "Action: delivered\r\nStatus: 2.0.0\r\n\r\nAction: failed\r\nStatus: 5.2.1\r\n\r\nFinal-Recipient:",
  );
  expect(read(text)).toMatchObject({ outcome: "failed", status: "5.2.1" });
});

test.each([
  ["a letter", letter({})],
  [
    "a receipt of reading",
    bounce("postfix-unknown", OURS).replace(
      "report-type=delivery-status",
      "report-type=disposition-notification",
    ),
  ],
  ["one that returns no mail", bounce("postfix-unknown", OURS).replace("text/rfc822-headers", "text/plain")],
  ["one without an outcome", bounce("postfix-unknown", OURS).replace("Action: failed", "Action: unheard-of")],
  ["one that names no mail", bounce("postfix-unknown", OURS).replace(OURS, "none")],
  ["one without parts", bounce("postfix-unknown", OURS).replaceAll("\r\n--4Sb", "\r\n==4Sb")],
])("%s is no report", (_, text) => {
  expect(read(text)).toBeNull();
});
