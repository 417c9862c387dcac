// Numbers paragraphs through a paper, across its headings and afresh in each document of a bundle.
import type { Block, Paragraph } from "./reading/template-tree.ts";

const LATIN = "abcdefghijklmnopqrstuvwxyz";
/** By the language of the paper; Acts in Hindi count their clauses so. */
const LETTERS: Readonly<Record<string, string>> = { hi: "कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह" };

export class ParagraphNumbers {
  #number = 0;
  #letter = 0;
  readonly #letters: string;

  constructor(language: string) {
    this.#letters = LETTERS[language] ?? LATIN;
  }

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
    const letter = this.#letters.charAt(at % this.#letters.length);
    return `(${letter.repeat(Math.floor(at / this.#letters.length) + 1)})`;
  }
}
