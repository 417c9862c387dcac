import { expect, test } from "vitest";
import { readInbox } from "./inbox-settings.ts";

const read = (INBOX_URL: string, INBOX_ADDRESS: string, MAIL_FROM: string) =>
  readInbox({ INBOX_URL, INBOX_ADDRESS, MAIL_FROM });

const FROM = "Litigation Panel <Panel@sample-panel.example>";
const URL = "imaps://panel:s%40mple@imap.sample-panel.example/Replies";

test("nothing is no inbox", () => {
  expect(read("", "replies@x.example", FROM)).toEqual({ inbox: null, problems: [] });
});

test("the address is the sender's, unless another is given", () => {
  expect(read(URL, "", FROM).inbox).toEqual({ url: URL, address: "panel@sample-panel.example" });
  expect(read(URL, "", "panel@localhost").inbox?.address).toBe("panel@localhost");
  expect(read(URL, "Replies@sample-panel.example", FROM).inbox?.address).toBe("replies@sample-panel.example");
});

test.each([
  "imap://panel:sample@imap.sample-panel.example",
  "https://panel:sample@imap.sample-panel.example",
  "imaps://imap.sample-panel.example",
  "imaps://panel@imap.sample-panel.example",
  "imaps:",
  "replies",
])("%s is refused without being repeated", (url) => {
  const { inbox, problems } = read(url, "", FROM);
  expect(inbox).toBeNull();
  expect(problems).toEqual(["INBOX_URL: expected imaps://user:password@host/mailbox, or nothing"]);
});

test.each([
  "imap://panel:sample@localhost:1143",
  "imap://panel:sample@127.0.0.1:1143",
  "imap://panel:sample@[::1]",
])("%s is on this machine, where mail need not be encrypted", (url) =>
  expect(read(url, "", FROM).problems).toEqual([]),
);

test.each(["Replies <replies@x.example>", "no address", `${"x".repeat(35)}@x.example`])(
  "%s is no address a case's can be made of",
  (address) => expect(read(URL, address, FROM).problems.join()).toMatch(/^INBOX_ADDRESS: expected /),
);
