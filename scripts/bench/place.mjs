// Where a run of the bench lives: a folder, a port and the settings of a panel that knows no other.
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";

/** Far beyond what a run sends; the limits themselves are not what is measured. */
const NO_LIMIT = "1000000";

/**
 * @typedef {object} Place
 * @property {string} root the project's folder
 * @property {string} folder everything a run makes
 * @property {string} dataDir the panel's data folder
 * @property {string} origin the panel's address
 * @property {Record<string, string>} env the settings of its processes
 * @property {string | null} profileFolder where to leave a CPU profile of the server
 * @property {{ email: string, name: string, password: string }} admin who measures
 */

/** @returns {Promise<Place>} */
export async function makePlace(root, profileFolder) {
  const folder = await mkdtemp(join(tmpdir(), "litigation-panel-bench-"));
  await chmod(folder, 0o755); // the database runs as another user when this one is root
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = join(folder, "data");
  const admin = {
    email: "bench@example.com",
    name: "Bench Admin",
    password: randomBytes(12).toString("base64url"),
  };
  return { root, folder, dataDir, origin, admin, profileFolder: absolute(profileFolder), env: settings() };

  function settings() {
    return {
      ...process.env,
      NODE_ENV: "",
      SESSION_SECRETS: "",
      PORT: String(port),
      HOST: "",
      APP_ORIGIN: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      PROVIDER_URL: "",
      MAIL_URL: "outbox:",
      OTP_FIXED: "",
      LOG_LEVEL: "info",
      RATE_UNSAFE_PER_MINUTE: NO_LIMIT,
      RATE_LOGIN_PER_MINUTE: NO_LIMIT,
      RATE_IMPORTS_PER_HOUR: NO_LIMIT,
      RATE_EXPORTS_PER_HOUR: NO_LIMIT,
      RATE_DOWNLOADS_PER_HOUR: NO_LIMIT,
    };
  }
}

export function removePlace({ folder }) {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

function absolute(folder) {
  return folder === null ? null : resolve(folder);
}

function freePort() {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolvePort(port));
    });
  });
}
