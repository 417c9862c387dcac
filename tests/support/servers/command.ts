// A built command as it is run: what it prints, and what it ends with. `npm test` builds before it tests.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { projectRoot } from "#app/project-root.server.ts";

interface Ended {
  /** null: it was killed. */
  code: number | null;
  said: string;
  complained: string;
}

/** Starts a command of build/panel. @returns its process, and how it ends */
export function startCommand(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { child: ChildProcess; ended: Promise<Ended> } {
  const file = path.join(projectRoot(), "build", "panel", `${name}.js`);
  const child = spawn(process.execPath, [file, ...args], { cwd: projectRoot(), env });
  let [said, complained] = ["", ""];
  child.stdout.on("data", (piece: Buffer) => (said += String(piece)));
  child.stderr.on("data", (piece: Buffer) => (complained += String(piece)));
  const ended = once(child, "close").then(() => ({ code: child.exitCode, said, complained }));
  return { child, ended };
}

export const runCommand = (name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> =>
  startCommand(name, args, env).ended;
