import { messages } from "#app/domain/messages.ts";
import type { PaperBlock } from "../blocks.ts";
import { asText, wordCount } from "../run-text.ts";
import type { Block, Heading } from "./template-tree.ts";

/** Counts the words below a heading that allows only so many. */
export class LengthOfText {
  #limit: { title: string; most: number; words: number } | null = null;

  constructor(readonly tell: (sentence: string) => void) {}

  add(block: PaperBlock, source: Block): void {
    if (source.node === "heading" || source.node === "break") this.end();
    if (source.node === "heading") return this.#begin(source, block);
    if (!this.#limit || block.block === "break" || (block.block === "zone" && block.zone === "note")) return;
    const texts = "lines" in block ? block.lines : "text" in block ? [block.text] : [];
    const cells = block.block === "table" ? [block.head, ...block.rows, ...block.foot].flat() : [];
    for (const runs of [...texts, ...cells]) this.#limit.words += wordCount(runs);
  }

  end(): void {
    if (this.#limit && this.#limit.words > this.#limit.most) {
      const { title, words, most } = this.#limit;
      this.tell(messages.papers.notes.tooManyWords(title, words, most));
    }
    this.#limit = null;
  }

  #begin({ maxWords }: Heading, block: PaperBlock): void {
    if (maxWords === null || block.block !== "heading") return;
    this.#limit = { title: asText(block.text), most: maxWords, words: 0 };
  }
}
