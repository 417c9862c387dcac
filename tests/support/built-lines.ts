// The URL map as it is served: a page added later is held against a test of all pages without a line in that test.
import type { ServerBuild } from "@remix-run/node";
import { routes } from "./panel.ts";

interface Line {
  id: string;
  /** The address's pattern, parents included. */
  pattern: string;
  reads: boolean;
  writes: boolean;
}

/** Every address of the built routes, and what may be done there. */
export async function builtLines(): Promise<Line[]> {
  const build = await routes();
  return Object.entries(build.routes).flatMap(([id, route]) => {
    if (!route) return [];
    const { loader, action, default: page } = route.module;
    const reads = loader !== undefined || page !== undefined;
    return [{ id, pattern: patternOf(build, id), reads, writes: action !== undefined }];
  });
}

/** An address of a pattern, with the first of everything: sample data have one. */
export const firstOf = (pattern: string): string =>
  pattern
    .replace(/^\/*/, "/")
    .replace(":category", "loan_recall_notice")
    .replace(":guard", "principal_above_claim")
    .replace(":language", "en")
    .replace(/:\w+\??/g, "1");

function patternOf(build: ServerBuild, id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  const above = route.parentId === undefined ? "" : patternOf(build, route.parentId);
  return route.path === undefined ? above : `${above}/${route.path}`.replace("//", "/");
}
