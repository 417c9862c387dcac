/** Files of lines, such as the rows file: one sheet row per line, a JSON array of cells. */
import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import type { Cell } from "./values/cells.ts";

const BLOCK_CHARACTERS = 256 * 1024;

/** Writes text to a file in large blocks; nobody but this user may read it. */
export class TextFile {
  readonly #handle: FileHandle;
  #block: string[] = [];
  #length = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async create(path: string): Promise<TextFile> {
    return new TextFile(await open(path, "w", 0o600));
  }

  async write(text: string): Promise<void> {
    this.#block.push(text);
    this.#length += text.length;
    if (this.#length >= BLOCK_CHARACTERS) await this.#flush();
  }

  async close(): Promise<void> {
    await this.#flush();
    await this.#handle.close();
  }

  async #flush(): Promise<void> {
    const text = this.#block.join("");
    this.#block = [];
    this.#length = 0;
    await this.#handle.writeFile(text);
  }
}

/** The lines of a text file, a block of them at a time. */
export async function* lineBlocks(path: string): AsyncGenerator<string[]> {
  let rest = "";
  for await (const chunk of createReadStream(path, { encoding: "utf8", highWaterMark: BLOCK_CHARACTERS })) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield lines;
  }
  if (rest !== "") yield [rest];
}

/** A line of a rows file as cells. */
export function cellsOfLine(line: string): Cell[] {
  const cells: Cell[] = JSON.parse(line);
  return cells;
}
