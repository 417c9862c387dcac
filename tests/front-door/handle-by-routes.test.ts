import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { beforeAll, expect, test } from "vitest";
import { fittingBuilds } from "#app/front-door/handle-by-routes.server.ts";
import { routes as builtRoutes } from "#tests/support/panel.ts";

let build: ServerBuild;
beforeAll(async () => {
  build = await builtRoutes();
});

type RouteTree = Parameters<typeof matchRoutes>[0];

/** Remix's flat list as React Router's tree. */
function treeOf(routes: ServerBuild["routes"], parentId?: string): RouteTree {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const own = { id, ...(path === undefined ? {} : { path }) };
    return [index ? { ...own, index: true as const } : { ...own, children: treeOf(routes, id) }];
  });
}
const matched = (routes: ServerBuild["routes"], address: string) =>
  matchRoutes(treeOf(routes), address)?.map(({ route, params }) => [route.id, params]) ?? null;

/** An address for every pattern of the URL map, with and without what may be left out. */
function addresses(): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ""}` : "";
  };
  const patterns = Object.keys(build.routes).map(pathOf);
  const filled = patterns.flatMap((pattern) => {
    const segments = pattern.split("/").filter((segment) => segment !== "");
    const value = (segment: string) =>
      segment === "*" ? "any/thing" : segment.replace(/^:.*/, "7").replace(/\?$/, "");
    return [segments, segments.filter((segment) => !segment.endsWith("?"))].map(
      (each) => `/${each.map(value).join("/")}`,
    );
  });
  return [...new Set(filled)];
}

const ODD = [
  "/",
  "/nowhere",
  "/admin/litigation/cases/",
  "/ADMIN/Litigation/Cases/12",
  "/admin/%6Citigation/cases/1%2F2/case/7/comments",
  "/admin/litigation/cases/%E0%A4%A/case/7",
  "/admin/litigation/cases/bulk/update",
  "/admin/litigation/cases/bulk",
  "/admin/litigation/batch/upload",
  "/admin/litigation/batch/upload/details",
  "/admin/files/a%20b",
  "/admin/files/",
  "/account/api",
  "/account/api/login/",
  "/constructor",
  "/__proto__/x",
];

test("every address is matched by the few routes as by all", () => {
  const fitting = fittingBuilds(build);
  const all = addresses();
  expect(all.length).toBeGreaterThan(40);
  for (const address of [...all, ...ODD, ...all.map((each) => `${each}/more`)]) {
    const few = fitting(address);
    expect({ address, matched: matched(few.routes, address) }).toEqual({
      address,
      matched: matched(build.routes, address),
    });
    expect(Object.keys(few.assets.routes)).toEqual(Object.keys(few.routes));
  }
});

test("few routes are few, and the same build serves addresses of one kind", () => {
  const fitting = fittingBuilds(build);
  const list = fitting("/admin/litigation/cases/1000");
  expect(Object.keys(list.routes).length).toBeLessThan(6);
  expect(fitting("/admin/litigation/cases/7")).toBe(list);
  expect(list.assets.url).toBe(build.assets.url);
});
