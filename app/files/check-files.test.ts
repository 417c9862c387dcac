import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { checkFiles } from "./check-files.server.ts";
import { newStore } from "./store.fixture.ts";
import type { FileStore, StoredFile } from "./store.server.ts";

async function* pages(...all: StoredFile[][]) {
  yield* all;
}

test("sound files are told from missing, changed and unreadable ones, over all pages", async () => {
  const { store } = await newStore();
  const put = () => store.put(Buffer.from("evidence"));
  const [sound, missing, shorter, longer, other, unreadable, last] = [
    await put(),
    await put(),
    await put(),
    await put(),
    await put(),
    await put(),
    await put(),
  ] as const;
  await store.remove(missing.key);
  for (const [file, content] of [
    [shorter, "evid"],
    [longer, "evidence, and more"],
    [other, "Evidence"],
    [last, ""],
  ] as const) {
    await writeFile(store.pathOf(file.key), content);
  }
  // why: a disk that fails in the middle of a file.
  const failing: FileStore = {
    ...store,
    open: async (key) =>
      key === unreadable.key
        ? { stream: new Readable({ read: (): never => fail() }), bytes: unreadable.bytes }
        : store.open(key),
  };
  const noKey = { ...sound, key: "../../etc/passwd" };
  const known = pages([sound, missing, shorter, longer, other, unreadable, noKey], [last]);
  expect(await checkFiles(failing, known)).toEqual({
    files: 8,
    missing: [missing.key, noKey.key],
    changed: [shorter, longer, other, unreadable, last].map(({ key }) => key),
  });
});

function fail(): never {
  throw new Error("EIO: i/o error, read");
}
