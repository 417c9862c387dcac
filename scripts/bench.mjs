// Measures the panel against the numbers it promises, on a panel and a database of its own, and prints them as a
// table. `npm run bench -- lists` measures one part only (lists, import, papers); `--profile=<folder>` keeps a CPU
// profile of the server there. It measures and does not judge: the exit code says only whether it could.
import { spawnSync } from "node:child_process";
import { loadavg } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [loadAtStart = 0] = loadavg();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: "string" } },
});

const { status } = spawnSync(process.execPath, [join(root, "scripts", "prepare.mjs"), "start"], {
  cwd: root,
  stdio: "inherit",
});
if (status !== 0) process.exit(1);

// Only now are the packages there that the rest needs.
const { partNames, runBench } = await import("./bench/run.mjs");
const unknown = positionals.filter((part) => !partNames.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(", ")}; there are ${partNames.join(", ")}.`);
  process.exit(1);
}
process.exitCode = await runBench({
  root,
  parts: positionals.length > 0 ? positionals : partNames,
  loadAtStart,
  profileFolder: values.profile ?? null,
});
