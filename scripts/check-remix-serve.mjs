// The build must also run without the panel's own server: `remix-serve build/server/index.js` boots and signs in.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const WAIT_MS = 60_000;

const port = await freePort();
const origin = `http://localhost:${port}`;
const folder = mkdtempSync(join(tmpdir(), "litigation-panel-serve-"));
chmodSync(folder, 0o755); // the database runs as another user when this one is root

const server = spawn(
  process.execPath,
  [join(root, "node_modules/@remix-run/serve/dist/cli.js"), "build/server/index.js"],
  {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      APP_ORIGIN: origin,
      SESSION_SECRETS: randomBytes(32).toString("hex"),
      MAIL_URL: "smtp://localhost:2525",
      MAIL_FROM: "panel@sample.example",
      DATABASE_URL: "embedded",
      DATA_DIR: join(folder, "data"),
    },
  },
);

try {
  const answer = await firstAnswer(`${origin}/admin/login`);
  const page = await answer.text();
  if (answer.status !== 200 || !page.includes('name="email"')) {
    throw new Error(`Under remix-serve the sign-in page answered ${answer.status}.`);
  }
  console.log("remix-serve shows the sign-in page");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopped();
  stopDatabase(join(folder, "data"));
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

async function firstAnswer(address) {
  const until = Date.now() + WAIT_MS;
  while (server.exitCode === null) {
    try {
      return await fetch(address, { headers: { Accept: "text/html" }, signal: AbortSignal.timeout(WAIT_MS) });
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error(`remix-serve ended with ${server.exitCode}.`);
}

async function stopped() {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  const timer = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(timer);
}

/** remix-serve does not tell the panel that it ends, so its database lives on. */
function stopDatabase(dataDir) {
  if (!existsSync(dataDir)) return;
  for (const file of readdirSync(dataDir, { recursive: true })) {
    if (!/(^|[\\/])postmaster\.pid$/.test(file)) continue;
    try {
      process.kill(Number(readFileSync(join(dataDir, file), "utf8").split("\n")[0]), "SIGINT");
    } catch {
      // It has stopped by itself.
    }
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
