// The paragraphs and tables of a Word text, as a template is written.
import { MOST_WORD_NOTES, type ReadWord, type WordNote } from "#app/domain/templates/word-texts.ts";
import { PAGE_BREAK, readRuns, type WordText } from "./read-runs.ts";
import { listIn, type Numbering, type WordStyle } from "./word-styles.ts";
import { childOf, childrenOf, isOn, valueOf, type XmlElement } from "./xml-tree.ts";

interface Meaning {
  styles: ReadonlyMap<string, WordStyle>;
  numbering: Numbering;
}

/** What a paragraph of a template begins with and a plain one of Word must not. */
const OWN_LEADS = /^(?:#{1,2} |\||:::|={3,}$|---$| {2,})/;
const TYPED_NUMBER = /^\(?\d{1,3}[.)]\s+/;
const TYPED_LETTER = /^\(?[a-z][.)]\s+/;

/** @param root of word/document.xml */
export function readBody(root: XmlElement, meaning: Meaning): ReadWord {
  const reader = new Reader(meaning);
  const body = childOf(childOf(root, "w:document"), "w:body");
  reader.take(childrenOf(body));
  return { body: reader.blocks.join("\n\n"), notes: reader.notes, more: reader.more };
}

class Reader {
  readonly blocks: string[] = [];
  readonly notes: WordNote[] = [];
  more = 0;
  #paragraph = 0;
  #table = 0;

  constructor(readonly meaning: Meaning) {}

  take(elements: readonly XmlElement[]): void {
    for (const element of elements) {
      if (element.name === "w:p") this.#takeParagraph(element);
      else if (element.name === "w:tbl") this.#takeTable(element);
      else if (element.name === "w:sdt") this.take(childrenOf(childOf(element, "w:sdtContent")));
      else if (element.name === "w:altChunk")
        this.#tell(`After paragraph ${this.#paragraph}`, "", [
          "A document inside the document is not taken over.",
        ]);
      else if (IN_LINE_WITH_TEXT.has(element.name)) this.take(childrenOf(element));
    }
  }

  #takeParagraph(element: XmlElement): void {
    this.#paragraph += 1;
    const text = readRuns(element);
    const notes = [...text.notes];
    const block = this.#asWritten(element, text, notes);
    this.#tell(`Paragraph ${this.#paragraph}`, text.plain, notes);
    if (block !== "") this.blocks.push(block);
  }

  #asWritten(element: XmlElement, { marked, plain }: WordText, notes: string[]): string {
    if (plain.trim() === "") return "";
    const properties = childOf(element, "w:pPr");
    if (isOn(properties, "w:pageBreakBefore")) notes.push(PAGE_BREAK);
    const style = this.meaning.styles.get(valueOf(properties, "w:pStyle") ?? "");
    const heading = style?.heading ?? null;
    if (heading !== null) {
      if (heading > 2) notes.push("There are two kinds of headings: this one was taken as the smaller.");
      // A heading is bold by itself.
      return `${heading === 1 ? "#" : "##"} ${marked.replaceAll("**", "").replaceAll("\n", " ").trim()}`;
    }
    const place = listIn(properties) ?? style?.list ?? null;
    const format = place && place.list !== "0" ? this.#formatOf(place.list, place.level) : null;
    const text = marked.trim();
    if (format !== null) return `${this.#mark(format, place?.level ?? 0, notes)} ${text}`;
    const bare = text.replace(/^\*+/, "");
    if (TYPED_NUMBER.test(bare)) return `1. ${text.replace(TYPED_LABEL, "$1")}`;
    if (TYPED_LETTER.test(bare)) return `a. ${text.replace(TYPED_LABEL, "$1")}`;
    if (OWN_LEADS.test(text))
      notes.push("It begins with signs that mean a heading, a table or a part here. Check how it is read.");
    return text;
  }

  /** Null: Word counts nothing there. */
  #formatOf(list: string, level: number): string | null {
    const format = this.meaning.numbering.get(list)?.[level];
    return format === undefined || format === "none" ? null : format;
  }

  #mark(format: string, level: number, notes: string[]): string {
    if (format === "decimal" && level === 0) return "1.";
    if (format !== "lowerLetter" || level > 1) {
      const was =
        format === "bullet" ? "Bullets are" : `Counting like this (${format}, level ${level + 1}) is`;
      notes.push(`${was} not in the language of the texts: taken as a lettered paragraph.`);
    }
    return "a.";
  }

  #takeTable(element: XmlElement): void {
    this.#table += 1;
    const notes: string[] = [];
    const rows = childrenOf(element)
      .filter(({ name }) => name === "w:tr")
      .map((row) => cellsOf(row, notes));
    const width = Math.max(...rows.map((cells) => cells.length), 0);
    const [head, ...rest] = rows.map((cells) => [
      ...cells,
      ...Array.from({ length: width - cells.length }, () => NO_CELL),
    ]);
    this.#tell(`Table ${this.#table}`, head?.map(({ text }) => text).join(" | ") ?? "", notes);
    if (!head) return;
    const line = (cells: readonly Cell[]) => `| ${cells.map(({ text }) => text).join(" | ")} |`;
    const isEnd = (column: number) => rest.length > 0 && rest.every((cells) => cells[column]?.isEnd);
    const rule = head.map((_, column) => (isEnd(column) ? "--:" : ":--"));
    // A head is bold by itself.
    const plainHead = head.map((cell) => ({ ...cell, text: cell.text.replaceAll("**", "") }));
    this.blocks.push([line(plainHead), `|${rule.join("|")}|`, ...rest.map(line)].join("\n"));
  }

  #tell(place: string, text: string, notes: readonly string[]): void {
    for (const what of new Set(notes)) {
      if (this.notes.length < MOST_WORD_NOTES)
        this.notes.push({ place, what, near: text.replaceAll("**", "").trim().slice(0, 80) });
      else this.more += 1;
    }
  }
}

