// /metrics: only for who has the token, or at a port of its own; and names of routes, of which there are few.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { metricsServer } from "#app/front-door/metrics-door.server.ts";
import { routeNames } from "#app/front-door/route-names.server.ts";
import { openDoor } from "./open-door.ts";

const TOKEN = "a-token-for-tests-only-0123456789abcdef";
const log = pino({ level: "silent" });
const source = (token: string | null) => ({
  read: () => Promise.resolve({ type: "text/plain; version=0.0.4", text: "panel_database_up 1\n" }),
  token,
  log,
});

test("at the panel's own port it wants the token; without the setting there is none", async () => {
  const closed = await openDoor();
  await closed.ask("/metrics");
  expect(closed.reached).toHaveLength(1);

  const door = await openDoor({ parts: { metrics: source(TOKEN) } });
  for (const Authorization of ["", "Bearer", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const { status, headers, body } = await door.ask("/metrics", { headers: { Authorization } });
    expect([status, headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(body).not.toContain("panel_");
  }
  const { status, headers, body } = await door.ask("/metrics", {
    // Prometheus asks by address.
    headers: { Host: "10.0.0.7:3000", Authorization: `Bearer ${TOKEN}` },
  });
  expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "text/plain; version=0.0.4",
    "no-store",
  ]);
  expect(body).toBe("panel_database_up 1\n");
  expect(door.reached).toHaveLength(0);
});

test("a port of its own has nothing else", async () => {
  const server = metricsServer(source(null)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const at = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  expect(await (await fetch(`${at}/metrics`)).text()).toBe("panel_database_up 1\n");
  expect((await fetch(`${at}/admin/login`)).status).toBe(404);
  expect((await fetch(`${at}/metrics`, { method: "POST" })).status).toBe(404);
});

test("what cannot be read is a fault without words of it", async () => {
  const broken = { ...source(null), read: () => Promise.reject(new Error("Meera Nair")) };
  const door = await openDoor({ parts: { metrics: broken } });
  const { status, body } = await door.ask("/metrics");
  expect([status, body]).toEqual([500, "The metrics could not be read\n"]);
});

test("every answer is noted, whatever it was", async () => {
  const noted: { method: string; path: string; status: number; ms: number }[] = [];
  const door = await openDoor({ parts: { noteAnswer: (answer) => void noted.push(answer) } });
  await door.ask("/admin/login");
  await door.ask("/admin/login", { method: "PROPFIND" });
  await door.ask("/%ff");
  await expect
    .poll(() => noted.map(({ method, path, status }) => [method, path, status]))
    .toEqual([
      ["GET", "/admin/login", 200],
      ["PROPFIND", "/admin/login", 405],
      ["GET", "", 400],
    ]);
  expect(noted.every(({ ms }) => ms >= 0)).toBe(true);
});

test("an address has the name of its route, and all others one", () => {
  const name = routeNames({
    root: { path: "" },
    home: { parentId: "root" },
    list: { path: "admin/cases/:batchId?", parentId: "root" },
    comments: { path: "case/:caseId/comments", parentId: "list" },
    edit: { path: "admin/users/:userId/edit", parentId: "root" },
    api: { path: "litigation/api/*", parentId: "root" },
    rest: { path: "*", parentId: "root" },
  });
  expect(
    Object.fromEntries(
      [
        ...["/", "/admin/cases", "/admin/cases/44", "/admin/cases/44/", "/admin/cases/44/case/7/comments"],
        ...["/admin/cases/case/7/comments", "/admin/users/5/edit", "/litigation/api/add_comments/"],
        ...["/assets/a-1.js", "/logo.svg", "/healthz", "/metrics", "/admin/admin/cases", "/wp-login.php", ""],
      ].map((path) => [path, name(path)]),
    ),
  ).toEqual({
    "/": "/",
    "/admin/cases": "/admin/cases/:batchId?",
    "/admin/cases/44": "/admin/cases/:batchId?",
    "/admin/cases/44/": "/admin/cases/:batchId?",
    "/admin/cases/44/case/7/comments": "/admin/cases/:batchId?/case/:caseId/comments",
    "/admin/cases/case/7/comments": "/admin/cases/:batchId?/case/:caseId/comments",
    "/admin/users/5/edit": "/admin/users/:userId/edit",
    "/litigation/api/add_comments/": "/litigation/api/*",
    "/assets/a-1.js": "files",
    "/logo.svg": "files",
    "/healthz": "/healthz",
    "/metrics": "/metrics",
    "/admin/admin/cases": "other",
    "/wp-login.php": "other",
    "": "other",
  });
});
