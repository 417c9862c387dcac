import { expect, test } from "vitest";
import { knownMailCause, mailCause, mailFaultText } from "./mail-causes.ts";

test.each([
  ["connect ECONNREFUSED 10.0.0.5:587", "The mail server refused the connection."],
  ["getaddrinfo ENOTFOUND smtp.sample.example", "The mail server's name could not be found."],
  ["read ECONNRESET", "The mail server closed the connection."],
  ["Greeting never received", "The mail server did not respond in time."],
  ["The mail host took too long", "The mail server did not respond in time."],
  [
    "self-signed certificate",
    "The mail server's certificate is self-signed, so nobody vouches for it. Ask its operator for one from a known authority, or name that authority's file in NODE_EXTRA_CA_CERTS.",
  ],
  ["certificate has expired", "The mail server's certificate has expired. Ask its operator to renew it."],
  [
    "Hostname/IP does not match certificate's altnames: Host: a. is not cert's CN: b",
    "The mail server's certificate is for another name. Use the name that it was issued for as the host.",
  ],
  [
    "Mail command failed: 550 5.7.1 Sender not owned by this account",
    "The mail server does not accept the panel's sender (MAIL_FROM). Please tell your administrator (550).",
  ],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <ravi@sample.example>: User unknown",
    "The recipient's mail server does not know this address or does not accept email for it (550).",
  ],
  [
    "Message failed: 552 5.3.4 message size exceeds limit",
    "The email is too large for the mail server (552).",
  ],
  ["452 4.2.2 mailbox full", "The recipient's mailbox is full (452)."],
  ["451 4.7.1 Greylisted, try again later", "The recipient's mail server asked to try again later (451)."],
  ["554 5.7.1 blocked by policy", "The recipient's mail server rejected the email under its rules (554)."],
  ["The last try was interrupted", "The server stopped during the last try."],
  [
    "This file is not in the store",
    "A file attached to this email is missing on the server. Please tell your administrator.",
  ],
  ["Cancelled by staff", "Cancelled by staff."],
])("%s", (error, words) => {
  expect(mailCause(error)).toBe(words);
});

test("an account that is not accepted", () => {
  expect(mailCause("Invalid login: 535 5.7.8 Error")).toContain("did not accept the panel's account");
});

test("what is not known is told in the host's words, addresses masked and cut", () => {
  expect(mailCause("odd thing about <ravindra@sample.example> happened")).toBe(
    "The mail server said: odd thing about <r****dra@sample.example> happened",
  );
  expect(mailCause("x".repeat(500))?.length).toBeLessThan(230);
  expect(mailCause(null)).toBeNull();
  expect(mailCause(" ")).toBeNull();
});

test("an IMAP server's refusal of the password is known by its facts, whatever its words", () => {
  const fault = Object.assign(new Error("Command failed"), {
    ...{ authenticationFailed: true, responseText: "पासवर्ड गलत है", responseStatus: "NO" },
  });
  expect(knownMailCause(mailFaultText(fault))).toContain("did not accept the panel's account");
});

test("a log gets nothing of a host's own words", () => {
  expect(knownMailCause("odd thing about <ravindra@sample.example> happened")).toBeNull();
});
