// Remix's half, once per language: each language's pages are a build of their own, made known when somebody first asks for it.
import type { AppLoadContext, RequestHandler, ServerBuild } from "@remix-run/node";

import { BUILD } from "#app/domain/connection-messages.ts";
import { languageOf, type Language } from "#app/domain/language/languages.ts";
import { onceIn } from "#app/domain/once.ts";

import { handleByRoutes } from "./handle-by-routes.server.ts";

interface PageHandler {
  handle: RequestHandler;
  /** What tells its scripts from those of another build; null: it is another one with every change. */
  version: string | null;
}

export interface PageHandlers {
  /** In the language that the browser's cookie asks for. */
  answer: (request: Request, context: AppLoadContext) => Promise<Response>;
}

/**
 * @param english all routes; must not change any more
 * @param others reads the build of each further language, and is asked once
 */
export function pageHandlers(
  english: ServerBuild,
  others: ReadonlyMap<Language, () => Promise<ServerBuild>>,
): PageHandlers {
  const builds = new Map([["en" as Language, () => Promise.resolve(english)], ...others]);
  const languages = [...builds.keys()];
  const handlers = new Map<string, unknown>();
  return {
    answer: async (request, context) => {
      const { handle, version } = await handlerIn(languageOf(request.headers.get("Cookie")));
      return noted(request, version, await handle(request, { ...context, languages }));
    },
  };

  function handlerIn(wanted: Language): Promise<PageHandler> {
    const read = builds.get(wanted);
    return read ? onceIn(handlers, wanted, async () => handlerOf(await read())) : handlerIn("en");
  }
}

const handlerOf = (build: ServerBuild): PageHandler => ({
  handle: handleByRoutes(build),
  version: build.assets.version,
});

/** A page's script is told by which build it was answered: it may have come with another one. */
function noted(request: Request, version: string | null, answer: Response): Response {
  if (version !== null && new URL(request.url).searchParams.has("_data")) answer.headers.set(BUILD, version);
  return answer;
}
