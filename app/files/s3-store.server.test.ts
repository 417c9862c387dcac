import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { AwsV4Signer } from "aws4fetch";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { keysIn, testFolder } from "#tests/support/folders.ts";
import { startS3Host, type S3Host } from "#tests/support/hosts/s3-host.ts";
import { openBucket, S3Fault, sized } from "./bucket.server.ts";
import { openFileStore } from "./open-store.server.ts";
import { storeSuite } from "./store-suite.fixture.ts";
import { readAll } from "./store.fixture.ts";
import { tryBucket } from "./try-bucket.server.ts";

let host: S3Host;

beforeAll(async () => {
  host = await startS3Host();
});
afterAll(() => host.close());
beforeEach(() => host.fail(0, 0));

const newPrefix = () => `${randomUUID()}/`;
const newStore = async () => openFileStore({ dataDir: await testFolder(), s3: host.settings(newPrefix()) });

storeSuite((folder) => {
  const s3 = host.settings(newPrefix());
  return {
    open: () => openFileStore({ dataDir: folder, s3 }),
    leftovers: () => readdir(join(folder, "files-on-their-way")),
  };
});

test("a busy or vanished server is asked again; what it refuses is not", async () => {
  const store = await newStore();
  for (const status of [503, 0]) {
    await host.fail(2, status);
    const content = randomBytes(200_000);
    const { key } = await store.put(Readable.from([content]));
    expect((await readAll(store, key)).equals(content)).toBe(true);
  }
  await host.fail(3, 503);
  await expect(store.put(Buffer.from("x"))).rejects.toMatchObject({
    ...{ code: "EREMOTEIO", status: 503, reason: "SlowDown" },
  });
  await host.fail(1, 403);
  await expect(store.put(Buffer.from("x"))).rejects.toMatchObject({ status: 403 });
  await expect(store.put(Buffer.from("x"))).resolves.toMatchObject({ bytes: 1 });
});

test("a server that says nothing is waited for once", async () => {
  let asked = 0;
  const silent = createServer(() => (asked += 1)).listen(0, "localhost");
  onTestFinished(() => void silent.close().closeAllConnections());
  await once(silent, "listening");
  const endpoint = `http://localhost:${String((silent.address() as AddressInfo).port)}`;
  const bucket = openBucket({ ...host.settings(), endpoint }, { silenceMs: 100, rests: [1, 1] });
  await expect(bucket.put("x", sized(Buffer.from("x")))).rejects.toMatchObject({ code: "EREMOTEIO" });
  expect(asked).toBe(1);
});

test("a wrong password and a bucket that is not there are said, without the password", async () => {
  const wrong = openBucket({ ...host.settings(), secretAccessKey: "wr0ng-s3cret" });
  const fault = await wrong.put("x", sized(Buffer.from("x"))).catch((error: unknown) => error);
  expect(fault).toMatchObject({ status: 403, reason: "SignatureDoesNotMatch" });
  expect(String(fault)).not.toContain("wr0ng");
  const none = openBucket({ ...host.settings(), bucket: "another" });
  await expect(none.put("x", sized(Buffer.from("x")))).rejects.toMatchObject({
    status: 404,
    reason: "NoSuchBucket",
  });
});

test("content that is not what was signed is not kept", async () => {
  const bucket = openBucket(host.settings(newPrefix()));
  const other = { ...sized(Buffer.from("evidence")), open: () => Buffer.from("Evidence") };
  await expect(bucket.put("x", other)).rejects.toBeInstanceOf(S3Fault);
  expect(await bucket.changedAt("x")).toBeNull();
});

test("a listing of more than one page is whole, and in order", async () => {
  const bucket = openBucket(host.settings(newPrefix()));
  const names = Array.from({ length: 1_100 }, (_, at) => `many/${String(at).padStart(4, "0")}`);
  for (let at = 0; at < names.length; at += 50) {
    await Promise.all(names.slice(at, at + 50).map((name) => bucket.put(name, sized(Buffer.from("x")))));
  }
  const found: string[] = [];
  for await (const { name } of bucket.list("many/")) found.push(name);
  expect(found).toEqual(names);
});

test("requests are signed as the examples of S3's own description", async () => {
  const signed = async (query: string) => {
    const { headers } = await new AwsV4Signer({
      ...{ url: `https://examplebucket.s3.amazonaws.com/?${query}`, service: "s3", region: "us-east-1" },
      ...{ accessKeyId: "AKIAIOSFODNN7EXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" },
      headers: { "x-amz-content-sha256": sized(Buffer.alloc(0)).sha256 },
      datetime: "20130524T000000Z",
    }).sign();
    return headers.get("authorization");
  };
  expect(await signed("lifecycle")).toMatch(
    /fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543$/,
  );
  expect(await signed("max-keys=2&prefix=J")).toMatch(
    /34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7$/,
  );
});

test("two stores of one bucket do not see each other's files", async () => {
  const [one, other] = [await newStore(), await newStore()];
  const { key } = await one.put(Buffer.from("x"));
  expect([await keysIn(one), await keysIn(other)]).toEqual([[key], []]);
});

test("a bucket is tried out, and nothing stays of that", async () => {
  const settings = host.settings(newPrefix());
  expect(await tryBucket(settings)).toBeNull();
  const left: string[] = [];
  for await (const { name } of openBucket(settings).list("")) left.push(name);
  expect(left).toEqual([]);
  expect(await tryBucket({ ...settings, bucket: "another" })).toBe(
    `it is not possible to write: The file store at ${settings.endpoint} answered PUT with 404 NoSuchBucket`,
  );
});
