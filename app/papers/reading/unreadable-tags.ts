// Why a template's placeholders cannot be read, in the words of who writes templates: the parser speaks of its own tokens.
import type { FaultKind } from "./template-fault.ts";

interface Unreadable {
  line: number;
  problem: string;
  kind?: FaultKind;
}

/** Deeper than any text that is read by people; the parser's time grows with the square of the depth. */
const DEEPEST = 40;

/** Where blocks stand in one another too often to be parsed; null: nowhere. */
export function tooDeep(text: string, firstLine: number): Unreadable | null {
  let depth = 0;
  for (const match of text.matchAll(/\{\{~?([#/]|\^(?!\s*~?\}))/g)) {
    depth += match[1] === "/" ? -1 : 1;
    if (depth > DEEPEST) {
      const line = firstLine + lineEnds(text.slice(0, match.index));
      return { line, problem: `More than ${DEEPEST} conditions and loops are nested`, kind: { is: "deep" } };
    }
  }
  return null;
}

interface Tag {
  /** As it is typed. */
  whole: string;
  /** What stands between the braces. */
  inside: string;
  line: number;
  /** It has its line to itself. */
  isAlone: boolean;
}

/**
 * The first mistake of a text that the parser refused.
 * @param firstLine the number of its first line in the template
 * @returns null when the mistake is none of those that are known
 */
export function unreadable(text: string, firstLine: number): Unreadable | null {
  const plain = withoutComments(text);
  const openComment = plain.indexOf("{{!--");
  if (openComment !== -1) {
    return {
      line: firstLine + lineEnds(plain.slice(0, openComment)),
      problem: "{{!-- is not closed: --}} is missing",
      kind: { is: "open-comment" },
    };
  }
  const tags: Tag[] = [];
  for (const tag of tagsOf(plain, firstLine)) {
    if ("problem" in tag) return tag;
    tags.push(tag);
  }
  return misnested(tags);
}

/** Comments may hold anything; their line ends count. One that is not closed stays, with what follows it. */
function withoutComments(text: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (let open = text.indexOf("{{!"); open !== -1; open = text.indexOf("{{!", at)) {
    const [begin, close] = text.startsWith("{{!--", open) ? ["{{!--", "--}}"] : ["{{!", "}}"];
    const closed = text.indexOf(close, open + begin.length);
    if (closed === -1) break;
    const end = closed + close.length;
    pieces.push(text.slice(at, open), text.slice(open, end).replaceAll(/[^\n]/g, " "));
    at = end;
  }
  return pieces.join("") + text.slice(at);
}

/** Each tag in order; one that is wrong by itself with what is wrong. */
function* tagsOf(text: string, firstLine: number): Generator<Tag | Unreadable> {
  let at = 0;
  let line = firstLine;
  for (const match of text.matchAll(/\{\{+([^{}]*)(\}\}+)?/g)) {
    line += lineEnds(text.slice(at, match.index));
    at = match.index;
    yield tagAt(text, match, line);
  }
}

function tagAt(text: string, match: RegExpExecArray, line: number): Tag | Unreadable {
  const [whole, inside = "", close] = match;
  const name = inside.trim();
  if (close === undefined) {
    const column = match.index - (text.lastIndexOf("\n", match.index) + 1);
    const problem = `{{${name.split(/\s/)[0] ?? ""} is not closed: }} is missing`;
    return { line, problem, kind: { is: "open-braces", column } };
  }
  const kind: FaultKind = { is: "tag", text: whole };
  if (/^[#/^]?$/.test(name)) return { line, problem: "A placeholder must be a name", kind };
  if ((name.match(/"/g) ?? []).length % 2 === 1)
    return { line, problem: `A quotation mark is not closed in ${whole}`, kind };
  if ((name.match(/\(/g) ?? []).length !== (name.match(/\)/g) ?? []).length)
    return { line, problem: `A bracket is missing in ${whole}`, kind };
  return { whole, inside: name, line, isAlone: isAlone(text, match.index, whole.length) };
}

/** Blocks that are not closed, or closed by another's tag. One that stands alone is closed by one that stands alone. */
function misnested(tags: readonly Tag[]): Unreadable | null {
  const open: Tag[] = [];
  for (const tag of tags) {
    const { whole, inside, line } = tag;
    if (inside.startsWith("#")) open.push(tag);
    const last = open.at(-1);
    if (inside === "else" || inside === "^") {
      if (!last) {
        const kind: FaultKind = { is: "tag", text: whole };
        return { line, problem: "{{else}} is outside any condition", kind };
      }
    } else if (inside.startsWith("/")) {
      if (!last) {
        const problem = `{{${inside}}} closes nothing: no block is open here`;
        return { line, problem, kind: { is: "tag", text: whole } };
      }
      const isOwn = (opener: Tag) => kindOf(opener) === inside.slice(1).trim();
      const fits = (opener: Tag) => isOwn(opener) && (opener.line === line || opener.isAlone === tag.isAlone);
      if (!fits(last) && open.some(fits)) return notClosed(last);
      if (!isOwn(last)) {
        const expected = `{{/${kindOf(last)}}}`;
        return {
          line,
          problem: `{{${inside}}} is where ${expected} of line ${last.line} should be`,
          kind: { is: "end", text: whole, expected },
        };
      }
      open.pop();
    }
  }
  const last = open.at(-1);
  return last ? notClosed(last) : null;
}

function notClosed(opener: Tag): Unreadable {
  const { inside, whole: text, line } = opener;
  const block = kindOf(opener);
  return {
    line,
    problem: `{{${inside}}} is not closed: {{/${block}}} is missing`,
    kind: { is: "open-block", text },
  };
}

/** "if" of "#if name". */
const kindOf = ({ inside }: Tag): string => inside.slice(1).trim().split(/\s/)[0] ?? "";

function isAlone(text: string, start: number, length: number): boolean {
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const end = text.indexOf("\n", start + length);
  return `${before}${text.slice(start + length, end === -1 ? undefined : end)}`.trim() === "";
}

const lineEnds = (text: string): number => text.split("\n").length - 1;
