// The long form of what the suite tries briefly. Each prints a line for docs/figures.md and the seed that repeats it.
//   npm run trials                     60 kills during imports and papers jobs, while mails are sent, of backups and of migrations
//   KILLS=200 npm run trials           as many as that; KILL_SEED=… repeats the moments of a run
//   npm run trials -- places           20 kills at each of four named places of a corrected sheet, and of an undo
//   npm run trials -- backups          20 backups during imports and papers jobs, each restored
//   npm run trials -- machines         20 people at two machines and a store while every process is killed and replaced
//   npm run trials -- papers           400 cases at random for each paper: the workbench says what generation says
//   npm run trials -- sentences        2,000 cases at random: papers, limitation and interest say nothing that the record does not bear
//   npm run trials -- mails            20,000 mails broken at random
//   npm run fuzz:forms                 500 hostile bodies for every address that takes a form
//   npm run fuzz:http                  10,000 malformed requests
//   npm run fuzz:workbooks             1,000 damaged or crafted workbooks of each kind
//   FUZZ=50 FUZZ_SEED=7 npm run …      another number, or those of an earlier run
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { TRIALS } from "./test/trials.mjs";

const word = process.argv[2] ?? "kills";
const trial = TRIALS[word];
if (!trial) throw new Error(`There is no trial "${word}": ${Object.keys(TRIALS).join(", ")}.`);

const given = Object.entries(trial.counts).map(([name, count]) => [name, process.env[name] || count]);
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", trial.files, "--fileParallelism=false"],
  {
    cwd: dirname(dirname(fileURLToPath(import.meta.url))),
    stdio: "inherit",
    env: { ...process.env, ...Object.fromEntries(given) },
  },
);
process.exitCode = status ?? 1;
