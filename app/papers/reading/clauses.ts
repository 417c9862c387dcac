/**
 * Clauses: texts with names of their own, which other texts include by `{{> name}}` on a line of its own. They are filled
 * in before a text is read, so a text and its version hold every word of its clauses: a clause that is changed later
 * changes nothing that was approved (docs/templates.md).
 */
import { MAX_TEMPLATE_LENGTH } from "#app/domain/limits.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { TemplateFault } from "./template-fault.ts";

/** A clause as it is included. */
export interface ClauseText {
  version: string;
  /** Without its header, its own clauses filled in. */
  body: string;
}

/** The clause of a name, or why there is none, as a sentence. */
export type FindClause = (name: string) => ClauseText | { problem: string };

/** What a line includes. Not a pattern: one with three runs of blanks takes minutes for a line of ten thousand. */
function inclusionIn(line: string): string | undefined {
  const tag = line.trim();
  if (!tag.startsWith("{{>") || !tag.endsWith("}}")) return undefined;
  const name = tag.slice(3, -2).trim();
  return name === "" || /[{}]/.test(name) ? undefined : name;
}

/** Where no clauses are: shipped texts read by themselves, versions that were stored with their clauses. */
export const noClauses: FindClause = (name) => ({ problem: `Unknown clause "${name}"` });

interface FilledText {
  source: string;
  /** Version of each clause that was included, by name. */
  clauses: Record<string, string>;
  /** A mistake of the filled text at its line of the text as written; one in a clause at the line that includes it. */
  placed: (fault: TemplateFault) => TemplateFault;
}

/** The lines of a text from its beginning to the three dashes that end its header; none where there is no header. */
export function headerOf(source: string): string {
  const lines = source.split("\n");
  return lines.slice(0, lines.indexOf("---", 1) + 1).join("\n");
}

/** A text without its header and without blank lines around it. */
export function bodyOf(source: string): string {
  const lines = source.split("\n");
  const end = lines.indexOf("---", 1);
  return lines
    .slice(end + 1)
    .join("\n")
    .replace(/^\n+/, "")
    .trimEnd();
}

/** @throws TemplateFault at the line of a clause that cannot be had, or that makes the text longer than a text may be */
export function fillIn(written: string, find: FindClause): FilledText {
  const clauses: Record<string, string> = {};
  const places: Place[] = [];
  const lines = written.split("\n");
  let length = written.length;
  const filled = lines.flatMap((text, index) => {
    const line = index + 1;
    const name = inclusionIn(text);
    if (name === undefined) {
      places.push({ line, clause: null });
      return [text];
    }
    const found = find(name);
    if ("problem" in found) throw new TemplateFault(line, found.problem, { is: "tag", text: text.trim() });
    // Counted before it is put together: a short text may include a long clause a thousand times.
    length += found.body.length - text.length;
    if (length > MAX_TEMPLATE_LENGTH)
      throw new TemplateFault(line, templateMessages.tooLongFilled(MAX_TEMPLATE_LENGTH), { is: "long" });
    clauses[name] = found.version;
    const body = found.body.split("\n");
    for (const at of body.keys()) places.push({ line, clause: { name, line: at + 1, tag: text.trim() } });
    return body;
  });
  return { source: filled.join("\n"), clauses, placed: (fault) => placed(fault, places) };
}

interface Place {
  line: number;
  /** The clause the line comes from, and the tag that included it. */
  clause: { name: string; line: number; tag: string } | null;
}

function placed(fault: TemplateFault, places: readonly Place[]): TemplateFault {
  const place = places[fault.line - 1];
  if (!place) return fault;
  const { line, clause } = place;
  const problem = fault.problem.replace(LINE, (_, number: string) => lineIn(places, Number(number)));
  if (clause === null) return new TemplateFault(line, problem, fault.kind);
  return new TemplateFault(line, `In clause "${clause.name}", line ${clause.line}: ${problem}`, {
    is: "tag",
    text: clause.tag,
  });
}

/** A line that the sentence of a fault names. */
const LINE = /\bline (\d+)\b/g;

function lineIn(places: readonly Place[], number: number): string {
  const { line = number, clause = null } = places[number - 1] ?? {};
  return clause ? `line ${line} (clause "${clause.name}")` : `line ${line}`;
}