/** What only says of a part of the text that it was changed, or may be. */
const IN_LINE_WITH_TEXT = new Set(["w:ins", "w:moveTo", "w:smartTag", "w:customXml"]);
const TYPED_LABEL = /^(\**)\(?(?:\d{1,3}|[a-z])[.)]\s+/;

interface Cell {
  text: string;
  /** Set to the right, as amounts are. */
  isEnd: boolean;
}
const NO_CELL: Cell = { text: "", isEnd: false };

function cellsOf(row: XmlElement, notes: string[]): Cell[] {
  return childrenOf(row)
    .filter(({ name }) => name === "w:tc")
    .flatMap((cell) => {
      const properties = childOf(cell, "w:tcPr");
      const span = Number(valueOf(properties, "w:gridSpan") ?? 1);
      if (span > 1 || childOf(properties, "w:vMerge"))
        notes.push("Cells that are one in Word are several here: the others are empty.");
      if (childOf(cell, "w:tbl")) notes.push("A table inside a cell is not taken over.");
      const paragraphs = childrenOf(cell).filter(({ name }) => name === "w:p");
      const read = paragraphs.map((paragraph) => readRuns(paragraph));
      notes.push(...read.flatMap((text) => text.notes));
      const texts = read
        .map(({ marked }) => marked.replaceAll("\n", " ").trim())
        .filter((text) => text !== "");
      if (texts.length > 1) notes.push("The paragraphs of a cell were joined to one.");
      const isEnd = paragraphs.some((paragraph) =>
        ["right", "end"].includes(valueOf(childOf(paragraph, "w:pPr"), "w:jc") ?? ""),
      );
      const first = { text: texts.join(" ").replaceAll("|", "\\|"), isEnd };
      return [first, ...Array.from({ length: Math.min(Math.max(span, 1), 60) - 1 }, () => NO_CELL)];
    });
}
