// How much memory and processor time a process takes, as far as the system says so.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { platform } from "node:os";

const KILOBYTE = 1024;
/** What Linux counts processor time in, on every machine we know. */
const TICKS_A_SECOND = 100;
const LOOK_EVERY_MS = { linux: 20, darwin: 250 };

/**
 * Watches a process until it is stopped.
 * @returns {{ stop: () => number | null }} by how many bytes it had grown at most; null where nobody can tell
 */
export function watchMemory(pid) {
  const every = LOOK_EVERY_MS[platform()];
  if (every === undefined) return { stop: () => null };
  const before = residentBytes(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentBytes(pid))), every);
  return {
    stop() {
      clearInterval(timer);
      return most - before;
    },
  };
}

/** How long the processors have worked for a process and its threads, in seconds; null where nobody can tell. */
export function processorSeconds(pid) {
  if (platform() !== "linux") return null;
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  // After the name, which may hold anything: state is the third field, user and system time the 14th and 15th.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

function residentBytes(pid) {
  if (platform() === "linux") {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) * KILOBYTE;
  }
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * KILOBYTE;
}
