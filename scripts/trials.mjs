// The long form of what the suite tries briefly: a server that is killed many times at random moments.
//   npm run trials            60 kills during imports, during papers jobs, and while mails are sent
//   KILLS=200 npm run trials  as many as that; KILL_SEED=… repeats the moments of a run
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "tests/reliability/kill-", "--fileParallelism=false"],
  {
    cwd: dirname(dirname(fileURLToPath(import.meta.url))),
    stdio: "inherit",
    env: { ...process.env, KILLS: process.env.KILLS || "60" },
  },
);
process.exitCode = status ?? 1;
