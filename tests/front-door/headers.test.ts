import { expect, test } from "vitest";

import { openDoor, pieces, type Asking, type Answer } from "#tests/front-door/open-door.ts";

const EXPECTED = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex, nofollow",
};
const ABSENT = ["x-powered-by", "server", "access-control-allow-origin"];

const contentPolicy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self'; img-src 'self' data:; ` +
  `font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; ` +
  `object-src 'none'; manifest-src 'self'; report-uri /csp-report`;

function nonceOf(answer: Answer): string {
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1] ?? "";
  expect(Buffer.from(nonce, "base64")).toHaveLength(16);
  return nonce;
}

function expectHeaders(answer: Answer) {
  expect(answer.headers).toMatchObject(EXPECTED);
  expect(answer.headers["content-security-policy"]).toBe(contentPolicy(nonceOf(answer)));
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  for (const name of ABSENT) expect(answer.headers).not.toHaveProperty(name);
  // Only a file that is the same for everyone says what it is.
  if (answer.headers["cache-control"] === "no-store") expect(answer.headers).not.toHaveProperty("etag");
}

const behind = (request: Request) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/redirect")
    return new Response(null, { status: 302, headers: { Location: "/admin/login" } });
  if (pathname === "/missing")
    return new Response("<h1>404</h1>", { status: 404, headers: { "Content-Type": "text/html" } });
  if (pathname === "/invalid")
    return new Response("<form></form>", { status: 422, headers: { "Content-Type": "text/html" } });
  if (pathname === "/fault") throw new Error('relation "cases" does not exist');
  if (pathname === "/last-words")
    return new Response("Unexpected Server Error", {
      status: 500,
      headers: { "Content-Type": "text/plain" },
    });
  return new Response("<p>hello</p>", { headers: { "Content-Type": "text/html" } });
};

const CASES: [number, string, Asking, string][] = [
  [200, "/page", {}, "no-store"],
  [200, "/healthz", {}, "no-store"],
  [200, "/assets/a-1.js", {}, "public, max-age=31536000, immutable"],
  [200, "/favicon.ico", {}, "public, max-age=3600"],
  [302, "/redirect", {}, "no-store"],
  [400, "/%zz", {}, "no-store"],
  [403, "/page", { method: "POST" }, "no-store"],
  [404, "/missing", {}, "no-store"],
  [404, "/assets/gone.js", {}, "no-store"],
  [404, "//evil.com", {}, "no-store"],
  [405, "/page", { method: "PROPFIND" }, "no-store"],
  [
    413,
    "/page",
    {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", "Content-Length": "1048577" },
      body: pieces(1024 * 1024 + 1),
    },
    "no-store",
  ],
  [
    415,
    "/page",
    { method: "POST", headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" } },
    "no-store",
  ],
  [421, "/page", { headers: { Host: "evil.example" } }, "no-store"],
  [422, "/invalid", { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } }, "no-store"],
  [500, "/fault", {}, "no-store"],
  [500, "/last-words", {}, "no-store"],
];

test.each(CASES)("every header stands on a %i of %s", async (status, path, asking, caching) => {
  const door = await openDoor({ behind });
  const answer = await door.ask(path, asking);
  expect(answer.status).toBe(status);
  expectHeaders(answer);
  expect(answer.headers["cache-control"]).toBe(caching);
  expect(answer.headers).not.toHaveProperty("strict-transport-security");
});

test("on a 429, with when to come back", async () => {
  const door = await openDoor({ settings: { unsafePerMinute: 1 } });
  const post = { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } };
  expect((await door.ask("/page", post)).status).toBe(200);
  const answer = await door.ask("/page", post);
  expect(answer.status).toBe(429);
  expectHeaders(answer);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

test.each([
  [429, null, "60"],
  [503, null, "10"],
  [429, "1234", "1234"],
  [422, null, undefined],
])("a %i of the panel that says %j has Retry-After %j", async (status, said, expected) => {
  const headers = new Headers({ "Content-Type": "text/html" });
  if (said !== null) headers.set("Retry-After", said);
  const door = await openDoor({ behind: () => new Response("<p>no</p>", { status, headers }) });
  const answer = await door.ask("/page");
  expect(answer.status).toBe(status);
  expect(answer.headers["retry-after"]).toBe(expected);
});

test("browsers are told to stay on https when the origin is", async () => {
  const door = await openDoor({ settings: { origin: "https://panel.example.in" } });
  const answer = await door.ask("/page");
  expectHeaders(answer);
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test("a nonce is never used twice, and the panel gets the one of the header", async () => {
  const given: string[] = [];
  const door = await openDoor({
    behind: (_request, { nonce }) => {
      given.push(nonce);
      return new Response("ok");
    },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => door.ask("/page")));
  expect(new Set(given).size).toBe(20);
  expect(new Set(answers.map(nonceOf))).toEqual(new Set(given));
});

test("a download's own policy and caching stand, and its cookies all arrive", async () => {
  const door = await openDoor({
    behind: () => {
      const headers = new Headers({
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "Content-Disposition": "attachment",
        "Cache-Control": "private, max-age=60",
      });
      headers.append("Set-Cookie", "a=1; Path=/");
      headers.append("Set-Cookie", "b=2; Path=/");
      return new Response("file", { headers });
    },
  });
  const answer = await door.ask("/file");
  expect(answer.headers["content-security-policy"]).toBe("sandbox; default-src 'none'");
  expect(answer.headers["set-cookie"]).toEqual(["a=1; Path=/", "b=2; Path=/"]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["x-frame-options"]).toBe("DENY");
});

test("a fault says nothing but its sentence and the reference, in the page, as text and as JSON", async () => {
  const door = await openDoor({ behind });
  const asPage = await door.ask("/fault", { headers: { Accept: "text/html" } });
  const asText = await door.ask("/last-words");
  const ofApi = await openDoor({ behind: () => Promise.reject(new Error("secret")) });
  const asJson = await ofApi.ask("/litigation/api/cases");
  for (const answer of [asPage, asText, asJson]) {
    expect(answer.body).toContain("Unknown Error Occurred");
    expect(answer.body).toContain(String(answer.headers["x-request-id"]));
    expect(answer.body).not.toMatch(/cases|secret|relation|Unexpected/);
  }
  expect(asPage.body).toContain(`Reference: ${String(asPage.headers["x-request-id"])}`);
  expect(JSON.parse(asJson.body)).toMatchObject({ status: "error", message: "Unknown Error Occurred" });
  const toProgram = await ofApi.ask("/api/integrations/v1/imports");
  expect(JSON.parse(toProgram.body)).toMatchObject({ status: "error", code: "failed" });
  expect(JSON.stringify(door.logged)).toContain(String(asPage.headers["x-request-id"]));
});

test("what never becomes a request is answered with the headers too", async () => {
  const door = await openDoor();
  for (const [bytes, status] of [
    ["GARBAGE\r\n\r\n", "400"],
    ["CONNECT evil.com:443 HTTP/1.1\r\nHost: x\r\n\r\n", "405"],
    [`GET / HTTP/1.1\r\nHost: localhost:${door.port}\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`, "431"],
  ] as const) {
    const answer = await door.raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(EXPECTED))
      expect(answer.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`);
  }
});
