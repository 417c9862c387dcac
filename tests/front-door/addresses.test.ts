import { expect, test } from "vitest";

import { messages } from "#app/domain/messages.ts";
import { openDoor } from "#tests/front-door/open-door.ts";

test.each(["evil.example", "localhost", "localhost:1", "127.0.0.1.evil.example"])(
  "Host %j is not ours",
  async (host) => {
    const door = await openDoor();
    expect((await door.ask("/", { headers: { Host: host } })).status).toBe(421);
    expect(door.reached).toHaveLength(0);
  },
);

test("a panel at localhost answers to the machine's other names, and nobody else's does", async () => {
  const door = await openDoor();
  expect((await door.ask("/", { headers: { Host: `127.0.0.1:${door.port}` } })).status).toBe(200);
  const far = await openDoor({ settings: { origin: "https://panel.example.in" } });
  expect((await far.ask("/")).status).toBe(200);
  expect((await far.ask("/", { headers: { Host: `127.0.0.1:${far.port}` } })).status).toBe(421);
});

test("no Host, or two, is not a request", async () => {
  const door = await openDoor();
  expect(await door.raw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  expect(
    await door.raw(
      `GET / HTTP/1.1\r\nHost: localhost:${door.port}\r\nHost: evil\r\nConnection: close\r\n\r\n`,
    ),
  ).toMatch(/^HTTP\/1\.1 400 /);
});

test("health is answered to load balancers, which ask by IP address", async () => {
  const door = await openDoor();
  for (const path of ["/healthz", "/readyz"]) {
    expect(await door.ask(path, { headers: { Host: "10.0.0.7" } })).toMatchObject({
      status: 200,
      body: "ok\n",
    });
  }
  expect((await door.ask("/healthz", { method: "HEAD" })).body).toBe("");
});

test("not ready is said without a reason, and logged with it", async () => {
  const door = await openDoor({
    parts: { ready: () => Promise.resolve({ ok: false, problems: ["database"] }) },
  });
  expect(await door.ask("/readyz")).toMatchObject({ status: 503, body: "not ready\n" });
  expect((await door.ask("/healthz")).status).toBe(200);
  expect(door.logged.some(({ problems }) => JSON.stringify(problems) === '["database"]')).toBe(true);
});

test("a panel that cannot even say whether it is ready is not", async () => {
  const door = await openDoor({ parts: { ready: () => Promise.reject(new Error("gone")) } });
  expect((await door.ask("/readyz")).status).toBe(503);
});

test("while draining it is not ready, and connections end with their answer", async () => {
  const door = await openDoor({ parts: { draining: () => true } });
  expect((await door.ask("/readyz")).status).toBe(503);
  expect((await door.ask("/")).headers.connection).toBe("close");
});

test.each(["//evil.com", "//evil.com/..", "/\\evil.com", "/.//evil.com", "/a\\b", "/%2e//evil.com"])(
  "%s leads nowhere",
  async (path) => {
    const door = await openDoor();
    const answer = await door.raw(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${door.port}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/^location:/im);
    expect(door.reached).toHaveLength(0);
  },
);

test.each(["/%", "/%zz", "/%00", "/a%0d%0ab", "http://evil.example/", "*"])(
  "%s is malformed",
  async (path) => {
    const door = await openDoor();
    const answer = await door.raw(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${door.port}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test.each(["/__manifest", "/__manifest?p=/a&version=1", "/admin/login.data", "/_root.data"])(
  "%s is switched off",
  async (path) => {
    const door = await openDoor();
    expect((await door.ask(path)).status).toBe(404);
    expect(door.reached).toHaveLength(0);
  },
);

test.each(["TRACE", "PROPFIND", "OPTIONS", "PUT", "DELETE", "PATCH"])(
  "%s is not answered",
  async (method) => {
    const door = await openDoor();
    const answer = await door.ask("/", { method, headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
    expect(door.reached).toHaveLength(0);
  },
);

test("a form for an address that takes none gets a page, not the router's JSON", async () => {
  const behind = () =>
    Response.json(
      { message: "Unexpected Server Error" },
      { status: 405, headers: { "X-Remix-Error": "yes" } },
    );
  const door = await openDoor({ behind });
  const headers = { Origin: door.origin, Accept: "text/html", "Sec-Fetch-Site": "same-origin" };
  const answer = await door.ask("/page", { method: "POST", headers });
  expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  expect(answer.headers).not.toHaveProperty("x-remix-error");
  expect(answer.body).toContain(messages.generic.wrongMethod);
});

test("more than a hundred headers are too many", async () => {
  const door = await openDoor();
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`X-${n}`, "1"]));
  expect((await door.ask("/", { headers: many(90) })).status).toBe(200);
  expect((await door.ask("/", { headers: many(150) })).status).toBe(431);
});

test("a file is sent packed to who can unpack it, and only for reading", async () => {
  const door = await openDoor();
  expect(await door.ask("/assets/a-1.js")).toMatchObject({ status: 200, body: "export const a = 1;\n" });
  const packed = await door.ask("/assets/a-1.js", { headers: { "Accept-Encoding": "gzip, br" } });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(packed.headers.vary).toBe("Accept-Encoding");
  expect((await door.ask("/assets/a-1.js", { headers: { Range: "bytes=10-5" } })).status).toBe(200);
  expect((await door.ask("/assets/a-1.js", { method: "HEAD" })).body).toBe("");
  for (const path of [
    "/assets/../../package.json",
    "/.env",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets",
  ]) {
    expect((await door.ask(path)).body).not.toContain("litigation-panel");
  }
});

test("what reaches the panel is an address below its own origin, whatever was asked", async () => {
  const door = await openDoor({ settings: { origin: "https://panel.example.in" } });
  await door.ask("/admin/login?x=1", {
    headers: { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http" },
  });
  expect(door.reached[0]?.url).toBe("https://panel.example.in/admin/login?x=1");
  expect(door.reached[0]?.headers.has("x-forwarded-host")).toBe(false);
});

test("forwarded headers of a stranger count for nothing", async () => {
  const seen: unknown[] = [];
  const door = await openDoor({
    behind: (_request, facts) => {
      seen.push(facts.clientAddress);
      return new Response("ok");
    },
  });
  const forged = { "X-Forwarded-For": "203.0.113.9", "X-Request-Id": "chosen-by-me" };
  const answer = await door.ask("/", { headers: forged });
  expect(seen).toEqual(["127.0.0.1"]);
  expect(answer.headers["x-request-id"]).not.toBe("chosen-by-me");
});

test("those of our proxy do: address, host, id, and the way the browser came", async () => {
  const seen: unknown[] = [];
  const door = await openDoor({
    settings: { origin: "https://panel.example.in", trustedProxies: ["127.0.0.0/8", "10.0.0.0/8"] },
    behind: (_request, facts) => {
      seen.push(facts.clientAddress);
      return new Response("ok");
    },
  });
  const proxied = {
    Host: "internal:8080",
    "X-Forwarded-Host": "panel.example.in",
    "X-Forwarded-For": "1.1.1.1, 203.0.113.9, 10.1.2.3",
    "X-Forwarded-Proto": "https",
    "X-Request-Id": "edge-12345678",
  };
  const answer = await door.ask("/", { headers: proxied });
  expect(answer.status).toBe(200);
  expect(seen).toEqual(["203.0.113.9"]);
  expect(answer.headers["x-request-id"]).toBe("edge-12345678");
  const plain = await door.ask("/admin/login?x=1", { headers: { ...proxied, "X-Forwarded-Proto": "http" } });
  expect(plain).toMatchObject({
    status: 308,
    headers: { location: "https://panel.example.in/admin/login?x=1" },
  });
});

test("a browser's report is taken, and only its rule and kind of source are kept", async () => {
  const door = await openDoor();
  const report = {
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://cdn.example/x?name=Asha",
    "document-uri": "http://x/?lan=SECRET1",
  };
  const headers = { "Content-Type": "application/csp-report" };
  const answer = await door.ask("/csp-report", {
    method: "POST",
    headers,
    body: JSON.stringify({ "csp-report": report }),
  });
  expect(answer.status).toBe(204);
  expect(door.logged).toContainEqual(
    expect.objectContaining({ directive: "script-src-elem", blocked: "https://cdn.example" }),
  );
  expect(JSON.stringify(door.logged)).not.toMatch(/SECRET1|Asha/);
  expect((await door.ask("/csp-report", { method: "POST", headers, body: "nonsense" })).status).toBe(204);
  expect((await door.ask("/csp-report", { method: "POST", headers, body: "x".repeat(20_000) })).status).toBe(
    413,
  );
  expect(door.reached).toHaveLength(0);
});

test("the log names routes and refusals, not values", async () => {
  const door = await openDoor({
    behind: () => Promise.reject(new Error('duplicate "LAN-CANARY" of canary@example.in, account 123456789')),
  });
  await door.ask("/admin/litigation/cases/44/case/CANARY/comments?name=CANARY");
  await door.ask("/admin/login", {
    method: "POST",
    headers: { Origin: "http://evil.example", Cookie: "sid=CANARY" },
  });
  await expect.poll(() => door.logged.length).toBeGreaterThan(2);
  expect(door.logged).toContainEqual(
    expect.objectContaining({
      method: "GET",
      status: 500,
      route: "/admin/litigation/cases/:value/case/:value/comments",
    }),
  );
  expect(door.logged).toContainEqual(expect.objectContaining({ status: 403, address: "127.0.0.1" }));
  expect(JSON.stringify(door.logged)).not.toMatch(/CANARY|canary|123456789|evil/);
});
