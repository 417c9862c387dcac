/** Counts the rows of a sheet that hold something, while its bytes go by: a million of them is told before parsing. */

/** Fed piece by piece; answers how many rows with a value there have been so far. */
export interface RowCounter {
  rowsIn(chunk: Buffer): number;
}

/** A row begins, or a cell has a value: "<row r=…", "<x:v>", "<is>". */
const ROW_OR_VALUE = /<(?:\w{1,20}:)?(row|v|is)[\s/>]/g;
/** Longer than any of them. */
const LONGEST_TAG = 30;

/** For the sheets of an .xlsx. */
export class XmlRowCounter implements RowCounter {
  #rows = 0;
  #isCounted = true;
  #tail = "";

  rowsIn(chunk: Buffer): number {
    const text = this.#tail + chunk.toString("latin1");
    let after = 0;
    for (const { 1: tag, index, 0: whole } of text.matchAll(ROW_OR_VALUE)) {
      after = index + whole.length;
      if (tag === "row") this.#isCounted = false;
      else if (!this.#isCounted) {
        this.#isCounted = true;
        this.#rows += 1;
      }
    }
    // A tag may be cut by the end of a chunk; what was read of it is not read again.
    this.#tail = text.slice(Math.max(after, text.length - LONGEST_TAG));
    return this.#rows;
  }
}

/** [MS-XLSB] 2.3.2: a row begins with a record of kind 0; kinds 2 to 11 are cells with a value. */
const ROW = 0;
const FIRST_VALUE = 2;
const LAST_VALUE = 11;

/** For the sheets of an .xlsb: records, each with its kind and length in front, seven bits a byte. */
export class BinaryRowCounter implements RowCounter {
  #rows = 0;
  #isCounted = true;
  /** Of the head of a record: which byte of which number comes next, and what there is of it. */
  #part: "kind" | "length" = "kind";
  #shift = 0;
  #kind = 0;
  #length = 0;

  rowsIn(chunk: Buffer): number {
    let at = 0;
    while (at < chunk.length) {
      if (this.#part === "kind") {
        const byte = chunk[at++] ?? 0;
        this.#kind += (byte & 0x7f) << this.#shift;
        if (byte < 0x80 || this.#shift === 7) this.#next("length");
        else this.#shift += 7;
      } else if (this.#shift >= 0) {
        const byte = chunk[at++] ?? 0;
        this.#length += (byte & 0x7f) << this.#shift;
        if (byte < 0x80 || this.#shift === 21) this.#take();
        else this.#shift += 7;
      } else {
        const skipped = Math.min(this.#length, chunk.length - at);
        at += skipped;
        this.#length -= skipped;
        if (this.#length === 0) this.#next("kind");
      }
    }
    return this.#rows;
  }

  /** The head is whole: the record is counted, and its content is passed over. */
  #take(): void {
    if (this.#kind === ROW) this.#isCounted = false;
    else if (!this.#isCounted && this.#kind >= FIRST_VALUE && this.#kind <= LAST_VALUE) {
      this.#isCounted = true;
      this.#rows += 1;
    }
    this.#shift = -1;
    if (this.#length === 0) this.#next("kind");
  }

  #next(part: "kind" | "length"): void {
    this.#part = part;
    this.#shift = 0;
    this.#length = 0;
    if (part === "kind") this.#kind = 0;
  }
}
