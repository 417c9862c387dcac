// The part of Handlebars that templates may use, taken from its parser's output; the rest is refused by line.
import { parseWithoutProcessing, type AST } from "@handlebars/parser";
import { TemplateFault } from "./template-fault.ts";
import { checkList, kindOf, refOf, type Scope } from "./template-names.ts";
import type { FieldRef, Leaf } from "./template-tree.ts";

const PLAIN = { bold: false, italic: false };

export type Statement = AST.Statement;

export interface BlockTag {
  kind: "if" | "each";
  field: FieldRef;
  body: Statement[];
  otherwise: Statement[];
  line: number;
  /** The scope of the body. */
  scope: Scope;
}

/** Parses text whose first line is line `firstLine` of the template. @throws TemplateFault */
export function parseTags(text: string, firstLine = 1): Statement[] {
  try {
    // Blank lines in front make the parser count from firstLine.
    const lead = "\n".repeat(firstLine - 1);
    const [first, ...rest] = parseWithoutProcessing(lead + text).body;
    if (!first || !isContent(first)) return first ? [first, ...rest] : [];
    const loc = { ...first.loc, start: { line: firstLine, column: 0 } };
    const content: AST.ContentStatement = { ...first, value: first.value.slice(lead.length), loc };
    return [content, ...rest];
  } catch (error) {
    throw new TemplateFault(lineOf(error) ?? firstLine, `The placeholders cannot be read: ${summary(error)}`);
  }
}

export function isContent(statement: Statement): statement is AST.ContentStatement {
  return statement.type === "ContentStatement";
}

export function isComment(statement: Statement): boolean {
  return statement.type === "CommentStatement";
}

export function isBlock(statement: Statement): statement is AST.BlockStatement {
  return statement.type === "BlockStatement";
}

/** A placeholder: {{name}}, {{words name}} or {{plural name "day" "days"}}. @throws TemplateFault on anything else */
export function readPlaceholder(statement: Statement, scope: Scope): Leaf {
  const { line } = statement.loc.start;
  if (!isMustache(statement)) throw new TemplateFault(line, `${statement.type} cannot be used in a template`);
  if (!statement.escaped) throw new TemplateFault(line, "Use two braces, not three");
  if (statement.hash) throw new TemplateFault(line, "name=value cannot be used in a template");
  const head = pathOf(statement.path, line);
  const [first, ...rest] = statement.params;
  if (!first) {
    const field = refOf(head, scope, line);
    return { node: "value", field, kind: kindOf(field, scope, line), as: "written", ...PLAIN };
  }
  const field = refOf(pathOf(first, line), scope, line);
  const kind = kindOf(field, scope, line);
  if (head === "words" && rest.length === 0 && (kind === "amount" || kind === "days")) {
    return { node: "value", field, kind, as: "words", ...PLAIN };
  }
  const words = rest.filter(isString).map(({ value }) => value);
  const [one, many] = words;
  if (head === "plural" && kind === "days" && rest.length === 2 && one !== undefined && many !== undefined) {
    return { node: "plural", field, one, many, ...PLAIN };
  }
  throw new TemplateFault(line, `"${head}" cannot be used like this`);
}

/** {{#if name}} … {{else}} … {{/if}} or {{#each list}} … {{/each}}. @throws TemplateFault on any other block */
export function readBlockTag(block: AST.BlockStatement, scope: Scope): BlockTag {
  const { line } = block.loc.start;
  const kind = block.path.original;
  if (kind !== "if" && kind !== "each")
    throw new TemplateFault(line, `Only #if and #each are known, not #${kind}`);
  const [subject, ...others] = block.params;
  if (!subject || others.length > 0 || block.hash) throw new TemplateFault(line, `#${kind} takes one name`);
  if (kind === "each" && scope !== null) throw new TemplateFault(line, "#each cannot stand in another #each");
  // Missing for a block without {{else}}, whatever the parser's types say.
  const inverse: AST.Program | undefined = block.inverse;
  if (inverse && "chained" in inverse)
    throw new TemplateFault(line, "Put the second condition inside {{else}}");
  if (kind === "each" && inverse) throw new TemplateFault(line, "#each has no {{else}}");
  const field = refOf(pathOf(subject, line), scope, line);
  if (kind === "each") checkList(field, line);
  return {
    kind,
    field,
    body: block.program.body,
    otherwise: inverse?.body ?? [],
    line,
    scope: kind === "each" ? field.name : scope,
  };
}

/** Whether the tags of a block that begins its line stand on lines of their own, so that it holds whole lines. */
export function standsAlone(block: AST.BlockStatement, after: Statement | undefined): boolean {
  const inverse: AST.Program | undefined = block.inverse;
  const branches = [block.program, ...(inverse ? [inverse] : [])];
  return (
    (after === undefined || (isContent(after) && /^[ \t]*(\n|$)/.test(after.value))) &&
    branches.every(({ body }) => {
      const [first, last] = [body.at(0), body.at(-1)];
      if (!first || !last || !isContent(first) || !isContent(last)) return false;
      return /^[ \t]*\n/.test(first.value) && /\n[ \t]*$/.test(last.value);
    })
  );
}

function isMustache(statement: Statement): statement is AST.MustacheStatement {
  return statement.type === "MustacheStatement";
}

function isString(expression: AST.Expression): expression is AST.StringLiteral {
  return expression.type === "StringLiteral";
}

function isPath(expression: AST.Node): expression is AST.PathExpression {
  return expression.type === "PathExpression";
}

function pathOf(expression: AST.Node, line: number): string {
  if (isPath(expression)) return expression.original;
  throw new TemplateFault(line, "A placeholder must be a name");
}

/** Handlebars reports a line in one of two ways, by the kind of mistake. */
function lineOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("lineNumber" in error && typeof error.lineNumber === "number") return error.lineNumber;
  const line = /Parse error on line (\d+)/.exec(error.message)?.[1];
  return line === undefined ? undefined : Number(line);
}

function summary(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n").at(-1) ?? "") : String(error);
}
