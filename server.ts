// The Node server: settings, the panel, the front door, Remix behind it; start, drain, stop.
import { existsSync, readdirSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

import { createRequestHandler, type ServerBuild } from "@remix-run/node";

import {
  chooseRuntimeBuilds,
  commandEnv,
  env,
  startedByNpm,
  WrongSettings,
  type Env,
} from "#app/env.server.ts";
import type { FrontDoorParts } from "#app/front-door/front-door-parts.ts";
import { frontDoor } from "#app/front-door/front-door.server.ts";
import { httpServer } from "#app/front-door/http-server.server.ts";
import { createLog, type Log } from "#app/front-door/log.server.ts";
import { surviveItsReader } from "#app/front-door/log-output.server.ts";
import { isLanguage, type Language } from "#app/domain/language/languages.ts";
import { describeError, explainFault, isVisitorsFault } from "#app/domain/faults/describe-error.ts";
import { CannotStart, dataFolderAdvice, listenAdvice } from "#app/domain/faults/start-advice.ts";
import { quietConsole } from "#app/front-door/quiet-console.server.ts";
import { metricsServer } from "#app/front-door/metrics-door.server.ts";
import { pageHandlers, type PageHandlers } from "#app/front-door/page-handlers.server.ts";
import { pathPatterns } from "#app/front-door/path-pattern.server.ts";
import { routeNames } from "#app/front-door/route-names.server.ts";
import { staticFiles, type FileServer } from "#app/front-door/static-files.server.ts";
import { stopper } from "#app/front-door/stop.server.ts";
import { applicationFromEnvironment, type Application } from "#app/application.server.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { WrongFileStore } from "#app/provider/embedded/files/bind-store.server.ts";

/** Remix's half: the routes, and the files of the client build. */
interface Pages extends PageHandlers {
  /** As it is now, for addresses and stylesheets. */
  manifest: ServerBuild;
  files: FileServer;
}

const STARTED_BY = process.ppid;
const LOOK_FOR_IT_MS = 250;

surviveItsReader(process.stdout);
surviveItsReader(process.stderr);

await start().catch((error: unknown) => {
  // Before there is a server, whoever starts it reads this on a terminal: a sentence, not a log line.
  process.stderr.write(`${startFault(error) ?? `The panel could not start.\n${explainFault(error)}`}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const settings = env();
  const sample = process.argv.includes("--sample");
  if (sample && settings.mode === "production") {
    throw new WrongSettings([
      "NODE_ENV: expected nothing with --sample; sample data does not belong in production",
    ]);
  }
  chooseRuntimeBuilds();
  const log = createLog(settings.logLevel);
  if (settings.mode !== "development") quietConsole(log);
  const application = await applicationFromEnvironment({
    ...{ sample, log, announce: say },
    // A trial, which production refuses: a receiver being written is tried out on the same machine.
    receivers: { allowLocal: sample },
  });
  const exit = (code: number) => {
    log.flush();
    process.exit(code);
  };
  const stop = stopper({ log, close: () => application.close(), exit });
  process.on("SIGTERM", () => stop.stop("SIGTERM", 0, settings.drainSeconds * 1000));
  process.on("SIGINT", () => stop.stop("SIGINT", 0));
  if (startedByNpm()) whenLeftAlone(() => stop.stop("npm has ended", 0));
  process.on("uncaughtException", (error) => {
    log.fatal({ error: describeError(error) }, "uncaught");
    stop.stop("uncaught exception", 1);
  });

  try {
    const pages = settings.mode === "development" ? await developmentPages() : await builtPages(application);
    const { metrics } = settings;
    const source = metrics && { read: () => application.operation.exposition(), token: metrics.token, log };
    const door = frontDoor(doorSettings(settings, pages), {
      ...partsOf(application, log, pages),
      metrics: metrics?.port === null ? source : null,
      draining: () => stop.draining(),
    });
    const server = httpServer(door, { https: settings.appOrigin.startsWith("https:"), development: false });
    stop.watch(server);
    await listen(server, { port: settings.port, variable: "PORT" }, settings.host);
    // It answers until the process ends: how a stop goes is seen, too.
    if (source && metrics?.port) {
      const port = { port: metrics.port, variable: "METRICS_PORT" };
      await listen(metricsServer(source).unref(), port, settings.host);
    }
  } catch (error) {
    await application.close();
    throw error;
  }
  log.info({ port: settings.port }, "serving");
  for (const words of application.settings.warnings ?? []) log.warn({ words }, "a setting should be changed");
  for (const line of application.welcome()) say(line);
}

type Port = Parameters<typeof listenAdvice>[1];

function listen(server: Server, at: Port, host: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(listenAdvice(error, at)));
    server.listen({ port: at.port, ...(host === null ? {} : { host }) }, resolve);
  });
}

/** npm gives a SIGTERM to the shell that runs its script; Debian's ends without passing it on. */
function whenLeftAlone(then: () => void): void {
  const looking = setInterval(() => {
    if (process.ppid === STARTED_BY) return;
    clearInterval(looking);
    then();
  }, LOOK_FOR_IT_MS);
  looking.unref();
}

function doorSettings(settings: Env, pages: Pages) {
  return {
    origin: settings.appOrigin,
    trustedProxies: settings.trustedProxies,
    unsafePerMinute: settings.rates.unsafePerMinute,
    development: settings.mode === "development",
    stylesheets: pages.manifest.assets.routes.root?.css ?? [],
  };
}

function partsOf(
  application: Application,
  log: Log,
  { answer, manifest, files }: Pages,
): Omit<FrontDoorParts, "draining" | "metrics"> {
  const routePaths = Object.values(manifest.routes).flatMap((route) =>
    route?.path === undefined ? [] : [route.path],
  );
  const routeOf = routeNames(manifest.routes);
  return {
    log,
    files,
    answer: (request, facts) =>
      answer(request, {
        ...facts,
        application,
        reportError: (error: unknown) => {
          const line = { requestId: facts.requestId, error: describeError(error) };
          if (isVisitorsFault(error)) log.info(line, "request refused");
          else log.error(line, "request failed");
        },
      }),
    ready: () => application.ready(),
    status: () => application.status(),
    sharedRates: application.unsafeRates,
    patternOf: pathPatterns(routePaths),
    noteAnswer: ({ path: asked, ...answer }) =>
      application.operation.noteRequest({ ...answer, route: routeOf(asked) }),
  };
}

async function builtPages({ builtFiles }: Application): Promise<Pages> {
  const folder = path.join(projectRoot(), "build");
  const english = await builtIn(path.join(folder, "server"));
  const { serve, hashed } = staticFiles(path.join(folder, "client"), (name) => builtFiles.find(name));
  // Before the first page is sent: its scripts may be asked of a process that has another release.
  await builtFiles.share(hashed);
  const others = languagesBuilt(path.join(folder, "languages"));
  return { ...pageHandlers(english, others), manifest: english, files: serve };
}

/** Read when somebody first asks for them. */
function languagesBuilt(folder: string): Map<Language, () => Promise<ServerBuild>> {
  const names = existsSync(folder) ? readdirSync(folder).filter(isLanguage) : [];
  return new Map(names.map((name) => [name, () => builtIn(path.join(folder, name))]));
}

async function builtIn(folder: string): Promise<ServerBuild> {
  return (await import(pathToFileURL(path.join(folder, "index.js")).href)) as ServerBuild;
}

/** Vite compiles routes as they are asked for and tells the browser what has changed. */
async function developmentPages(): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: projectRoot(), server: { middlewareMode: true } });
  const build = async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
  return { answer: createRequestHandler(build), manifest: await build(), files: vite.middlewares };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The sentence for whoever can put right what kept it from starting; null: a fault of the program. */
function startFault(error: unknown): string | null {
  const kinds = [WrongSettings, WrongFileStore, CannotStart];
  if (error instanceof Error && kinds.some((kind) => error instanceof kind)) return error.message;
  return dataFolderAdvice(error, commandEnv().dataDir);
}
