import { expect, test } from "vitest";
import { readMailHost, findTlsProblem } from "./mail-settings.ts";

test.each([
  ["smtp://mail.example.in:587", true],
  ["smtp://user:p%40ss@mail.example.in?tls.rejectUnauthorized=true", true],
  ["smtp://mail.example.in?tls=off", false],
  ["smtp://localhost:2525", false],
  ["smtp://127.0.0.1:2525", false],
  ["smtp://[::1]:2525", false],
  ["smtp://127.0.0.1.mail.example.in", true],
  ["smtps://mail.example.in", false],
])("%s: STARTTLS is required: %s", (url, expected) => {
  expect(readMailHost(url).requiresTls).toBe(expected);
});

test.each([
  ["smtp://mail.example.in:587?tls=off", "smtp://mail.example.in:587?"],
  ["smtp://mail.example.in?tls=off&tls.ca=x%0Ay", "smtp://mail.example.in?tls.ca=x%0Ay"],
  ["smtp://mail.example.in?tls.ca=x%0Ay&tls=off", "smtp://mail.example.in?tls.ca=x%0Ay"],
  ["smtp://mail.example.in?tls.ca=x", "smtp://mail.example.in?tls.ca=x"],
])("of %s the mailer gets %s", (url, rest) => {
  expect(readMailHost(url).url).toBe(rest);
});

test("the host is named without the account", () => {
  expect(readMailHost("smtp://user:secret@mail.example.in:587").host).toBe("mail.example.in:587");
});

test("another word about TLS is a mistake", () => {
  expect(findTlsProblem("smtp://mail.example.in?tls=maybe")).toMatch(/^MAIL_URL: expected tls=off/);
  for (const url of ["smtp://x", "smtp://x?tls=off", "outbox:", "smtp://x?tls.ca=y"]) {
    expect(findTlsProblem(url)).toBeNull();
  }
});
