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
} from "../reading/handlebars-syntax.ts";
import { claimIn, isReason } from "./denying-words.ts";
import { isBorneBy } from "./grounds.ts";
import type { Scope } from "../reading/template-names.ts";
import type { FieldRef } from "../reading/template-tree.ts";

/** The name of a paragraph is not printed, and says nothing: "{#unpaid}". */
const ANCHOR = /\{#[\w-]+\}/g;
const BASIS = /^\s*basis:\s*(.+?)\s*$/s;

/** What is asked around a sentence, from the outside in; `holds` false: the sentence is on the other side. */
export type Condition =
  | { asks: "if"; field: FieldRef; is: readonly string[] | null; holds: boolean }
  | { asks: "each"; list: string };

/** A sentence that denies something, where it is, and what it stands on. */
export interface Assertion {
  /** Of the text, from 1. */
  line: number;
  sentence: string;
  /** Names of the fields that conditions around it ask for, whatever they can bear. */
  fields: readonly string[];
  /** Whether one of them can bear what it says (grounds.ts). */
  isGrounded: boolean;
  /** Why it may stand there all the same, in the words of the text. */
  because: string | null;
  /** All that is asked around it, grounds or not. */
  conditions: readonly Condition[];
}

/** @param source a whole text, as Template has it */
export function assertionsOf(source: string): Assertion[] {
  const lines = source.split("\n");
  const end = lines.indexOf("---", 1);
  // The title and the foot of every page are read with the paper, each by itself.
  const header = lines.slice(1, end).flatMap((text, index) => {
    const [, said] = /^(?:title|footer):(.*)$/.exec(text) ?? [];
    return said === undefined ? [] : [piecesOf(parseTags(said, index + 2), [])];
  });
  const body = piecesOf(parseTags(lines.slice(end + 1).join("\n"), end + 2), []);
  return [...header, body].flatMap(paragraphsOf).flatMap((pieces) => {
    const because = pieces.find(({ basis }) => basis !== null)?.basis ?? null;
    return sentencesOf(pieces).flatMap(({ line, sentence, conditions }): Assertion[] => {
      const claim = claimIn(sentence.replace(ANCHOR, ""));
      if (claim === null) return [];
      const fields = conditions.flatMap(fieldIn);
      const isGrounded = isBorneBy(conditions, claim, sentence);
      return [{ line, sentence, fields, isGrounded, because, conditions }];
    });
  });
}

/** Those that stand on nothing. */
export const unsupported = (source: string): Assertion[] =>
  assertionsOf(source).filter(({ isGrounded, because }) => !isGrounded && because === null);

/** Of a choice either option was chosen; a field that is not known is no ground. */
const fieldIn = (condition: Condition): string[] => {
  if (condition.asks === "each") return [condition.list];
  return condition.holds || condition.is !== null ? [condition.field.name] : [];
};

/** What stands in the text between two tags. */
interface Piece {
  line: number;
  text: string;
  conditions: readonly Condition[];
  /** Of a comment that says why; such a piece has no text. */
  basis: string | null;
}

function piecesOf(
  statements: readonly Statement[],
  conditions: readonly Condition[],
  scope: Scope = null,
): Piece[] {
  return statements.flatMap((statement): Piece[] => {
    const { line } = statement.loc.start;
    if (isContent(statement)) return [{ line, text: statement.value, conditions, basis: null }];
    if (isComment(statement)) return [{ line, text: "", conditions, basis: basisOf(statement) }];
    if (!isBlock(statement)) return [{ line, text: manyOf(statement) ?? VALUE, conditions, basis: null }];
    const { kind, field, is, body, otherwise, scope: inside } = readBlockTag(statement, scope);
    if (kind === "each") return piecesOf(body, [...conditions, { asks: "each", list: field.name }], inside);
    // The tag's body is what is said when it holds, of #unless its other side.
    const side = (holds: boolean): Condition[] => [...conditions, { asks: "if", field, is, holds }];
    return [...piecesOf(body, side(true), inside), ...piecesOf(otherwise, side(false), inside)];
  });
}

/** Stands for the value of a placeholder: a sentence that it is part of is one sentence. */
const VALUE = "…";

/** Words that follow a number are read as they are for several. */
function manyOf(statement: Statement): string | undefined {
  if (statement.type !== "MustacheStatement") return undefined;
  const { path, params } = statement as AST.MustacheStatement;
  const many = params[2];
  const isPlural = path.type === "PathExpression" && (path as AST.PathExpression).original === "plural";
  const [one, several] = [params[1], many].map((word) =>
    word?.type === "StringLiteral" ? (word as AST.StringLiteral).value : undefined,
  );
  if (!isPlural || several === undefined) return undefined;
  // What only one of them denies is read.
  return one !== undefined && claimIn(one) !== null && claimIn(several) === null ? one : several;
}

/** One that says nothing is none. */
function basisOf({ value }: AST.CommentStatement): string | null {
  const basis = BASIS.exec(value)?.[1] ?? "";
  return isReason(basis) ? basis : null;
}

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

/** Pieces under the same conditions, joined and cut at full stops and cells of tables. */
function sentencesOf(pieces: readonly Piece[]): Pick<Assertion, "line" | "sentence" | "conditions">[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && isSame(last.conditions, piece.conditions)) last.text += ` ${piece.text}`;
    else joined.push({ ...piece });
  }
  return joined.flatMap(({ line, text, conditions }) =>
    text
      .split(/(?<=[.;:।])\s+|\|/)
      .map((sentence) => ({ line, sentence: sentence.replace(/\s+/g, " ").trim(), conditions })),
  );
}

const isSame = (one: readonly Condition[], other: readonly Condition[]) =>
  JSON.stringify(one) === JSON.stringify(other);
