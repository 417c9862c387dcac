// The settings of a built panel that is started for a test: nothing of the machine's own, and rates no test reaches.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const EXAMPLE = new URL("../../../.env.example", import.meta.url);
const NO_LIMIT = "100000";

/**
 * @param {{ port: number | string, folder: string }} place `folder` gets the panel's data folder, `data`
 * @returns {NodeJS.ProcessEnv} the environment of its process
 */
export function serverSettings({ port, folder }) {
  return {
    ...process.env,
    ...unset(),
    PORT: String(port),
    APP_ORIGIN: `http://localhost:${port}`,
    DATA_DIR: join(folder, "data"),
    RATE_UNSAFE_PER_MINUTE: NO_LIMIT,
    RATE_LOGIN_PER_MINUTE: NO_LIMIT,
    RATE_IMPORTS_PER_HOUR: NO_LIMIT,
    RATE_EXPORTS_PER_HOUR: NO_LIMIT,
    RATE_DOWNLOADS_PER_HOUR: NO_LIMIT,
  };
}

/** Every variable there is, as nothing: then its default counts, and neither the shell's nor that of a file .env. */
function unset() {
  const names = [...readFileSync(EXAMPLE, "utf8").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  return Object.fromEntries(names.map((name) => [name, ""]));
}
