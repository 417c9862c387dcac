import type { FileHandle } from "node:fs/promises";

/** A file read piece by piece, however large it is. */
export interface Places {
  size: number;
  /** The bytes at a place; fewer than asked for where the file ends. */
  at(offset: number, length: number): Promise<Buffer>;
}

/** @param handle stays the caller's to close */
export async function placesIn(handle: FileHandle): Promise<Places> {
  const { size } = await handle.stat();
  return {
    size,
    async at(offset, length) {
      if (offset < 0 || offset >= size || length <= 0) return Buffer.alloc(0);
      const buffer = Buffer.alloc(Math.min(length, size - offset));
      let filled = 0;
      while (filled < buffer.length) {
        const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, offset + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    },
  };
}
