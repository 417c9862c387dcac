/**
 * Sentences of a template that deny something, or say that all is in order: "no other suit", "has not", "sole", "duly".
 * An officer swears them, so each must stand on something recorded: on a choice that somebody made or a field that is
 * known, by a condition around it; or the text says, in a comment in the same paragraph, why it may stand there:
 * `{{! stands: the statement of account is annexed }}`. The other side of a condition on a field that is merely empty is no
 * such ground, because empty is "not known".
 */
import type { AST } from "@handlebars/parser";
import { parseTags, isBlock, isComment, isContent, type Statement } from "./handlebars-syntax.ts";

/** Such words; of Hindi as they stand in the sentence. "No. 5" is a number: a stop follows, and no word. */
const ENGLISH =
  /\b(no [a-z]+|none|nil|nothing|nobody|never|nowhere|neither|(?:has|have|had|did|does|do|was|were|is|are) not|not (?:yet|been|pending|paid|aware)|sole|solely|duly)\b/i;
const HINDI = /(कोई नहीं|कोई (?:अन्य|और|भी)|नहीं (?:है|हैं|किया|की|हुआ|हुई)|कभी नहीं|एकमात्र|विधिवत|शून्य)/u;

const BASIS = /^!(?:--)?\s*stands:\s*(.+?)\s*(?:--)?$/s;

/** A sentence that denies something, where it is, and what it stands on. */
export interface Assertion {
  /** Of the text, from 1. */
  line: number;
  sentence: string;
  /** Names of the fields that conditions around it ask for; empty where none does. */
  fields: readonly string[];
  /** Why it may stand there all the same, in the words of the text. */
  because: string | null;
}

/** @param source a whole text that can be read (read-template.ts) */
export function assertionsOf(source: string): Assertion[] {
  const lines = source
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .split("\n");
  const end = lines.indexOf("---", 1);
  const said = piecesOf(parseTags(lines.slice(end + 1).join("\n"), end + 2), []);
  return paragraphsOf(said).flatMap((pieces) => {
    const because = pieces.find(({ basis }) => basis !== null)?.basis ?? null;
    return sentencesOf(pieces)
      .filter(({ sentence }) => ENGLISH.test(sentence) || HINDI.test(sentence))
      .map(({ line, sentence, fields }) => ({ line, sentence, fields, because }));
  });
}

/** Those that stand on nothing. */
export const unsupported = (source: string): Assertion[] =>
  assertionsOf(source).filter(({ fields, because }) => fields.length === 0 && because === null);

/** What stands in the text between two tags. */
interface Piece {
  line: number;
  text: string;
  fields: readonly string[];
  /** Of a comment that says why; such a piece has no text. */
  basis: string | null;
}

function piecesOf(statements: readonly Statement[], fields: readonly string[]): Piece[] {
  return statements.flatMap((statement): Piece[] => {
    const { line } = statement.loc.start;
    if (isContent(statement)) return [{ line, text: statement.value, fields, basis: null }];
    if (isComment(statement)) return [{ line, text: "", fields, basis: basisOf(statement) }];
    if (!isBlock(statement)) return [{ line, text: VALUE, fields, basis: null }];
    const { then, otherwise } = groundsOf(statement);
    // Missing for a block without it, whatever the parser's types say.
    const sides = [statement.program, statement.inverse] as (typeof statement.program | undefined)[];
    const [first, second] = sides.map((side) => side?.body ?? []);
    return [
      ...piecesOf(first ?? [], [...fields, ...then]),
      ...piecesOf(second ?? [], [...fields, ...otherwise]),
    ];
  });
}

/** Stands for the value of a placeholder: a sentence that it is part of is one sentence. */
const VALUE = "…";

function basisOf(comment: Statement): string | null {
  const { value } = comment as Statement & { value: string };
  return BASIS.exec(`!${value}`)?.[1] ?? null;
}

/** What each side of a block stands on: of a choice both, of a field only the side where it is known. */
function groundsOf({ path, params }: AST.BlockStatement): { then: string[]; otherwise: string[] } {
  const [subject] = params;
  if (!subject) return { then: [], otherwise: [] };
  if (isCall(subject)) {
    const name = subject.params.slice(0, 1).flatMap(nameOf);
    return { then: name, otherwise: name };
  }
  const name = nameOf(subject);
  return path.original === "unless" ? { then: [], otherwise: name } : { then: name, otherwise: [] };
}

const isCall = (node: AST.Node): node is AST.SubExpression => node.type === "SubExpression";
const isPath = (node: AST.Node): node is AST.PathExpression => node.type === "PathExpression";
const nameOf = (node: AST.Node): string[] => (isPath(node) ? [node.original] : []);

/** Apart by blank lines and by the lines of zones; what a note tells the reviewer is never in the paper. */
function paragraphsOf(pieces: readonly Piece[]): Piece[][] {
  const paragraphs: Piece[][] = [];
  let current: Piece[] = [];
  let isNote = false;
  const close = () => {
    if (current.length > 0) paragraphs.push(current);
    current = [];
  };
  for (const piece of pieces) {
    if (piece.basis !== null && !isNote) current.push(piece);
    const lines = piece.text.split("\n");
    lines.forEach((text, index) => {
      const zone = /^:::\s*(\w*)/.exec(text);
      if (zone) {
        close();
        isNote = zone[1] === "note";
      } else if (index > 0 && text.trim() === "" && index < lines.length - 1) close();
      else if (!isNote && text !== "") {
        // The rows of a table stand each by itself.
        if (index > 0 && /^\s*\|/.test(text)) close();
        current.push({ ...piece, line: piece.line + index, text, basis: null });
      }
    });
  }
  close();
  return paragraphs;
}

/** Pieces on the same ground, joined and cut at full stops and cells of tables. */
function sentencesOf(pieces: readonly Piece[]): Pick<Assertion, "line" | "sentence" | "fields">[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.fields.join() === piece.fields.join()) last.text += ` ${piece.text}`;
    else joined.push({ ...piece });
  }
  return joined.flatMap(({ line, text, fields }) =>
    text
      .split(/(?<=[.;:।])\s+|\|/)
      .map((sentence) => ({ line, sentence: sentence.replace(/\s+/g, " ").trim(), fields })),
  );
}
