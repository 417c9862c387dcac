// A built program run to its end: what it printed, and what it ended with.
import { execFile } from "node:child_process";
import path from "node:path";
import { projectRoot } from "#app/project-root.server.ts";
import { serverSettings } from "./server-settings.mjs";
import { PATIENCE_MS } from "../patience.ts";

interface Ended {
  code: number;
  said: string;
  complained: string;
}

/**
 * @param name the program in build/panel, as "verify-audit"; `npm test` builds before it tests, alone run `npm run build` first
 * @param place its working directory, which gets the data folder `data`, and what its settings are beside the defaults
 */
export function runBuilt(
  name: string,
  args: readonly string[],
  { folder, settings = {} }: { folder: string; settings?: Record<string, string> },
): Promise<Ended> {
  const file = path.join(projectRoot(), "build", "panel", `${name}.js`);
  const env = { ...serverSettings({ port: 0, folder }), PORT: "", APP_ORIGIN: "", ...settings };
  return new Promise((resolve) => {
    const options = { cwd: folder, env, timeout: PATIENCE_MS };
    execFile(process.execPath, [file, ...args], options, (error, said, complained) => {
      resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, said, complained });
    });
  });
}
