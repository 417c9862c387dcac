import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { messages } from "#app/domain/messages.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import type { FileReply } from "#app/provider/contract/wire.ts";
import { zipFiles, type FileToZip } from "./zip.server.ts";

const file = (name: string, chunks: string[], ended?: () => void): FileToZip => ({
  name,
  madeAt: "2026-11-21T10:00:00Z",
  open: () => {
    const left = [...chunks];
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = left.shift();
        if (next === undefined) controller.close();
        else if (next === "break") controller.error(new Error("the connection was cut"));
        else controller.enqueue(new TextEncoder().encode(next));
      },
      cancel: () => ended?.(),
    });
    const data: FileReply = { name, mediaType: "application/pdf", bytes: null, stream };
    return Promise.resolve({ ok: true, data } satisfies Answer<FileReply>);
  },
});
const gone = (name: string, message?: string): FileToZip => ({
  name,
  madeAt: null,
  open: () => Promise.resolve({ ok: false, status: 404, message }),
});

async function zipped(files: FileToZip[]): Promise<Record<string, string>> {
  const zip = await zipFiles(files);
  if (!zip.ok) throw new Error("no zip");
  const opened = await fromBufferPromise(Buffer.from(await new Response(zip.stream).arrayBuffer()));
  const contents: Record<string, string> = {};
  for await (const entry of opened.eachEntry()) {
    contents[entry.fileName] = (await buffer(await opened.openReadStreamPromise(entry))).toString();
  }
  return contents;
}

test("a file has the time it was made at in India, wherever the server stands", async () => {
  const zip = await zipFiles([{ ...file("a.pdf", ["one"]), madeAt: "2026-11-21T20:00:00Z" }]);
  if (!zip.ok) throw new Error("no zip");
  const opened = await fromBufferPromise(Buffer.from(await new Response(zip.stream).arrayBuffer()));
  for await (const entry of opened.eachEntry()) {
    const [day, time] = [entry.lastModFileDate, entry.lastModFileTime];
    expect([(day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63]).toEqual([11, 22, 1, 30]);
  }
});

test("every file is in it, whole, under a name of its own", async () => {
  expect(await zipped([file("a.pdf", ["one ", "two"]), file("A.pdf", ["three"]), file("न.pdf", [])])).toEqual(
    {
      "a.pdf": "one two",
      "A (2).pdf": "three",
      "न.pdf": "",
    },
  );
});

test("what cannot be opened is named in a note, whose own name is never taken", async () => {
  const files = [gone("x.pdf", "It is sealed"), file("Not included.txt", ["mine"]), gone("y.pdf")];
  expect(await zipped(files)).toEqual({
    "Not included (2).txt": "mine",
    "Not included.txt": [
      messages.documents.notIncluded,
      "",
      "x.pdf: It is sealed",
      "y.pdf: Failed to download document",
      "",
    ].join("\r\n"),
  });
});

test("when nothing can be opened there is no zip, but the reason", async () => {
  expect(await zipFiles([gone("x.pdf"), gone("y.pdf", "Not today")])).toEqual({
    ok: false,
    status: 404,
    message: "Not today",
  });
});

test("a file that breaks off breaks the zip", async () => {
  const zip = await zipFiles([file("a.pdf", ["one", "break"]), file("b.pdf", ["two"])]);
  if (!zip.ok) throw new Error("no zip");
  await expect(new Response(zip.stream).arrayBuffer()).rejects.toThrow("the connection was cut");
});

test("a reader who goes away leaves no file open", async () => {
  let ended = 0;
  const endless = Array.from({ length: 1000 }, () => "x".repeat(1000));
  const zip = await zipFiles([file("a.pdf", endless, () => (ended += 1)), file("b.pdf", ["two"])]);
  if (!zip.ok) throw new Error("no zip");
  const reader = zip.stream.getReader();
  await reader.read();
  await reader.cancel();
  expect(ended).toBe(1);
});

test("nor one that is being opened just then", async () => {
  let ended = 0;
  const endless = Array.from({ length: 1000 }, () => "x".repeat(1000));
  const second = file("b.pdf", endless, () => (ended += 1));
  let openIt: (() => void) | undefined;
  const slow: FileToZip = {
    ...second,
    open: () => new Promise((resolve) => (openIt = () => resolve(second.open()))),
  };
  const zip = await zipFiles([file("a.pdf", ["one"]), slow]);
  if (!zip.ok) throw new Error("no zip");
  const reader = zip.stream.getReader();
  const reading = (async () => {
    while (!(await reader.read()).done);
  })();
  await expect.poll(() => openIt).toBeDefined();
  const leaving = reader.cancel();
  openIt?.();
  await Promise.all([leaving, reading]);
  expect(ended).toBe(1);
});
