// The text of a paragraph of Word, with its bold and italic, and what in it is no text.
import { childOf, childrenOf, isOn, type XmlElement } from "./xml-tree.ts";

export interface WordText {
  /** With ** and *, and a backslash before those that were typed. */
  marked: string;
  plain: string;
  /** What could not be taken over. */
  notes: string[];
}

export const PAGE_BREAK =
  "A page break is not taken over: === on a line of its own begins a new document, whose paragraphs are counted afresh.";

interface Piece {
  text: string;
  bold: boolean;
  italic: boolean;
}

export function readRuns(paragraph: XmlElement): WordText {
  const notes: string[] = [];
  const pieces: Piece[] = [];
  collect(paragraph, pieces, notes);
  const whole = wholeTags(pieces);
  const text = whole
    .map(marked)
    .join("")
    .replace(/[ \t\u00A0]+/g, " ");
  return { marked: text, plain: whole.map((piece) => piece.text).join(""), notes };
}

/** Told, and nothing of it is text; or (null) what is told is taken all the same. */
const NOT_TEXT: Readonly<Record<string, string>> = {
  "w:drawing": "A picture, shape or text box is not taken over.",
  "w:pict": "A picture, shape or text box is not taken over.",
  "w:object": "An embedded object is not taken over.",
  "m:oMath": "A formula is not taken over.",
  "m:oMathPara": "A formula is not taken over.",
  "w:footnoteReference": "A footnote is not taken over.",
  "w:endnoteReference": "An endnote is not taken over.",
  "w:commentReference": "A comment is not taken over.",
  "w:del": "Text that was deleted with changes tracked is left out.",
  "w:moveFrom": "Text that was moved away with changes tracked is left out.",
  "w:sym": "A sign of a symbol font is not taken over.",
};
const TAKEN: Readonly<Record<string, string>> = {
  "w:ins": "Text that was inserted with changes tracked is taken over.",
  "w:hyperlink": "The text of a link is taken over, its address is not.",
};
/** What is beside the text, or stands for another of its kind. */
const PASSED_OVER = new Set([
  "w:pPr",
  "w:rPr",
  "w:instrText",
  "w:delText",
  "mc:Fallback",
  "w:sdtPr",
  "w:rubyBase",
]);

function collect(element: XmlElement, pieces: Piece[], notes: string[], style?: Omit<Piece, "text">): void {
  for (const child of childrenOf(element)) {
    const { name } = child;
    const told = NOT_TEXT[name];
    if (told !== undefined) notes.push(told);
    else if (!PASSED_OVER.has(name)) {
      const taken = TAKEN[name];
      if (taken !== undefined) notes.push(taken);
      if (name === "w:r") collect(child, pieces, notes, styleOf(child));
      else if (name === "w:br" && child.attributes["w:type"] === "page") notes.push(PAGE_BREAK);
      else {
        const text = textOf(child);
        if (text === null) collect(child, pieces, notes, style);
        else pieces.push({ text, bold: style?.bold ?? false, italic: style?.italic ?? false });
      }
    }
  }
}

function textOf({ name, children }: XmlElement): string | null {
  if (name === "w:t") return children.filter((child) => typeof child === "string").join("");
  if (name === "w:tab" || name === "w:ptab") return " ";
  if (name === "w:br" || name === "w:cr") return " ";
  if (name === "w:noBreakHyphen") return "\u2011";
  return null;
}

function styleOf(run: XmlElement): Omit<Piece, "text"> {
  const properties = childOf(run, "w:rPr");
  return { bold: isOn(properties, "w:b") ?? false, italic: isOn(properties, "w:i") ?? false };
}

/** Blanks stand outside the marks, which would not close beside one. */
function marked({ text, bold, italic }: Piece): string {
  const [, before = "", inside = "", after = ""] =
    /^(\s*)(.*?)(\s*)$/s.exec(text.replace(/[\\*]/g, "\\$&")) ?? [];
  if (inside === "") return before + after;
  const mark = `${bold ? "**" : ""}${italic ? "*" : ""}`;
  return `${before}${mark}${inside}${Array.from(mark).reverse().join("")}${after}`;
}

const TAG = /\{\s*\{[^{}]*\}\s*\}/g;

/** Word cuts a text into runs anywhere: of one style they are one again, and a tag has the style it begins with. */
function wholeTags(pieces: readonly Piece[]): Piece[] {
  const signs = pieces.flatMap(({ text, ...style }) =>
    Array.from(text, (sign) => ({ text: sign, ...style })),
  );
  const places = signs.flatMap(({ text }, index) => Array.from({ length: text.length }, () => index));
  for (const { index, 0: tag } of signs
    .map(({ text }) => text)
    .join("")
    .matchAll(TAG)) {
    const [from = 0, to = 0] = [places[index], places[index + tag.length - 1]];
    const { bold = false, italic = false } = signs[from] ?? {};
    for (const sign of signs.slice(from, to + 1))
      Object.assign(sign, { bold, italic, text: straight(sign.text) });
  }
  return signs.reduce<Piece[]>((joined, sign) => {
    const last = joined.at(-1);
    if (last && last.bold === sign.bold && last.italic === sign.italic) last.text += sign.text;
    else joined.push({ ...sign });
    return joined;
  }, []);
}

/** Word makes the quotes of a tag curly. */
const straight = (sign: string) => sign.replace(/[“”„]/g, '"').replace(/[‘’]/g, "'");
