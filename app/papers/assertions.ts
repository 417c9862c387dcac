/**
 * Sentences of a template that deny something, or say that all is in order: "no other suit", "has not", "sole", "duly".
 * An officer swears them, so each must stand on something recorded: on a choice that somebody made or a field that is
 * known, by a condition around it; or the text says, in a comment in the same paragraph, why it may stand there:
 * `{{! basis: the statement of account is annexed }}`. The other side of a condition on a field that is merely empty is no
 * such ground, because empty is "not known".
 */
import type { AST } from "@handlebars/parser";
import {
  isBlock,
  isComment,
  isContent,
  parseTags,
  readBlockTag,
  type Statement,
} from "./handlebars-syntax.ts";
import type { Scope } from "./template-names.ts";

/** Such words; of Hindi as they stand in the sentence. "No. 5" is a number: a stop follows, and no word. */
const ENGLISH =
  /\b(no [a-z]+|none|nil|nothing|nobody|never|nowhere|neither|(?:has|have|had|did|does|do|was|were|is|are) not|not (?:yet|been|pending|paid|aware)|sole|solely|duly)\b/i;
const HINDI =
  /(कोई नहीं|कोई (?:अन्य|और|भी)|नहीं (?:है|हैं|था|थी|थे|किया|किए|की|हुआ|हुई|हुए|दिया|दी|गया|गई|रहा|रही|मिला|चुकाया|छिपाया|छिपाई|करता|करती)|कभी नहीं|एकमात्र|विधिवत|सम्यक् रूप से|शून्य)/u;

const BASIS = /^\s*basis:\s*(.+?)\s*$/s;

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

/** @param source a whole text that can be read, as Template has it */
export function assertionsOf(source: string): Assertion[] {
  const lines = source.split("\n");
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

function piecesOf(statements: readonly Statement[], fields: readonly string[], scope: Scope = null): Piece[] {
  return statements.flatMap((statement): Piece[] => {
    const { line } = statement.loc.start;
    if (isContent(statement)) return [{ line, text: statement.value, fields, basis: null }];
    if (isComment(statement)) return [{ line, text: "", fields, basis: basisOf(statement) }];
    if (!isBlock(statement)) return [{ line, text: VALUE, fields, basis: null }];
    const tag = readBlockTag(statement, scope);
    const known = [...fields, tag.field.name];
    return [
      ...piecesOf(tag.body, known, tag.scope),
      // Of a choice either option was chosen; a field that is not known is no ground.
      ...piecesOf(tag.otherwise, tag.is === null ? fields : known, tag.scope),
    ];
  });
}

/** Stands for the value of a placeholder: a sentence that it is part of is one sentence. */
const VALUE = "…";

const basisOf = ({ value }: AST.CommentStatement): string | null => BASIS.exec(value)?.[1] ?? null;

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
