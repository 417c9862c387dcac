// Remix matches an address against every route three times for a page, which with a hundred routes takes longer than
// asking the database. Here each address is answered by a build that holds only the routes whose pattern it fits, so
// that the best match is the same and there is little to match against.
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** @param build all routes; must not change any more */
export function handleByRoutes(build: ServerBuild): RequestHandler {
  const fitting = fittingBuilds(build);
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (request, context) => {
    const small = fitting(new URL(request.url).pathname);
    const handle = handlers.get(small) ?? createRequestHandler(small);
    handlers.set(small, handle);
    return handle(request, context);
  };
}

/** @returns path → a build with the routes that fit it; the same one for paths that the same routes fit */
export function fittingBuilds(build: ServerBuild): (pathname: string) => ServerBuild {
  const patterns = Object.values(build.routes).flatMap((route) =>
    route ? [{ route, pattern: patternOf(route, build.routes) }] : [],
  );
  // As many as there are sets of patterns that fit one address, which is fewer than there are routes.
  const builds = new Map<string, ServerBuild>();
  return (pathname) => {
    const address = decoded(pathname);
    const fitting = patterns.flatMap(({ route, pattern }) => (pattern.test(address) ? [route] : []));
    const ids = withParents(fitting, build.routes);
    const key = ids.join();
    const small = builds.get(key) ?? buildOf(build, ids);
    builds.set(key, small);
    return small;
  };
}

/** What an address must look like for a route to be its last one; fits whatever React Router would take. */
function patternOf(route: Route, routes: Routes): RegExp {
  const segments = [...parentsOf(route, routes), route]
    .flatMap(({ path = "" }) => path.split("/"))
    .filter((segment) => segment !== "");
  const parts = segments.map((segment) => {
    if (segment === "*") return "(?:/.*)?";
    const name = segment.replace(/\?$/, "");
    const part = name.startsWith(":") ? "/[^/]+" : `/${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
    return segment.endsWith("?") ? `(?:${part})?` : part;
  });
  return new RegExp(`^${parts.join("")}/*$`, "is");
}

function parentsOf({ parentId }: Route, routes: Routes): Route[] {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return parent ? [...parentsOf(parent, routes), parent] : [];
}

/** Their ids and those of the routes they lie in, in the order of the build. */
function withParents(fitting: readonly Route[], routes: Routes): string[] {
  const wanted = new Set(
    fitting.flatMap((route) => [...parentsOf(route, routes), route].map(({ id }) => id)),
  );
  return Object.keys(routes).filter((id) => wanted.has(id));
}

/** The same build with these routes. The browser's own list of routes is a file, which stays whole. */
function buildOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const { assets, routes } = build;
  return {
    ...build,
    routes: only(routes, ids),
    assets: { ...assets, routes: only(assets.routes, ids) },
  };
}

function only<Value>(all: Record<string, Value>, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
}

/** As React Router reads an address: each segment decoded, its slashes kept apart. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/")
      .replace(/\/{2,}/g, "/");
  } catch {
    return pathname;
  }
}
