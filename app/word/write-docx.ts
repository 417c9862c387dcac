/**
 * A paper as a Word text for counsel, from the blocks that go to the typesetter (blocks.ts). Every page says that it is
 * not the approved text: what is edited in Word is no paper of the panel any more. Numbers stand as text, because
 * paragraphs refer to them by number.
 */
import {
  AlignmentType,
  Bookmark,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  ShadingType,
  TabStopType,
  TextRun,
  type Table,
  type IParagraphOptions,
  type IRunOptions,
} from "docx";
import { messages } from "#app/domain/messages.ts";
import type { PaperFormat } from "#app/domain/papers/formats.ts";
import type { Paper, PaperBlock, Run } from "#app/papers/blocks.ts";
import { footer, headingOf, INDENT, notApproved, pageOf, SPACINGS } from "./word-page.ts";
import { markName, plainText, textRuns } from "./word-runs.ts";
import { wordTable, type CellParagraph } from "./word-tables.ts";

/** @returns the file's bytes. @param paper as rendered; a draft of a template is marked the same way */
export async function writeDocx(paper: Paper): Promise<Buffer> {
  const isPleading = paper.style === "pleading";
  const { format } = paper;
  const { page, margin } = pageOf(format);
  const width = page.width - margin.left - margin.right;
  const size = format.font_size * 2;
  const document = new Document({
    creator: "Litigation Panel",
    title: plainText(paper.title),
    description: messages.papers.notApprovedText,
    styles: {
      default: {
        document: {
          run: {
            // What Word has on every system; the second is for Devanagari.
            font: {
              ascii: "Times New Roman",
              hAnsi: "Times New Roman",
              eastAsia: "Times New Roman",
              cs: "Mangal",
            },
            size,
            sizeComplexScript: size,
            language: { value: paper.language === "hi" ? "hi-IN" : "en-IN", bidirectional: "hi-IN" },
          },
          paragraph: { spacing: { after: 160, line: SPACINGS[format.spacing] } },
        },
      },
    },
    // The same in another language begins on a page of its own.
    sections: [paper, ...(paper.following ?? [])].map((part) => ({
      properties: { page: { size: page, margin } },
      headers: { default: new Header({ children: [notApproved()] }) },
      footers: { default: new Footer({ children: [footer(part, width)] }) },
      children: [...headingOf(part), ...new Writing(isPleading, width, format).blocks(part.blocks)],
    })),
  });
  return Packer.toBuffer(document);
}

const SINGLE = { line: 264 };
const isSignature = (block: PaperBlock | undefined) =>
  block?.block === "zone" && (block.zone === "signature" || block.zone === "signatures");

class Writing {
  /** A new document of the bundle begins with the next block. */
  #breaks = false;
  /** Bookmarks of the parts that begin and end with the block being written. */
  #begins: readonly string[] = [];
  #ends: readonly string[] = [];

  constructor(
    readonly isPleading: boolean,
    readonly width: number,
    readonly format: PaperFormat,
  ) {}

  blocks(blocks: readonly PaperBlock[]): (Paragraph | Table)[] {
    return blocks.flatMap((block, index) => {
      this.#begins = [...this.#begins, ...(block.begins ?? [])];
      this.#ends = [...this.#ends, ...(block.ends ?? [])];
      return this.#block(block, blocks[index + 1]);
    });
  }

