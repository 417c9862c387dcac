// The long form of what the suite tries briefly: a server that is killed many times at random moments, and backups that
// are taken while it works.
//   npm run trials            60 kills during imports, during papers jobs, while mails are sent and of backups; then 20
//                             backups during imports and papers jobs, each restored
//   KILLS=200 npm run trials  as many kills as that; KILL_SEED=… repeats the moments of a run
//   BACKUPS=50 npm run trials as many backups as that
//   npm run trials -- backup  those of the trials whose file's name holds the word
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const TRIALS = ["kill-import", "kill-papers", "kill-mails", "kill-backup", "backups-under-load"];
const words = process.argv.slice(2);
const chosen = TRIALS.filter((name) => words.length === 0 || words.some((word) => name.includes(word))).map(
  (name) => `tests/reliability/${name}`,
);

const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", ...chosen, "--fileParallelism=false"],
  {
    cwd: dirname(dirname(fileURLToPath(import.meta.url))),
    stdio: "inherit",
    env: { ...process.env, KILLS: process.env.KILLS || "60", BACKUPS: process.env.BACKUPS || "20" },
  },
);
process.exitCode = status ?? 1;
