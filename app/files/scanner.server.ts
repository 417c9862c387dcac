// The virus scan: a program of the operator's choice looks at each uploaded document before it is kept.
import { execFile, spawn, type ExecFileException } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";

const TIMEOUT_MS = 60_000;
const MOST_SAID = 200;

export interface ScannerSettings {
  /** A program with its arguments, apart by spaces; the file's path is added as the last one. Run without a shell. */
  command: string;
  /** What cannot be scanned is not kept. */
  isRequired: boolean;
  /** After this long the scan has failed. */
  timeoutMs?: number;
}

export interface Scanner {
  /**
   * Looks at a file. The program's exit code decides: 0 is clean, any other infected. "failed": it could not be
   * started, was ended by a signal, or took too long.
   */
  scan(path: string): Promise<"clean" | "infected" | "failed">;
  isRequired: boolean;
}

/** Tries the scanner on a file that is clean. @returns what is wrong, in words; null when it says that the file is clean */
export async function tryScanner(command: string, timeoutMs = TIMEOUT_MS): Promise<string | null> {
  const [program = "", ...words] = command.trim().split(/\s+/);
  const folder = await mkdtemp(join(tmpdir(), "litigation-panel-scan-"));
  try {
    const file = join(folder, "clean.txt");
    await writeFile(file, "This file is clean.\n");
    return await new Promise((resolve) => {
      const options = { timeout: timeoutMs, killSignal: "SIGKILL" } as const;
      execFile(program, [...words, file], options, (fault, out, complaint) => {
        if (fault === null) return resolve(null);
        const said = (complaint.trim() || out.trim()).split("\n").at(-1)?.slice(0, MOST_SAID) ?? "";
        resolve(`${scannerFault(fault, program)}${said === "" ? "" : ` It said: ${said}`}`);
      });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Says in the log that uploads will not pass, beside a start that does not wait for it. */
export async function warnOfScanner({ command, timeoutMs }: ScannerSettings, log: Logger): Promise<void> {
  const words = await tryScanner(command, timeoutMs).catch(String);
  if (words !== null) log.warn({ words }, "the scanner of SCAN_COMMAND does not work");
}

function scannerFault({ code, killed, signal }: ExecFileException, program: string): string {
  if (code === "ENOENT") return `There is no program ${program}.`;
  if (code === "EACCES") return `This user may not run ${program}.`;
  if (killed === true) return `${program} did not answer in time.`;
  if (typeof code === "number")
    return `${program} ended with ${code} for a clean file, so every upload would be refused.`;
  return `${program} was ended (${String(signal ?? code)}).`;
}

/** @param settings null: nothing is scanned, and everything counts as clean */
export function openScanner(settings: ScannerSettings | null): Scanner {
  if (settings === null) return { scan: () => Promise.resolve("clean"), isRequired: false };
  const [program = "", ...words] = settings.command.trim().split(/\s+/);
  return {
    isRequired: settings.isRequired,
    scan: (path) =>
      new Promise((resolve) => {
        const child = spawn(program, [...words, path], {
          stdio: "ignore",
          timeout: settings.timeoutMs ?? TIMEOUT_MS,
          killSignal: "SIGKILL",
        });
        child.once("error", () => resolve("failed"));
        child.once("exit", (code) => resolve(code === null ? "failed" : code === 0 ? "clean" : "infected"));
      }),
  };
}
