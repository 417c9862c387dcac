import { errorCode } from "../error-code.ts";

/** Whether a fault says that the disk is full, or that it or the file store cannot be written to at all. */
export function isDiskFault(fault: unknown): boolean {
  return DISK_FAULTS.has(errorCode(fault) ?? "");
}

const DISK_FAULTS = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS", "EREMOTEIO"]);
