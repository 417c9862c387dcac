import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { staticFiles } from "./static-files.server.ts";

const SCRIPT = "export const a = 1;\n".repeat(100);

async function serve() {
  const folder = mkdtempSync(path.join(tmpdir(), "static-files-"));
  mkdirSync(path.join(folder, "assets"));
  mkdirSync(path.join(folder, ".vite"));
  writeFileSync(path.join(folder, "assets", "a-1.js"), SCRIPT);
  writeFileSync(path.join(folder, "assets", "a-1.js.gz"), gzipSync(SCRIPT));
  writeFileSync(path.join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(path.join(folder, ".vite", "manifest.json"), "{}");
  const files = staticFiles(folder);
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
