import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { testFolder } from "#tests/support/folders.ts";
import { otpMail } from "../messages/otp.ts";
import { mailTransport } from "./send.server.ts";
import { outgoing, silent } from "./test-outbox.ts";

let root: string;
let folder: string;
const said: string[] = [];
const never = new AbortController().signal;

beforeEach(async () => {
  root = await testFolder();
  folder = join(root, "mail");
  said.length = 0;
});

const toFolder = () =>
  mailTransport("outbox:", {
    folder,
    from: "Sample Panel <panel@panel.example>",
    log: silent,
    announce: (line) => said.push(line),
  });

const mail = { ...outgoing, subject: "Sample 123456", text: "Please see 123456." };

test("a mail becomes one .eml file that only the owner may read", async () => {
  const attachments = [{ name: "a.txt", type: "text/plain", content: Readable.from([Buffer.from("hello")]) }];
  await toFolder().send({ ...mail, attachments }, never);
  expect(await readdir(folder)).toEqual(["outbox-1.eml"]);
  expect((await stat(join(folder, "outbox-1.eml"))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const source = await readFile(join(folder, "outbox-1.eml"), "utf8");
  expect(source).toContain("To: lender@example.com\r\n");
  expect(source).toContain("Message-ID: <outbox-1@panel.example>\r\n");
  expect(source).toContain(Buffer.from("hello").toString("base64"));
  expect(said).toEqual([]);
});

test("sent again, it replaces itself", async () => {
  const transport = toFolder();
  await transport.send(mail, never);
  await transport.send(mail, never);
  expect(await readdir(folder)).toEqual(["outbox-1.eml"]);
});

test("the line with a one-time code is said aloud, and stands unbroken in the file", async () => {
  const otp = otpMail({ code: "004217", origin: "http://localhost:3000" });
  await toFolder().send({ ...mail, kind: "otp", ...otp }, never);
  expect(said).toEqual(["Your one-time password (OTP) is: 004217"]);
  expect(await readFile(join(folder, "outbox-1.eml"), "utf8")).toContain("(OTP) is: 004217");
});

test("an attachment that breaks off leaves nothing", async () => {
  const content = new Readable({
    read() {
      this.destroy(new Error("broke off"));
    },
  });
  const attachments = [{ name: "a.txt", type: "text/plain", content }];
  await expect(toFolder().send({ ...mail, attachments }, never)).rejects.toThrow("broke off");
  expect(await readdir(folder).catch(() => [])).toEqual([]);
});

test.each(["", "outbox:/tmp", "http://mail.example", "sendmail:", "javascript:1"])(
  "%j is no way to send",
  (url) => {
    expect(() => mailTransport(url, { folder, from: "panel@panel.example", log: silent })).toThrow(
      "Mail can go to",
    );
  },
);
