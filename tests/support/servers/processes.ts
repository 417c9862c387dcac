// Which processes there are, as Linux tells it. Elsewhere nothing is known and every list is empty.
import { readdir, readFile, readlink } from "node:fs/promises";

export interface Process {
  pid: number;
  /** Who started it. */
  parent: number;
  /** The folder it works in; "" when it is not ours to know. */
  folder: string;
}

/** Those at work now; one that has ended and waits to be noticed is not. */
export async function processes(): Promise<Process[]> {
  const names = await readdir("/proc").catch(() => []);
  return (await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(processOf))).filter(
    (one) => one !== null,
  );
}

async function processOf(name: string): Promise<Process | null> {
  const folder = await readlink(`/proc/${name}/cwd`).catch(() => "");
  const about = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
  // The program's name stands in brackets and may hold anything.
  const [, parent] = /^\d+ \(.*\) [^ZX] (\d+)/s.exec(about) ?? [];
  return parent === undefined ? null : { pid: Number(name), parent: Number(parent), folder };
}

/** Ends a process without a warning; one that has ended by itself is no error. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It was gone before.
  }
}
