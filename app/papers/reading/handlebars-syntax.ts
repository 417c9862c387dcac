// The part of Handlebars that templates may use, taken from its parser's output; the rest is refused by line.
import { parseWithoutProcessing, type AST } from "@handlebars/parser";
import { TemplateFault } from "./template-fault.ts";
import {
  checkList,
  checkOptions,
  getFieldKind,
  parseRef,
  refuseLabel,
  type Scope,
} from "./template-names.ts";
import type { FieldRef, Leaf } from "./template-tree.ts";
import { tooDeep, unreadable } from "./unreadable-tags.ts";

const PLAIN = { bold: false, italic: false };

export type Statement = AST.Statement;

export interface BlockTag {
  kind: "if" | "each";
  field: FieldRef;
  /** The options asked for; null: whether the field is known. */
  is: string[] | null;
  body: Statement[];
  otherwise: Statement[];
  line: number;
  /** The scope of the body. */
  scope: Scope;
}

/** Parses text whose first line is line `firstLine` of the template. @throws TemplateFault */
export function parseTags(text: string, firstLine = 1): Statement[] {
  const deep = tooDeep(text, firstLine);
  if (deep) throw new TemplateFault(deep.line, deep.problem, deep.kind);
  try {
    // Blank lines in front make the parser count from firstLine.
    const lead = "\n".repeat(firstLine - 1);
    const [first, ...rest] = parseWithoutProcessing(lead + text).body;
    if (!first || !isContent(first)) return first ? [first, ...rest] : [];
    const loc = { ...first.loc, start: { line: firstLine, column: 0 } };
    const content: AST.ContentStatement = { ...first, value: first.value.slice(lead.length), loc };
    return [content, ...rest];
  } catch (error) {
    const fault = unreadable(text, firstLine);
    if (fault) throw new TemplateFault(fault.line, fault.problem, fault.kind);
    throw new TemplateFault(lineOf(error) ?? firstLine, "The text between the braces cannot be read");
  }
}

export function isContent(statement: Statement): statement is AST.ContentStatement {
  return statement.type === "ContentStatement";
}

export function isComment(statement: Statement): statement is AST.CommentStatement {
  return statement.type === "CommentStatement";
}

export function isBlock(statement: Statement): statement is AST.BlockStatement {
  return statement.type === "BlockStatement";
}

/**
 * A placeholder: {{name}}, {{words name}}, {{blank name}}, {{plural name "day" "days"}}, {{ref "anchor"}} or
 * {{pages "anchor"}}.
 * @throws TemplateFault on anything else
 */
export function readPlaceholder(statement: Statement, scope: Scope): Leaf {
  const { line } = statement.loc.start;
  if (statement.type === "PartialStatement")
    throw new TemplateFault(line, "{{> name}} includes a clause, and must be on a line of its own");
  if (!isMustache(statement))
    throw new TemplateFault(line, "Only names, #if, #unless and #each can be used between the braces");
  if (!statement.escaped) throw new TemplateFault(line, "Use two braces, not three", { is: "braces" });
  if (statement.hash) {
    throw new TemplateFault(line, "name=value cannot be used in a template", { is: "assignment" });
  }
  const head = pathOf(statement.path, line);
  const [first, ...rest] = statement.params;
  if (!first) {
    const field = parseRef(head, scope, line);
    return { node: "value", field, kind: getFieldKind(field, scope, line), as: "written", ...PLAIN };
  }
  if ((head === "ref" || head === "pages") && isString(first) && rest.length === 0) {
    const to = head === "ref" ? "number" : "pages";
    return { node: "ref", to, anchor: first.value, line, ...PLAIN };
  }
  refuseLabel([head, ...statement.params.flatMap(wordOf)], line);
  const field = parseRef(pathOf(first, line), scope, line);
  const kind = getFieldKind(field, scope, line);
  if (head === "words" && rest.length === 0 && (kind === "amount" || kind === "days")) {
    return { node: "value", field, kind, as: "words", ...PLAIN };
  }
  if (head === "blank" && rest.length === 0 && field.from === "paper") {
    return { node: "value", field, kind, as: "blank", ...PLAIN };
  }
  const words = rest.filter(isString).map(({ value }) => value);
  const [one, many] = words;
  if (head === "plural" && kind === "days" && rest.length === 2 && one !== undefined && many !== undefined) {
    return { node: "plural", field, one, many, ...PLAIN };
  }
  throw new TemplateFault(line, `"${head}" cannot be used like this`, { is: "name", name: head });
}

