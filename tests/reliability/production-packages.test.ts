// The build needs nothing but package.json and the production packages.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#app/project-root.server.ts";
import { testFolder } from "#tests/support/folders.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { serverSettings } from "#tests/support/servers/server-settings.mjs";

const root = (...names: string[]) => path.join(projectRoot(), ...names);

// Slow: a server and its database are started.
test("build/ runs beside nothing but package.json and the production packages", async () => {
  const folder = await testFolder();
  for (const name of ["package.json", "build"])
    cpSync(root(name), path.join(folder, name), { recursive: true });
  linkPackages(path.join(folder, "node_modules"));
  chmodSync(folder, 0o755); // the database runs as another user when this one is root
  const port = await freePort();
  const env = serverSettings({ port, folder });
  const server = spawn(process.execPath, ["build/panel/server.js"], { cwd: folder, env });
  const ended = once(server, "exit");
  onTestFinished(async () => {
    server.kill("SIGKILL");
    await ended;
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (piece: Buffer) => (said += piece.toString()));
  const address = `http://localhost:${String(port)}/admin/login`;
  await expect
    .poll(async () => (await fetch(address).catch(() => null))?.status ?? said, {
      interval: 100,
    })
    .toBe(200);
  server.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
});

/** Those that `npm ci --omit=dev` would put at the top. */
function linkPackages(to: string): void {
  const { packages } = JSON.parse(readFileSync(root("package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [place, { dev }] of Object.entries(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
    if (name === undefined || dev || !existsSync(root(place))) continue;
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    symlinkSync(root(place), path.join(to, name), "junction");
  }
}
