// `kill` of an `npm start` reaches the shell between npm and the server. The server must not stay behind.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { runningServer } from "#tests/support/servers/running-server.ts";

test("a server whose npm was ended stops as if it had been asked to", async () => {
  const server = await runningServer();
  onTestFinished(() => server.close());
  // The second command keeps the shell from becoming the server itself.
  const [program, ...args] = server.command;
  const shell = spawn("sh", ["-c", '"$0" "$@"; exit $?', program, ...args], {
    ...server.options,
    env: { ...server.options.env, npm_lifecycle_event: "start" },
    stdio: "ignore",
  });
  await expect.poll(() => server.isReady()).toBe(true);

  shell.kill("SIGTERM");
  await once(shell, "exit");
  await expect.poll(() => server.isReady()).toBe(false);
  await expect.poll(() => server.databaseProcesses()).toEqual([]);
});
