/** Whether a fault says that the disk is full, or cannot be written to at all. */
export function isDiskFault(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && DISK_FAULTS.has(String(fault.code));
}

const DISK_FAULTS = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS"]);
