/** Sizes of files, as people read them. */

const KB = 1024;
const MB = 1024 * KB;

/** "812 bytes", "40.5 KB", "3 MB": of the larger two at most one digit behind the point. */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  // What would round to 1024 KB is a megabyte.
  return bytes < MB - KB / 20 ? `${rounded(bytes / KB)} KB` : `${rounded(bytes / MB)} MB`;
}

const rounded = (size: number): number => Math.round(size * 10) / 10;
