/** What keeps the panel from starting and whoever starts it can put right: a sentence for the terminal. */
import { errorCode } from "../error-code.ts";

/** A start failed for a reason that has a sentence. */
export class CannotStart extends Error {
  override name = "CannotStart";
}

/** Why it cannot listen. @param variable what its port is set by */
export function listenAdvice(error: unknown, { port, variable }: { port: number; variable: string }): Error {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return new CannotStart(
        `Another program listens on port ${port} already, perhaps another panel. End it, or set ${variable} to a free port.`,
      );
    case "EACCES":
      return new CannotStart(
        `This user may not listen on port ${port}. Set ${variable} to a port above 1023, with a proxy in front.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new CannotStart("HOST is not an address of this machine. Correct it, or leave it unset.");
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}

/** What is wrong with the data folder; null when it is something else. */
export function dataFolderAdvice(error: unknown, dataDir: string): string | null {
  const folder = `the data folder (DATA_DIR, now ${dataDir})`;
  const { path } = error as { path?: unknown };
  const isThere =
    typeof path === "string" &&
    (path === dataDir || `${dataDir}/`.startsWith(`${path}/`) || path.startsWith(`${dataDir}/`));
  switch (errorCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return `There is no room left for ${folder}. Make room there, or move it to a larger disk and set DATA_DIR.`;
    case "EROFS":
      return `Nothing can be written in ${folder}: its disk is read-only. Mount it for writing, or set DATA_DIR to another folder.`;
    case "EACCES":
    case "EPERM":
      return isThere
        ? `This user may not write in ${folder}. Give it to the user the panel runs as, or set DATA_DIR to another folder.`
        : null;
    case "ENOENT":
    case "ENOTDIR":
    case "EEXIST":
      return isThere
        ? `It is not possible to make or use ${folder}. Check DATA_DIR, and that its disk is mounted.`
        : null;
    default:
      return null;
  }
}
