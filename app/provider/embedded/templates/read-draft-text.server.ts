// Reads the text of a draft with the parser that papers are made by, and goes on behind a fault. What cannot be mended
// ends the search.
import type { TemplateLanguage } from "#app/domain/templates/template-words.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { unsupported } from "#app/papers/asserting/assertions.ts";
import type { FindClause } from "#app/papers/reading/clauses.ts";
import { disguisedIn } from "#app/papers/asserting/disguised-words.ts";
import { unprintableIn } from "#app/papers/typesetting/font-coverage.server.ts";
import { lookalikesIn } from "#app/papers/reading/lookalikes.ts";
import { readTemplate, type ReadOptions } from "#app/papers/reading/read-template.ts";
import { TemplateFault } from "#app/papers/reading/template-fault.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import type { TemplateFaultLine } from "../../contract/templates/template-drafts.ts";
import { mendings, type Mended } from "./mend-template.ts";

export interface ReadText {
  /** Null: the text cannot be read. One that can may still deny what nobody has recorded, and is not submitted so. */
  template: Template | null;
  faults: TemplateFaultLine[];
  /** The text could not be read to its end. */
  hasMore: boolean;
}

const MOST_FAULTS = 50;
/** How many signs are read once more while one text is searched: fifty times the longest would hold everybody else up. */
const MOST_READ = 1_000_000;

/** @param language what the text is kept as: its header must say the same */
export function readDraftText(body: string, language: TemplateLanguage, options: ReadOptions = {}): ReadText {
  const read = tryRead(body, language, options);
  if (read instanceof TemplateFault) return search(body, read, { language, ...options });
  // What its clauses say was searched when they were submitted.
  const { faults, hasMore } = shown(doubts(read.written), false);
  return { template: read, faults, hasMore };
}

/** The tree alone, for whoever shows a text and does not judge it; null where it cannot be read. */
export function readDraftTree(
  body: string,
  language: TemplateLanguage,
  options: ReadOptions = {},
): Template | null {
  const read = tryRead(body, language, options);
  return read instanceof TemplateFault ? null : read;
}

/** Every fault: each one found is mended on a copy, so that the next shows. */
function search(
  body: string,
  first: TemplateFault,
  { language, clauses, ...options }: ReadOptions & { language: TemplateLanguage },
): ReadText {
  const typed = body.split("\n");
  const faults: TemplateFaultLine[] = [];
  let left = MOST_READ;
  // Each reading reads the clauses, too.
  const find: FindClause | undefined =
    clauses &&
    ((name) => {
      const found = clauses(name);
      if ("body" in found) left -= found.body.length;
      return found;
    });
  const read = (text: string) => tryRead(text, language, { ...options, ...(find && { clauses: find }) });
  let [text, added, openFrom] = [body, 0, Infinity];
  let fault: TemplateFault | null = first;
  let source: string | null = null;
  while (fault && faults.length < MOST_FAULTS) {
    const line = Math.max(fault.line - added, 1);
    // What a loop without an end would have known is no fault of its own.
    if (!(openFrom < line && fault.kind.is === "name" && fault.kind.name.startsWith("this."))) {
      faults.push({ line, problem: fault.problem, text: shortened((typed[line - 1] ?? "").trim()) });
    }
    const next = behind(text, fault, (mended) => {
      left -= mended.length;
      return left < 0 ? null : read(mended);
    });
    if (!next) break;
    text = next.mended.text;
    added += next.mended.added ?? 0;
    if (next.mended.isOpenBlock) openFrom = Math.min(openFrom, line);
    fault = next.read instanceof TemplateFault ? next.read : null;
    if (!(next.read instanceof TemplateFault)) source = next.read.written;
  }
  const denials =
    source === null ? [] : deniedIn(source).map((found) => ({ ...found, line: found.line - added }));
  // Behind a block without an end nobody can say what stands under it.
  const sure = denials.filter(({ line }) => line < openFrom);
  return shown([...faults, ...sure, ...strangeIn(body)], source === null || sure.length < denials.length);
}

/** The first mending that helps, with what the parser then says. */
function behind(
  text: string,
  fault: TemplateFault,
  read: (text: string) => Template | TemplateFault | null,
): { mended: Mended; read: Template | TemplateFault } | null {
  const tried = new Set([text]);
  for (const mended of mendings(text, fault)) {
    if (tried.has(mended.text)) continue;
    tried.add(mended.text);
    const again = read(mended.text);
    if (again === null) return null;
    const isSame =
      again instanceof TemplateFault &&
      again.line === fault.line + (mended.added ?? 0) &&
      again.problem === fault.problem &&
      // Of two alike in one line the first is gone.
      countOf(text, fault) <= countOf(mended.text, fault);
    if (!isSame) return { mended, read: again };
  }
  return null;
}

/** How often the name of a fault stands in a text. */
const countOf = (text: string, { kind }: TemplateFault): number =>
  kind.is === "name" ? text.split(kind.name).length : 0;

/** What can be read and should not be in a paper: a denial without a ground, a lookalike of a placeholder, what no font has. */
const doubts = (source: string): TemplateFaultLine[] => [...deniedIn(source), ...strangeIn(source)];

const deniedIn = (source: string): TemplateFaultLine[] => [
  ...unsupported(source).map(({ line, sentence }) => ({
    line,
    problem: templateMessages.deniesWithoutGround,
    text: shortened(sentence),
  })),
  ...disguisedIn(source).map(({ line, kind, word }) => ({
    line,
    problem: templateMessages[kind](shortened(word)),
    text: "",
  })),
];

const strangeIn = (source: string): TemplateFaultLine[] => [
  ...lookalikesIn(source, MOST_FAULTS + 1).map((found) => ({ ...found, text: "" })),
  ...unprintableLines(source),
];

function unprintableLines(source: string): TemplateFaultLine[] {
  const lines = source.split("\n");
  return unprintableIn(source, MOST_FAULTS).map(({ line, characters }) => ({
    line,
    problem: templateMessages.unprintable(characters.slice(0, 5)),
    text: shortened(lines[line - 1] ?? ""),
  }));
}

/** As much of a line as it takes to find it. */
const shortened = (line: string) => (line.length > 200 ? `${line.slice(0, 200)}…` : line);

const shown = (faults: readonly TemplateFaultLine[], hasMore: boolean): ReadText => ({
  template: null,
  faults: faults.toSorted((one, other) => one.line - other.line).slice(0, MOST_FAULTS),
  hasMore: hasMore || faults.length > MOST_FAULTS,
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
