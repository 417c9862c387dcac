// Carries out the stages of a Dockerfile in folders of their own, without Docker: the machine stands in for the base image.
import { spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import process from "node:process";

/** In place of the base image's user, who need not be on this machine. */
export const OTHER_USER = 65_534;

/**
 * @param {import("./dockerfile.mjs").Stage[]} stages
 * @param {{ context: string, folder: string, say: (line: string) => void }} options
 * @returns {string} the folder that stands for the root of the last stage
 */
export function buildImage(stages, { context, folder, say }) {
  const roots = new Map();
  for (const [number, stage] of stages.entries()) {
    const root = join(folder, stage.name ?? `stage-${number}`);
    mkdirSync(root, { recursive: true });
    roots.set(stage.name, root);
    carryOut(stage, { root, context, roots, say });
  }
  return roots.get(stages.at(-1).name);
}

function carryOut({ steps }, { root, context, roots, say }) {
  let at = root;
  const inStage = (path) => (path.startsWith("/") ? join(root, path) : join(at, path));
  for (const step of steps) {
    if (step.name === "WORKDIR") mkdirSync((at = inStage(step.text)), { recursive: true });
    if (step.name === "COPY") copy(step, step.flags.from ? roots.get(step.flags.from) : context, inStage);
    if (step.name === "RUN") run(step.text, at, say);
  }
}

function copy({ args, flags }, from, inStage) {
  const [to, sources] = [args.at(-1), args.slice(0, -1)];
  for (const source of sources) {
    const file = join(from, source);
    if (!existsSync(file)) throw new Error(`COPY: there is no ${source}`);
    const isInto = to.endsWith("/") && basename(file) !== "" && source !== ".";
    const target = isInto ? join(inStage(to), basename(file)) : inStage(to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(file, target, { recursive: true, verbatimSymlinks: true });
    if (flags.chown) giveTo(target);
  }
}

/** @param {string} folder with what is in it */
function giveTo(folder) {
  if (process.getuid?.() !== 0) return;
  chownSync(folder, OTHER_USER, OTHER_USER);
  for (const name of readdirSync(folder, { recursive: true }))
    chownSync(join(folder, name), OTHER_USER, OTHER_USER);
}

function run(command, cwd, say) {
  // What is outside the stage's folder is this machine's, and no step may touch it.
  if (/(?:^|[\s='"])\/(?!dev\/null)/.test(command))
    throw new Error(`RUN names a path of the machine: ${command}`);
  say(`RUN ${command}`);
  const env = { ...process.env, NODE_ENV: "" };
  const { status, stderr, stdout } = spawnSync("sh", ["-c", command], { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}\n${stdout}\n${stderr}`);
}
