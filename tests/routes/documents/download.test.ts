// A file's address as a browser and as a program ask for it, through the front door.
import type { Readable } from "node:stream";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { serve } from "#tests/support/provider.ts";
import { words } from "#tests/support/words.ts";

const UNKNOWN = "0".repeat(40);
const NAVIGATION = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8", "Sec-Fetch-Mode": "navigate" };

let panel: TestPanel;
let cookie: string;
let ask: (address: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

beforeEach(async () => {
  panel = await startPanel({ signedIn: false });
  onTestFinished(() => panel.close());
  cookie = await panel.signIn();
  const origin = await serve(panel);
  ask = (address, headers = {}, method = "GET") =>
    fetch(origin + address, { method, headers: { Cookie: cookie, ...headers }, redirect: "manual" });
});

test.each([paths.file(UNKNOWN), paths.file("no-key"), paths.file("report/999999")])(
  "what is not there is the 404 page to a browser, with its menu: %s",
  async (address) => {
    const answer = await ask(address, NAVIGATION);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const html = await answer.text();
    expect(words(html)).toContain("|404 Error|");
    expect(html).toContain("Main menu");
    // They would look for the page of the file's own address, which has none, and put an error in place of this one.
    expect(html).not.toContain("__remixContext");
  },
);

test("and a line of text to whoever wants no page", async () => {
  for (const Accept of ["", "*/*", "application/pdf"]) {
    const answer = await ask(paths.file(UNKNOWN), { Accept });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe(messages.files.notFound);
  }
});

test("a HEAD has the page's status and no body", async () => {
  const answer = await ask(paths.file(UNKNOWN), NAVIGATION, "HEAD");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe("");
});

async function storedFile(): Promise<string> {
  const client = await panel.given.client();
  const { key, bytes, sha256 } = await panel.panel.services.files.put(Buffer.from("a paper"));
  await panel.rows(
    "insert into files (key, bytes, sha256, client_id, purpose, name, media_type) values ($1, $2, $3, $4, 'document', 'a.pdf', 'application/pdf')",
    [key, bytes, sha256, client.id],
  );
  return key;
}

test("a file that is there is sent, whoever asks", async () => {
  const answer = await ask(paths.file(await storedFile()), NAVIGATION);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Disposition")).toContain("a.pdf");
  expect(await answer.text()).toBe("a paper");
});

test("a browser that leaves while the file is opened leaves no open file behind", async () => {
  const key = await storedFile();
  panel.as(cookie);
  const { files } = panel.panel.services;
  const { open } = files;
  const leaving = new AbortController();
  let opened: Readable | undefined;
  // why: the moment between opening the file and answering cannot be met otherwise.
  files.open = async (asked) => {
    const file = await open(asked);
    opened = file.stream;
    leaving.abort();
    return file;
  };
  await panel.get(paths.file(key), {}, leaving.signal).catch(() => undefined);
  await expect.poll(() => opened?.closed).toBe(true);
});

test("nobody who is not signed in learns whether it is there", async () => {
  const answer = await ask(paths.file(UNKNOWN), { ...NAVIGATION, Cookie: "" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toMatch(/^\/admin\/login/);
});
