import { gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { packed } from "#app/front-door/packing.server.ts";
import { openDoor, type Asking } from "#tests/front-door/open-door.ts";

const PAGE = `<p>${"Sample Bank Ltd. against a borrower. ".repeat(100)}</p>`;
const behind = (request: Request) => {
  const { pathname } = new URL(request.url);
  const headers: Record<string, string> = { "Content-Type": "text/html; charset=utf-8" };
  if (pathname === "/small") return new Response("<p>hello</p>", { headers });
  if (pathname === "/data") headers["Content-Type"] = "application/json; charset=utf-8";
  if (pathname === "/file") headers["Content-Disposition"] = "attachment";
  if (pathname === "/picture") headers["Content-Type"] = "image/png";
  if (pathname === "/broken")
    return new Response(new ReadableStream({ start: (body) => body.error(new Error("torn")) }), { headers });
  return new Response(PAGE, { headers });
};

const asks = (headers: Record<string, string> = {}): Asking => ({
  headers: { "Accept-Encoding": "gzip, deflate, br", ...headers },
});

const HTTPS = { origin: "https://panel.sample.example" };

test.each([
  ["a page over http", {}, "/page", asks(), true],
  ["what scripts ask of a page", {}, "/data", asks(), true],
  ["a page of a browser that packs nothing", {}, "/page", {}, false],
  ["a page of a browser that refuses it", {}, "/page", asks({ "Accept-Encoding": "gzip;q=0, br" }), false],
  ["a page that gains nothing", {}, "/small", asks(), false],
  ["a file to keep", {}, "/file", asks(), false],
  ["a picture", {}, "/picture", asks(), false],
  ["a call of another program", {}, "/litigation/api/data", asks(), false],
  ["a page that another site opened", {}, "/page", asks({ "Sec-Fetch-Site": "cross-site" }), false],
  ["a page that a neighbour opened", {}, "/page", asks({ "Sec-Fetch-Site": "same-site" }), false],
  ["an address typed, over https", HTTPS, "/page", asks({ "Sec-Fetch-Site": "none" }), true],
  ["a link of the panel, over https", HTTPS, "/page", asks({ "Sec-Fetch-Site": "same-origin" }), true],
  ["who does not say who asked, over https", HTTPS, "/page", asks(), false],
] satisfies [string, object, string, Asking, boolean][])(
  "%s",
  async (_, settings, path, asking, isPacked) => {
    const door = await openDoor({ settings, behind });
    const host: Record<string, string> = "origin" in settings ? { Host: "panel.sample.example" } : {};

    const answer = await door.ask(path, { ...asking, headers: { ...asking.headers, ...host } });

    expect(answer.status).toBe(200);
    expect(answer.headers.vary).toBe("Accept-Encoding, Cookie, Sec-Fetch-Site");
    expect(answer.headers["content-encoding"]).toBe(isPacked ? "gzip" : undefined);
  },
);

test("a page arrives whole, and its length says nothing of what is in it", () => {
  const sent = Array.from({ length: 50 }, () => packed(Buffer.from(PAGE)) ?? Buffer.alloc(0));

  for (const bytes of sent) expect(gunzipSync(bytes).toString()).toBe(PAGE);
  expect(new Set(sent.map(({ length }) => length)).size).toBeGreaterThan(10);
});

test("a page that breaks off before it is packed is refused as a whole", async () => {
  const door = await openDoor({ behind });

  const answer = await door.ask("/broken", asks());

  expect(answer.status).toBe(500);
  expect(answer.headers["content-encoding"]).toBeUndefined();
});
