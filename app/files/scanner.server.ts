// The virus scan: a program of the operator's choice looks at each uploaded document before it is kept.
import { spawn } from "node:child_process";

const TIMEOUT_MS = 60_000;

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
