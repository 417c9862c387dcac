// Whoever reads the panel's output may go before the panel does (`… | head`, a log collector that is restarted). The
// panel must go on, and end when it is told to: at its own pace at the first signal, at once at the second.
// why: a small process with the panel's own log and stop stands for the whole panel, so that it can be tried often; the
// panel itself is tried once.
// Slow: it starts a whole panel with its database.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import * as esbuild from "esbuild";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#app/project-root.server.ts";
import { runningServer } from "#tests/support/servers/running-server.ts";

const TRIES = 6;
const PROGRAM = `
  import { createLog } from "./app/front-door/log.server.ts";
  import { surviveItsReader } from "./app/front-door/log-output.server.ts";
  import { stopper } from "./app/front-door/stop.server.ts";
  surviveItsReader(process.stdout);
  surviveItsReader(process.stderr);
  const log = createLog("info");
  const [, , manner] = process.argv;
  const close = () => new Promise((resolve) => setTimeout(resolve, manner === "slow" ? 60_000 : 20));
  // What is said just before the end is what a log may try to hand over for ever.
  const exit = (code) => { log.info("one"); log.info("two"); log.flush(); process.exit(code); };
  const stop = stopper({ log, close, exit });
  process.on("SIGTERM", () => { log.fatal("one"); log.fatal("two"); stop.stop("SIGTERM", 0); });
  process.on("uncaughtException", (error) => { log.fatal({ code: error.code }, "uncaught"); stop.stop("uncaught", 3); });
  setInterval(() => {
    if (manner === "silent") return;
    log.info({ at: Date.now() }, "x".repeat(200));
    process.stdout.write("said\\n");
    process.stderr.write("complained\\n");
  }, 5);
  process.stdout.write("ready\\n");
`;
const bundle = path.join(projectRoot(), "node_modules", ".cache", `ended-output-${String(process.pid)}.mjs`);

beforeAll(() =>
  esbuild.build({
    stdin: { contents: PROGRAM, resolveDir: projectRoot() },
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["pino"],
  }),
);
afterAll(() => rm(bundle));

/** Starts it, reads until it is ready, and reads no more. */
async function started(...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bundle, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) if (line === "ready") break;
  return child;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test(`it ends by itself when its output has ended, ${String(TRIES)} times of ${String(TRIES)}`, async () => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    // One that says nothing meets its reader's end in its last words.
    const child = await started(tries % 2 === 0 ? "silent" : "talking");
    const ended = once(child, "exit");
    child.stdout?.destroy();
    child.stderr?.destroy();
    // At every distance from the end of its reader.
    await pause(tries * 7);
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  }
});

test("it ends when nobody reads what it says, though the reader is still there", async () => {
  const child = await started();
  child.stdout?.pause();
  child.stderr?.resume();
  const ended = once(child, "exit");
  await pause(300);
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("a second signal ends it at once, also without its reader", async () => {
  const child = await started("slow");
  const ended = once(child, "exit");
  child.stdout?.destroy();
  child.stderr?.destroy();
  await pause(50);
  child.kill("SIGTERM");
  // Sooner it would be the same wish (stop.server.ts).
  await pause(400);
  child.kill("SIGTERM");
  expect(await ended).toEqual([1, null]);
});

test("the panel itself goes on without a reader, and ends when it is told to", async () => {
  const server = await runningServer();
  onTestFinished(() => server.close());
  server.options.env.LOG_LEVEL = "info";
  await server.start();
  server.stopReading();
  expect((await server.get("/admin/login")).status).toBe(200);
  expect(await server.isReady()).toBe(true);
  expect(await server.stop()).toBe(0);
});
