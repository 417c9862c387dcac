// Numbers paragraphs through a paper, across its headings and afresh in each document of a bundle.
import type { Block, Paragraph } from "./template-tree.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export class ParagraphNumbers {
  #number = 0;
  #letter = 0;

  /** Counts a block. @returns "1." or "(a)" of a paragraph that is counted */
  label(block: Block): string | null {
    if (block.node === "break") this.#number = this.#letter = 0;
    if (block.node === "heading") this.#letter = 0;
    return block.node === "paragraph" ? this.#ofParagraph(block) : null;
  }

  /** The number last given. */
  get number(): string {
    return String(this.#number);
  }

  #ofParagraph({ counted }: Paragraph): string | null {
    if (counted === null) return null;
    if (counted === "number") {
      this.#letter = 0;
      return `${String((this.#number += 1))}.`;
    }
    const at = this.#letter++;
    const letter = LETTERS.charAt(at % LETTERS.length);
    return `(${letter.repeat(Math.floor(at / LETTERS.length) + 1)})`;
  }
}
