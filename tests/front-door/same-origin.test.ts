import { expect, test } from "vitest";

import { openDoor } from "#tests/front-door/open-door.ts";

const PLACES = [
  "/admin/login",
  "/admin/litigation/batch/7/report",
  "/admin/login?_data=routes%2Flogin",
  "/admin/login.data",
];

const REFUSED: [string, Record<string, string>][] = [
  ["an evil origin", { Origin: "http://evil.example" }],
  ["Origin: null", { Origin: "null" }],
  ["an origin that is none", { Origin: "foo" }],
  ["neither header", {}],
  ["a forged X-Forwarded-Host", { Origin: "http://evil.example", "X-Forwarded-Host": "evil.example" }],
  ["a cross-site fetch", { "Sec-Fetch-Site": "cross-site" }],
  ["a same-site fetch", { "Sec-Fetch-Site": "same-site" }],
  ["a cross-site fetch that names our origin", { "Sec-Fetch-Site": "cross-site", Origin: "OWN" }],
  ["a doubled header", { "Sec-Fetch-Site": "same-origin, cross-site", Origin: "OWN" }],
  ["our origin on another port", { Origin: "http://localhost:1" }],
  ["our origin with something after it", { Origin: "OWN.evil.example" }],
];

test.each(PLACES.flatMap((place) => REFUSED.map(([what, headers]) => [place, what, headers] as const)))(
  "POST %s with %s is refused",
  async (place, _what, headers) => {
    const door = await openDoor();
    const own = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace("OWN", door.origin)]),
    );
    const answer = await door.ask(place, { method: "POST", headers: own, body: "a=1" });
    expect(answer.status).toBe(403);
    expect(answer.body).toContain("Your session could not be verified. Reload the page and try again.");
    expect(door.reached).toHaveLength(0);
  },
);

test.each(["PUT", "PATCH", "DELETE"])(
  "%s from elsewhere is refused for where it comes from",
  async (method) => {
    const door = await openDoor();
    expect(
      (await door.ask("/admin/login", { method, headers: { Origin: "http://evil.example" } })).status,
    ).toBe(403);
  },
);

test.each([
  ["Sec-Fetch-Site: same-origin", { "Sec-Fetch-Site": "same-origin" }],
  ["Sec-Fetch-Site: none", { "Sec-Fetch-Site": "none" }],
  ["the panel's Origin", { Origin: "OWN" }],
  ["a fetch from here through a proxy that says nothing", { "Sec-Fetch-Site": "same-origin", Origin: "OWN" }],
])("POST with %s gets in, without its Origin", async (_what, headers) => {
  const door = await openDoor();
  const own = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace("OWN", door.origin)]),
  );
  expect((await door.ask("/admin/login", { method: "POST", headers: own, body: "a=1" })).status).toBe(200);
  // It has been judged here; Remix would judge it again, and by headers anyone can forge.
  expect(door.reached[0]?.headers.has("origin")).toBe(false);
});

test("reading needs no proof", async () => {
  const door = await openDoor();
  expect(
    (
      await door.ask("/admin/login", {
        headers: { Origin: "http://evil.example", "Sec-Fetch-Site": "cross-site" },
      })
    ).status,
  ).toBe(200);
});

test.each([
  ...["/litigation/api/add_comments/", "/account/api/login/", "/dashboard/api/client_batch_mapping/"],
  "/api/integrations/v1/imports",
])("%s takes a token and never the cookie", async (path) => {
  const door = await openDoor();
  const headers = { Authorization: "Token abc", Cookie: "sid=stolen", Origin: "http://other.example" };
  expect((await door.ask(path, { method: "POST", headers, body: "a=1" })).status).toBe(200);
  expect(door.reached[0]?.headers.get("authorization")).toBe("Token abc");
  expect(door.reached[0]?.headers.has("cookie")).toBe(false);
});

test.each([
  "/litigation/api/../../admin/login",
  "/litigation/api/%2e%2e/%2e%2e/admin/login",
  "/admin/login/litigation/api/",
])("%s is not a way around it", async (path) => {
  const door = await openDoor();
  expect((await door.ask(path, { method: "POST", headers: { Origin: "http://evil.example" } })).status).toBe(
    403,
  );
});
