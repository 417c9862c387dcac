import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_FIELD_BYTES } from "#app/domain/limits.ts";
import { openFolderStore, type FolderStore } from "#app/files/folder-store.server.ts";
import { anyonesUpload } from "./uploads.server.ts";

let folder: string;
let store: FolderStore;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "uploads-test-"));
  store = openFolderStore(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ADDRESS = "http://localhost/form";
/** As bytes: a form as the body of a request cannot be given up half-way. */
async function posted(form: FormData): Promise<Request> {
  const answer = new Response(form);
  const headers = { "Content-Type": answer.headers.get("Content-Type") ?? "" };
  return new Request(ADDRESS, { method: "POST", headers, body: await answer.arrayBuffer() });
}
/** A form as text, for what no browser would send. */
const written = (body: string) =>
  new Request(ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=edge" },
    body,
  });
async function kept(): Promise<number> {
  let count = 0;
  for await (const _ of store.keys()) count += 1;
  return count;
}

test.each(["Notice; ref=12.pdf", "a=b;c.xlsx", 'say "yes".pdf', "नोटिस 12.pdf", "a&b+c%20.pdf", "semi;.pdf"])(
  "a file called %s is taken in with the fields beside it",
  async (name) => {
    const form = new FormData();
    form.set("document_type", "Notice; of=recall");
    form.set("document_file", new File(["%PDF-1.4 sample"], name));
    const read = await anyonesUpload(await posted(form), store);
    expect(read.fields).toEqual({ document_type: "Notice; of=recall" });
    expect(read.files.document_file).toMatchObject({ size: 15 });
    expect(read.files.document_file?.name).toBe(name.replaceAll('"', "%22"));
    await read.release();
    expect(await kept()).toBe(0);
  },
);

test("the type of a form may be written in capitals", async () => {
  const form = new FormData();
  form.set("document_file", new File(["%PDF-1.4 sample"], "a.pdf"));
  const request = await posted(form);
  const type = request.headers.get("Content-Type") ?? "";
  request.headers.set("Content-Type", type.replace("multipart/form-data", "Multipart/Form-Data"));
  const read = await anyonesUpload(request, store);
  expect(read.files.document_file).toMatchObject({ name: "a.pdf", size: 15 });
  await read.release();
});

test("a file field left empty is no file; an empty file with a name is one", async () => {
  const none = new FormData();
  none.set("document_file", new File([], ""));
  expect((await anyonesUpload(await posted(none), store)).files).toEqual({});
  const empty = new FormData();
  empty.set("document_file", new File([], "empty.pdf"));
  const read = await anyonesUpload(await posted(empty), store);
  expect(read.files.document_file).toMatchObject({ name: "empty.pdf", size: 0 });
  await read.release();
});

test("of two files under one name the last counts, and neither stays behind", async () => {
  const form = new FormData();
  form.append("document_file", new File(["one"], "one.pdf"));
  form.append("document_file", new File(["second"], "two.pdf"));
  const read = await anyonesUpload(await posted(form), store);
  expect(read.files.document_file).toMatchObject({ name: "two.pdf", size: 6 });
  await read.release();
  expect(await kept()).toBe(0);
});

test("fields called like parts of an object are only fields", async () => {
  const form = new FormData();
  form.set("__proto__", new File(["x"], "x.pdf"));
  form.set("constructor", "text");
  const read = await anyonesUpload(await posted(form), store);
  expect(read.fields.constructor).toBe("text");
  expect(Object.keys(read.files)).toEqual(["__proto__"]);
  await read.release();
  expect(await kept()).toBe(0);
});

test.each(["multipart/form-data", "application/x-www-form-urlencoded"])(
  "a row is not put into what is a list only while the field is there twice (%s)",
  async (type) => {
    const form = new FormData();
    form.set("__intent__", JSON.stringify({ type: "insert", payload: { name: "source", index: 0 } }));
    form.append("source", "a");
    form.append("source", "b");
    const request = type.startsWith("multipart")
      ? await posted(form)
      : new Request(ADDRESS, {
          method: "POST",
          body: new URLSearchParams([...form.entries()].map(([name, value]) => [name, String(value)])),
        });
    await expect(anyonesUpload(request, store)).rejects.toMatchObject({ status: 400 });
  },
);

test("a field that is too long is refused, and its form's file is not kept", async () => {
  const form = new FormData();
  form.set("document_file", new File(["x".repeat(100_000)], "x.pdf"));
  form.set("comment", "x".repeat(MAX_FIELD_BYTES + 1));
  await expect(anyonesUpload(await posted(form), store)).rejects.toMatchObject({ status: 413 });
  expect(await kept()).toBe(0);
});

test.each([
  ["", "nothing at all"],
  ["--edge\r\n", "a beginning without an end"],
  [
    '--edge\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\nhalf of',
    "a file that breaks off",
  ],
  ["no form", "other text"],
])("%j, %s, is refused and leaves nothing", async (body) => {
  await expect(anyonesUpload(written(body), store)).rejects.toMatchObject({ status: 400 });
  expect(await kept()).toBe(0);
});

test("a disk that fails is said as such, and the form does not wait for ever", async () => {
  const form = new FormData();
  form.set("document_file", new File(["x".repeat(300_000)], "x.pdf"));
  const full: FolderStore = {
    ...store,
    put: () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" })),
  };
  await expect(anyonesUpload(await posted(form), full)).rejects.toMatchObject({ status: 503 });
});

test("a visitor who goes away in the middle leaves nothing", async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const head = '--edge\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n';
      controller.enqueue(new TextEncoder().encode(head + "x".repeat(70_000)));
      setTimeout(() => controller.error(new DOMException("gone", "AbortError")), 20);
    },
  });
  const init = {
    method: "POST",
    body,
    duplex: "half" as const,
    headers: { "Content-Type": "multipart/form-data; boundary=edge" },
  };
  await expect(anyonesUpload(new Request(ADDRESS, init), store)).rejects.toBeDefined();
  expect(await kept()).toBe(0);
});