  #paragraph(options: IParagraphOptions): Paragraph {
    const pageBreakBefore = this.#breaks;
    this.#breaks = false;
    const marks = (end: "from" | "to", parts: readonly string[]) =>
      parts.map((part) => new Bookmark({ id: markName(end, part), children: [] }));
    const [begins, ends] = [marks("from", this.#begins), marks("to", this.#ends)];
    [this.#begins, this.#ends] = [[], []];
    const children = [...begins, ...(options.children ?? []), ...ends];
    return new Paragraph({ ...options, pageBreakBefore, children });
  }

  #block(block: PaperBlock, next: PaperBlock | undefined): (Paragraph | Table)[] {
    switch (block.block) {
      case "break":
        this.#breaks = true;
        return [];
      case "heading": {
        const isFirst = block.level === 1;
        return [
          this.#paragraph({
            heading: isFirst ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
            keepNext: true,
            ...(isFirst && { alignment: AlignmentType.CENTER }),
            children: textRuns(block.text, {
              bold: true,
              color: "000000",
              allCaps: isFirst && this.isPleading,
            }),
          }),
        ];
      }
      case "paragraph": {
        const { label, level, indented, quoted, text } = block;
        const left = level === "letter" ? 2 * INDENT : level === "number" || indented ? INDENT : 0;
        return [
          this.#paragraph({
            alignment: AlignmentType.JUSTIFIED,
            keepNext: isSignature(next),
            indent: {
              left: quoted ? INDENT : left,
              ...(quoted && { right: INDENT }),
              ...(label !== null && { hanging: INDENT }),
            },
            ...(quoted && { spacing: { after: 160, line: SPACINGS[this.format.quote_spacing] } }),
            children: [
              ...(label === null ? [] : [new TextRun(`${label}\t`)]),
              ...textRuns(text, quoted ? { size: this.format.quote_size * 2 } : {}),
            ],
          }),
        ];
      }
      case "table":
        return [
          ...this.#brokenPage(),
          wordTable(block, block.indented ? this.width - INDENT : this.width, block.indented ? INDENT : 0),
          this.#paragraph({ spacing: { after: 120, line: 240 } }),
        ];
      case "zone":
        return this.#zone(block);
    }
  }

  /** A table cannot begin a page by itself. */
  #brokenPage(): Paragraph[] {
    return this.#breaks ? [this.#paragraph({ spacing: { after: 0, line: 240 } })] : [];
  }

  #zone({ zone, lines }: Extract<PaperBlock, { block: "zone" }>): (Paragraph | Table)[] {
    const each = (options: IParagraphOptions, all: IRunOptions = {}) =>
      lines.map((line, index) =>
        this.#paragraph({
          spacing: { ...SINGLE, after: index === lines.length - 1 ? 200 : 0 },
          ...options,
          keepNext: options.keepNext ?? index < lines.length - 1,
          children: textRuns(line, all),
        }),
      );
    const centred = { alignment: AlignmentType.CENTER };
    switch (zone) {
      case "court":
        return each(centred, { bold: true, allCaps: true });
      case "inscription":
      case "versus":
        return each(centred, { bold: true });
      case "number":
      case "letterhead":
      case "advocate_letterhead":
        return each(centred);
      case "role":
        return each({ alignment: AlignmentType.RIGHT });
      case "party":
        return each({ keepNext: true });
      case "reference":
      case "subject":
      case "addressee":
        return this.#besideFirst(lines, zone === "reference");
      case "details":
        return each({ indent: { left: INDENT } });
      // Properties: each line a paragraph, which may go over pages.
      case "schedule":
        return each({ keepNext: false, indent: { left: INDENT }, spacing: { after: 160 } });
      case "signatures":
        return this.#signatures(lines);
      case "note":
        return each(
          { keepNext: false, shading: { type: ShadingType.CLEAR, fill: "FFF6E5" } },
          { size: 18, italics: true },
        );
      case "mode":
      case "signature":
      case "counsel":
        return each({});
    }
  }

  /** The first line beside the others: a label, or what stands at the left edge. */
  #besideFirst(lines: readonly (readonly Run[])[], isAtEdges: boolean): Paragraph[] {
    const [first = [], second = [], ...rest] = lines;
    const tabStops = isAtEdges ? [{ type: TabStopType.RIGHT, position: this.width }] : [];
    const indent = isAtEdges ? {} : { left: INDENT + 200, hanging: INDENT + 200 };
    const joined = this.#paragraph({
      tabStops,
      indent,
      spacing: { ...SINGLE, after: rest.length === 0 ? 200 : 0 },
      children: [...textRuns(first), new TextRun("\t"), ...textRuns(second)],
    });
    const below = rest.map((line, index) =>
      this.#paragraph({
        indent: isAtEdges ? {} : { left: INDENT + 200 },
        spacing: { ...SINGLE, after: index === rest.length - 1 ? 200 : 0 },
        children: textRuns(line),
      }),
    );
    return [joined, ...below];
  }

  /** Who signs, side by side; a blank line is the room to sign in. */
  #signatures(lines: readonly (readonly Run[])[]): (Paragraph | Table)[] {
    const columns: CellParagraph[][] = [[]];
    for (const line of lines) {
      if (line.length === 1 && line[0]?.column) columns.push([]);
      else columns.at(-1)?.push({ runs: line, room: line.length === 0 ? 600 : 0 });
    }
    return [
      ...this.#brokenPage(),
      new Paragraph({ spacing: { after: 0, line: 240 }, keepNext: true }),
      wordTable(columns, this.width),
      // A part of the index may end with who signs.
      this.#paragraph({ spacing: { after: 120, line: 240 } }),
    ];
  }
}