/**
 * {{#if name}}, {{#if (is choice "option" …)}} and the same with #unless, {{else}}; or {{#each list}}.
 * @throws TemplateFault on any other block
 */
export function readBlockTag(block: AST.BlockStatement, scope: Scope): BlockTag {
  const { line } = block.loc.start;
  const tag = block.path.original;
  if (tag !== "if" && tag !== "unless" && tag !== "each")
    throw new TemplateFault(line, `Only #if, #unless and #each are known, not #${tag}`);
  const [subject, ...others] = block.params;
  if (!subject || others.length > 0 || block.hash) throw new TemplateFault(line, `#${tag} takes one name`);
  if (tag === "each" && scope !== null) throw new TemplateFault(line, "#each cannot be inside another #each");
  // Missing for a block without {{else}}, whatever the parser's types say.
  const inverse: AST.Program | undefined = block.inverse;
  if (inverse && "chained" in inverse)
    throw new TemplateFault(line, "Put the second condition inside {{else}}");
  if (tag === "each" && inverse) throw new TemplateFault(line, "#each has no {{else}}");
  // So it is for {{^if name}}, of which the parser's types know nothing either.
  const program: AST.Program | undefined = block.program;
  if (!program) throw new TemplateFault(line, `Use {{#unless}}, not {{^${tag}}}`);
  const then = program.body;
  const otherwise = inverse?.body ?? [];
  if (tag === "each") {
    const field = parseRef(pathOf(subject, line), scope, line);
    checkList(field, line);
    return { kind: "each", field, is: null, body: then, otherwise, line, scope: field.name };
  }
  const sides = tag === "if" ? { body: then, otherwise } : { body: otherwise, otherwise: then };
  return { kind: "if", ...conditionOf(subject, scope, line), ...sides, line, scope };
}

/** What a condition asks. @throws TemplateFault */
function conditionOf(subject: AST.Expression, scope: Scope, line: number): Pick<BlockTag, "field" | "is"> {
  if (!isCall(subject)) return { field: parseRef(pathOf(subject, line), scope, line), is: null };
  const [choice, ...rest] = subject.params;
  const options = rest.filter(isString).map(({ value }) => value);
  if (pathOf(subject.path, line) !== "is" || !choice || subject.hash || options.length !== rest.length) {
    throw new TemplateFault(line, 'A condition is a name or (is name "option")');
  }
  const field = parseRef(pathOf(choice, line), scope, line);
  checkOptions(field, options, line);
  return { field, is: options };
}

/** Whether the tags of a block that begins its line stand on lines of their own, so that it holds whole lines. */
export function isOnOwnLines(block: AST.BlockStatement, after: Statement | undefined): boolean {
  const branches = [block.program, block.inverse].filter((branch?: AST.Program) => branch !== undefined);
  return (
    (after === undefined || (isContent(after) && /^[ \t]*(\n|$)/.test(after.value))) &&
    branches.every(({ body }) => {
      const [first, last] = [body.at(0), body.at(-1)];
      if (!first || !last || !isContent(first) || !isContent(last)) return false;
      return /^[ \t]*\n/.test(first.value) && /\n[ \t]*$/.test(last.value);
    })
  );
}

const wordOf = (node: AST.Node): string[] => (isPath(node) ? [node.original] : []);

function isMustache(statement: Statement): statement is AST.MustacheStatement {
  return statement.type === "MustacheStatement";
}

function isString(expression: AST.Expression): expression is AST.StringLiteral {
  return expression.type === "StringLiteral";
}

function isCall(expression: AST.Node): expression is AST.SubExpression {
  return expression.type === "SubExpression";
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
