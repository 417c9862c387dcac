// Runs an image that was built in a folder: how soon it answers, and whether all that it does works there.
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { ended, runnerOf } from "./run-image.mjs";
import { freePort, startMailServer, startPostgres } from "./surroundings.mjs";
import { SAMPLE_ENV, tryChildren, tryPapers, trySignIn } from "./try-panel.mjs";

const ROUNDS = 3;
const HEALTHY_WITHIN_MS = 5_000;
const STOPPED_WITHIN_MS = 30_000;

/**
 * @param {{ imageRoot: string, root: string, folder: string, say: (line: string) => void,
 *   image: ReturnType<typeof import("./dockerfile.mjs").imageOf> }} given
 */
export async function tryImage(given) {
  const closing = [];
  try {
    await tryAll(given, closing);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function tryAll({ imageRoot, image, root, folder, say }, closing) {
  const postgres = await startPostgres(root, folder);
  closing.push(() => postgres.stop());
  const mail = await startMailServer();
  closing.push(() => mail.close());
  const start = (...given) => started(closing, runner, ...given);
  const runner = runnerOf(imageRoot, image);
  say(
    runner.isSealed
      ? "It runs as nobody, and everything but its volume is mounted read-only."
      : "It runs as nobody; this machine has no mounts of its own for it, so the owner of the files alone protects them.",
  );
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const env = await settingsFor(postgres, `panel_${round}`, { MAIL_URL: mail.url });
    env.DATA_DIR = join(runner.volumes[0], `panel-${round}`);
    const server = await start(image.command, env);
    rounds.push({ env, server });
    if (round < ROUNDS) await server.stop();
  }
  judgeStarts(
    rounds.map(({ server }) => server),
    say,
  );
  const { env: production, server: first } = rounds.at(-1);
  const health = await ended(runner.start(image.health ?? [], { env: production }));
  if (health.code !== 0) throw new Error(`Its HEALTHCHECK ended with ${health.code}:\n${health.said}`);
  await trySignIn({ runner, env: production, mail, say });
  await first.stop();

  const trial = await settingsFor(postgres, "trial", SAMPLE_ENV);
  trial.DATA_DIR = join(runner.volumes[0], "trial");
  const second = await start([...image.command, "--sample"], trial);
  const [, email, password] = await said(second, /Sign in as (\S+) with the password (\S+)/);
  const pool = new pg.Pool({ connectionString: trial.DATABASE_URL, max: 1 });
  const sample = await tryPapers({ env: trial, admin: { email, password }, pool, say }).finally(() =>
    pool.end(),
  );
  const pdf = join(folder, "sample.pdf");
  writeFileSync(pdf, sample);
  await tryChildren({ runner, env: trial, root, pdf, say });
  await second.stop();
  say("On SIGTERM it ends with 0.");
}

/**
 * The quickest start says what it takes: shared machines are at half their speed for minutes. Where others wait for the
 * processors as well, it may take as many times longer as there are of them for each.
 */
function judgeStarts(starts, say) {
  const perProcessor = Math.max(1, loadavg()[0] / availableParallelism());
  const inSeconds = (ms) => (ms / 1000).toFixed(1);
  say(
    `On an empty database it answers after ${starts.map(({ ms }) => inSeconds(ms)).join(", ")} s, of which it was at work ` +
      `${starts.map(({ busyMs }) => inSeconds(busyMs)).join(", ")} s; the load is ${perProcessor.toFixed(1)} for each processor.`,
  );
  const most = HEALTHY_WITHIN_MS * perProcessor;
  if (Math.min(...starts.map(({ ms }) => ms)) > most)
    throw new Error(`That is longer than ${inSeconds(most)} s.`);
}

/** Processor time of a process, as far as the system tells. */
function busyMsOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
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

async function started(closing, runner, command, env) {
  const server = runner.start(command, { env });
  let said = "";
  server.stdout.on("data", (piece) => (said += piece));
  const over = ended(server);
  closing.push(() => server.kill("SIGKILL"));
  const began = performance.now();
  await answers(`${env.APP_ORIGIN}/healthz`, over);
  return {
    ms: performance.now() - began,
    busyMs: busyMsOf(server.pid),
    said: () => said,
    async stop() {
      server.kill("SIGTERM");
      const stopped = await Promise.race([over, sleep(STOPPED_WITHIN_MS, null)]);
      if (stopped?.code !== 0) throw new Error(`It did not stop well:\n${stopped?.said ?? "it goes on"}`);
    },
  };
}

/** It answers a moment before it says where it is. */
async function said(server, sentence) {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = sentence.exec(server.said());
    if (found) return found;
    await sleep(50);
  }
  throw new Error("It does not say how to sign in.");
}

async function answers(address, over) {
  for (let end = null; ; end = await Promise.race([over, sleep(20, null)])) {
    if (end) throw new Error(`It did not start:\n${end.said}`);
    if ((await fetch(address).catch(() => null))?.ok) return;
  }
}
