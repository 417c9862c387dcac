import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { staticFiles } from "./static-files.server.ts";

const SCRIPT = "export const a = 1;\n".repeat(100);

async function serve(findElsewhere?: (name: string) => Promise<Buffer | null>) {
  const folder = mkdtempSync(path.join(tmpdir(), "static-files-"));
  mkdirSync(path.join(folder, "assets"));
  mkdirSync(path.join(folder, ".vite"));
  writeFileSync(path.join(folder, "assets", "a-1.js"), SCRIPT);
  writeFileSync(path.join(folder, "assets", "a-1.js.gz"), gzipSync(SCRIPT));
  writeFileSync(path.join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(path.join(folder, ".vite", "manifest.json"), "{}");
  const { serve: files } = staticFiles(folder, findElsewhere);
  const server = createServer((request, response) =>
    files(request, response, () => response.writeHead(404).end("none")),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(origin + address, { method, headers: { "Accept-Encoding": "identity", ...headers } });
  return { folder, ask };
}

test("a build that is taken away under the server breaks nothing", async () => {
  const { folder, ask } = await serve();
  rmSync(folder, { recursive: true });
  const answer = await ask("/assets/a-1.js");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(SCRIPT);
  expect((await ask("/assets/b-2.js")).status).toBe(404);
});

test("what is hashed is kept for a year, the rest for an hour, each with its type", async () => {
  const { ask } = await serve();
  const script = await ask("/assets/a-1.js");
  expect(Object.fromEntries(script.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-length": String(SCRIPT.length),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  const icon = await ask("/favicon.svg?v=1");
  expect(icon.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(icon.headers.get("Cache-Control")).toBe("public, max-age=3600");
});

test("a browser that has the file already is told so, in the form it has", async () => {
  const { ask } = await serve();
  const etag = (await ask("/assets/a-1.js")).headers.get("ETag") ?? "";
  const known = await ask("/assets/a-1.js", { "If-None-Match": `"other", W/${etag}` });
  expect(known.status).toBe(304);
  expect(known.headers.get("ETag")).toBe(etag);
  expect(await known.text()).toBe("");
  expect((await ask("/assets/a-1.js", { "If-None-Match": '"other"' })).status).toBe(200);
  const packed = await ask("/assets/a-1.js", { "If-None-Match": etag, "Accept-Encoding": "gzip" });
  expect(packed.status).toBe(200);
  expect(packed.headers.get("ETag")).not.toBe(etag);
});

test("it is sent packed to who takes that, and plain to who does not", async () => {
  const { ask } = await serve();
  const packed = await ask("/assets/a-1.js", { "Accept-Encoding": "br, gzip" });
  expect(packed.headers.get("Content-Encoding")).toBe("gzip");
  expect(await packed.text()).toBe(SCRIPT);
  const refused = await ask("/assets/a-1.js", { "Accept-Encoding": "gzip;q=0" });
  expect(refused.headers.get("Content-Encoding")).toBeNull();
});

test("HEAD says how long it is, a Range gets the whole", async () => {
  const { ask } = await serve();
  const head = await ask("/assets/a-1.js", {}, "HEAD");
  expect(head.headers.get("Content-Length")).toBe(String(SCRIPT.length));
  expect(await head.text()).toBe("");
  const ranged = await ask("/assets/a-1.js", { Range: "bytes=10-5" });
  expect(ranged.status).toBe(200);
  expect(await ranged.text()).toBe(SCRIPT);
});

test.each([
  "/.vite/manifest.json",
  "/assets",
  "/assets/",
  "/assets/a-1.js.gz",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/%zz",
])("%s is no file", async (address) => {
  const { ask } = await serve();
  expect((await ask(address)).status).toBe(404);
});

test("a hashed file of another release is served like an own one, packed and plain", async () => {
  const { ask } = await serve((name) => Promise.resolve(name === "b-DJRjF412.js" ? gzipSync(SCRIPT) : null));
  const plain = await ask("/assets/b-DJRjF412.js");
  expect([plain.status, await plain.text()]).toEqual([200, SCRIPT]);
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  const packed = await ask("/assets/b-DJRjF412.js", { "Accept-Encoding": "gzip" });
  expect([packed.headers.get("Content-Encoding"), await packed.text()]).toEqual(["gzip", SCRIPT]);
  const known = await ask("/assets/b-DJRjF412.js", { "If-None-Match": plain.headers.get("ETag") ?? "" });
  expect(known.status).toBe(304);
  expect((await ask("/assets/c-DJRjF412.js")).status).toBe(404);
});

test("only what can be a hashed file is looked for elsewhere; a store that is away is no 404", async () => {
  const asked: string[] = [];
  const { ask } = await serve((name) => {
    asked.push(name);
    return Promise.reject(new Error("away"));
  });
  for (const address of [
    "/b-DJRjF412.js",
    "/assets/b.js",
    "/assets/b-DJRjF412.exe",
    "/assets/x/b-DJRjF412.js",
    "/assets/..%2fb-DJRjF412.js",
    "/assets/b-DJRjF412.constructor",
  ])
    expect((await ask(address)).status).toBe(404);
  expect(asked).toEqual([]);
  const away = await ask("/assets/b-DJRjF412.js");
  expect([away.status, away.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(asked).toEqual(["b-DJRjF412.js"]);
});

test("what it shares is what it has under hashed names, packed", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "static-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, "assets"));
  for (const name of ["assets/a-DJRjF412.js", "assets/b-DJRjF412.css", "favicon.svg"])
    writeFileSync(path.join(folder, name), SCRIPT);
  writeFileSync(path.join(folder, "assets/b-DJRjF412.css.gz"), gzipSync("packed by the build"));
  const shared = staticFiles(folder).hashed.map(({ name, pack }) => [name, gunzipSync(pack()).toString()]);
  expect(Object.fromEntries(shared)).toEqual({
    "a-DJRjF412.js": SCRIPT,
    "b-DJRjF412.css": "packed by the build",
  });
});
