// Reads the text of a draft with the parser that papers are made by, and goes on behind a fault: each one found is
// mended on a copy, so that the next shows. What cannot be mended surely ends the search.
import type { TemplateLanguage } from "#app/domain/templates/template-words.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { unsupported } from "#app/papers/assertions.ts";
import { lookalikesIn } from "#app/papers/lookalikes.ts";
import { readTemplate, type ReadOptions } from "#app/papers/read-template.ts";
import { TemplateFault, type FaultKind } from "#app/papers/template-fault.ts";
import type { Template } from "#app/papers/template-tree.ts";
import type { TemplateFaultLine } from "../../contract/templates/template-drafts.ts";

export interface ReadText {
  /** Null: the text cannot be read. One that can may still deny what nobody has recorded, and is not submitted so. */
  template: Template | null;
  faults: TemplateFaultLine[];
  /** The text could not be read to its end. */
  hasMore: boolean;
}

const MOST_FAULTS = 50;
/** Characters that are read once more behind faults: fifty times the longest text would hold everybody else up. */
const MOST_READ = 1_000_000;

/** @param language what the text is kept as: its header must say the same */
export function readDraftText(body: string, language: TemplateLanguage, options: ReadOptions = {}): ReadText {
  const typed = body.split("\n");
  const lines = [...typed];
  const faults: TemplateFaultLine[] = [];
  for (;;) {
    const read = tryRead(lines.join("\n"), language, options);
    if (!(read instanceof TemplateFault)) {
      const template = faults.length === 0 ? read : null;
      return { ...failed([...faults, ...doubts(read.written)], false), template };
    }
    const { line, problem } = read;
    // Mending has not helped, or has made a new fault: what follows would not be the author's.
    if (faults.some((known) => known.line === line && known.problem === problem)) {
      return failed(faults, true);
    }
    faults.push({ line, problem, text: shortened((typed[line - 1] ?? "").trim()) });
    const most = Math.min(MOST_FAULTS, Math.ceil(MOST_READ / body.length));
    if (faults.length >= most || !mend(lines, read)) return failed(faults, true);
  }
}

/** What can be read and should not be in a paper: a denial without a ground, and what looks like a placeholder. */
const doubts = (source: string): TemplateFaultLine[] =>
  [
    ...unsupported(source).map(({ line, sentence }) => ({
      line,
      problem: templateMessages.deniesWithoutGround,
      text: shortened(sentence),
    })),
    ...lookalikesIn(source, MOST_FAULTS).map((found) => ({ ...found, text: "" })),
  ].slice(0, MOST_FAULTS);

/** As much of a line as it takes to find it. */
const shortened = (line: string) => (line.length > 200 ? `${line.slice(0, 200)}…` : line);

const failed = (faults: TemplateFaultLine[], hasMore: boolean): ReadText => ({
  template: null,
  faults: faults.toSorted((one, other) => one.line - other.line),
  hasMore,
});

function tryRead(body: string, language: TemplateLanguage, options: ReadOptions): Template | TemplateFault {
  try {
    const template = readTemplate(body, options);
    if (template.language === language) return template;
    const line = body.split("\n").findIndex((text) => text.startsWith("language:")) + 1;
    const problem = templateMessages.wrongLanguage(template.language, language);
    return new TemplateFault(line, problem, { is: "language", expected: language });
  } catch (fault) {
    if (fault instanceof TemplateFault) return fault;
    throw fault;
  }
}

const TAG = /\{\{\{?[^{}]*\}?\}\}/g;

/** Takes a fault out of its line. @returns whether it could be done without touching anything else */
function mend(lines: string[], { line: number, kind }: TemplateFault): boolean {
  const line = lines[number - 1];
  if (line === undefined) return false;
  if (kind.is === "marks") return withoutMarks(lines, number);
  const mended = mendedLine(line, kind);
  lines[number - 1] = mended;
  return mended !== line;
}

/** As it is, where nothing in it is surely wrong. */
function mendedLine(line: string, kind: FaultKind): string {
  switch (kind.is) {
    case "language":
      return `language: ${kind.expected}`;
    case "header":
      return "footer: x";
    case "part":
      return "::: details";
    case "braces":
      return line.replaceAll("{{{", "{{").replaceAll("}}}", "}}");
    case "assignment":
      return line.replace(/\{\{[^{}#/=]*=[^{}]*\}\}/, "x");
    case "tag":
      return line.replace(kind.text, "");
    case "name":
      return withoutName(line, kind.name);
    default:
      return line;
  }
}

/** The first tag that names it becomes text; of a condition the name becomes one that is always known. */
function withoutName(line: string, name: string): string {
  const tag = [...line.matchAll(TAG)].find(([text]) => text.split(/[\s{}#"]+/).includes(name))?.[0];
  if (tag === undefined || tag.startsWith("{{#each") || tag.startsWith("{{/")) return line;
  return line.replace(tag, () => (tag.startsWith("{{#if") ? "{{#if client_name}}" : "x"));
}

/** The marks of a paragraph: from its line to the next blank one. */
function withoutMarks(lines: string[], number: number): boolean {
  let isChanged = false;
  for (let at = number - 1; at < lines.length && lines[at]?.trim() !== ""; at += 1) {
    const plain = (lines[at] ?? "").replaceAll("*", "");
    if (plain !== lines[at]) isChanged = true;
    lines[at] = plain;
  }
  return isChanged;
}
