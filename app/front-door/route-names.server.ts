// The name of an address among the routes: its pattern, `/admin/litigation/users/:userId/edit`. There are as many names as
// routes and no more, whatever is asked for, so that figures may be kept by them.
import { pathPatterns } from "./path-pattern.server.ts";

interface Route {
  path?: string | undefined;
  parentId?: string | undefined;
}

type Routes = Readonly<Record<string, Route | undefined>>;

/** What answers besides the routes. */
const OWN = ["/healthz", "/readyz", "/metrics", "/csp-report"];
const FILES = "files";
const OTHER = "other";

/** @returns path (decoded, lower case) → the route's pattern, "files" or "other" */
export function routeNames(routes: Routes): (path: string) => string {
  const all = Object.values(routes).flatMap((route) => (route?.path === undefined ? [] : [route]));
  const full = all.map((route) => segmentsOf(route, routes));
  const shapeOf = pathPatterns(full.map((segments) => segments.join("/")));
  const names = new Map(OWN.map((path) => [path, path]));
  const below: [string, string][] = [];
  for (const segments of full) {
    const name = `/${segments.join("/")}`;
    if (segments.at(-1) === "*") {
      if (segments.length > 1) below.push([`/${segments.slice(0, -1).join("/").toLowerCase()}/`, name]);
      continue;
    }
    for (const shape of shapesOf(segments)) names.set(shape, name);
  }
  return (path) =>
    names.get(shapeOf(path).replace(/(?<=.)\/+$/, "")) ??
    below.find(([start]) => path.startsWith(start))?.[1] ??
    (path.startsWith("/assets/") || /^\/[\w.-]+\.(?:svg|ico|txt|webmanifest)$/.test(path) ? FILES : OTHER);
}

function segmentsOf(route: Route, routes: Routes): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const own = (route.path ?? "").split("/").filter((segment) => segment !== "");
  return parent ? [...segmentsOf(parent, routes), ...own] : own;
}

/** As `pathPatterns` writes an address of it: one for each way to leave out what may be left out. */
function shapesOf(segments: readonly string[]): string[] {
  let shapes = [""];
  for (const segment of segments) {
    const name = segment.replace(/\?$/, "");
    const longer = shapes.map((shape) => `${shape}/${name.startsWith(":") ? ":value" : name.toLowerCase()}`);
    shapes = segment.endsWith("?") ? [...shapes, ...longer] : longer;
  }
  return shapes.map((shape) => shape || "/");
}
