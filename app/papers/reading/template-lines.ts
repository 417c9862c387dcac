// Cuts a template into lines of text with placeholders, and blocks that hold whole lines.
import {
  isBlock,
  isComment,
  isContent,
  readBlockTag,
  readPlaceholder,
  isOnOwnLines,
  type BlockTag,
  type Statement,
} from "./handlebars-syntax.ts";
import { TemplateFault } from "./template-fault.ts";
import type { Scope } from "./template-names.ts";
import type { Inline, Text } from "./template-tree.ts";

export interface TextLine {
  item: "line";
  /** Marks (**, *) are not read yet. */
  text: Inline;
  number: number;
}

/** A condition or loop whose tags have lines of their own. */
export interface LineBlock {
  item: "block";
  tag: BlockTag;
}

export type LineItem = TextLine | LineBlock;

/** @throws TemplateFault */
export function parseLines(statements: readonly Statement[], scope: Scope): LineItem[] {
  const items: LineItem[] = [];
  let line: Inline = [];
  let afterTag = false;
  const end = (number: number) => {
    items.push({ item: "line", text: line, number });
    line = [];
  };
  statements.forEach((statement, index) => {
    if (isContent(statement)) {
      const value = afterTag ? withoutRestOfLine(statement.value) : statement.value;
      let number = statement.loc.start.line + (value === statement.value ? 0 : 1);
      value.split("\n").forEach((piece, at, pieces) => {
        if (piece !== "") line.push(plain(piece));
        if (at < pieces.length - 1) end(number++);
      });
      afterTag = false;
    } else if (isBlock(statement) && isBlank(line) && isOnOwnLines(statement, statements[index + 1])) {
      items.push({ item: "block", tag: readBlockTag(statement, scope) });
      line = [];
      afterTag = true;
    } else {
      line.push(...parseInline([statement], scope));
    }
  });
  if (!isBlank(line)) end(statements.at(-1)?.loc.end.line ?? 1);
  return items;
}

/** The body of a block whose tags stand alone: the rest of the opening tag's line is not a line. */
export function bodyLines(statements: readonly Statement[], scope: Scope): LineItem[] {
  const [first, ...rest] = statements;
  if (!first || !isContent(first)) return parseLines(statements, scope);
  const value = withoutRestOfLine(first.value);
  const start = { ...first.loc.start, line: first.loc.start.line + 1 };
  const moved = { ...first, value, loc: { ...first.loc, start } };
  return parseLines(value === "" ? rest : [moved, ...rest], scope);
}

/** Text with placeholders and conditions inside one paragraph. @throws TemplateFault */
export function parseInline(statements: readonly Statement[], scope: Scope): Inline {
  return statements
    .filter((statement) => !isComment(statement))
    .map((statement) => {
      const { line } = statement.loc.start;
      if (isContent(statement)) {
        if (/\n\s*\n/.test(statement.value))
          throw new TemplateFault(line, "A tag must close in its paragraph");
        return plain(statement.value.replaceAll("\n", " "));
      }
      if (!isBlock(statement)) return readPlaceholder(statement, scope);
      const tag = readBlockTag(statement, scope);
      if (tag.kind === "each")
        throw new TemplateFault(line, "The tags of #each must be on lines of their own");
      return {
        node: "if" as const,
        field: tag.field,
        is: tag.is,
        then: parseInline(tag.body, scope),
        otherwise: parseInline(tag.otherwise, scope),
      };
    });
}

function withoutRestOfLine(text: string): string {
  return text.replace(/^[ \t]*\n/, "");
}

function isBlank(line: Inline): boolean {
  return line.every((part) => part.node === "text" && part.text.trim() === "");
}

function plain(text: string): Text {
  return { node: "text", text, bold: false, italic: false };
}
