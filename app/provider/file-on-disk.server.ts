// A file of this machine as a part of a form. Node's own openAsBlob leaves closing it to the garbage collector, which may
// come late and says so in the log.
import { File } from "node:buffer";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";

/** Opened when it is read, and closed once it is sent or given up. @throws when it is not there */
export async function fileOnDisk(path: string, name: string): Promise<File> {
  const { size } = await stat(path);
  return new FileOnDisk(path, name, size);
}

class FileOnDisk extends File {
  readonly #path: string;
  override readonly size: number;

  constructor(path: string, name: string, size: number) {
    super([], name);
    this.#path = path;
    this.size = size;
  }

  override stream() {
    return Readable.toWeb(createReadStream(this.#path));
  }
}
