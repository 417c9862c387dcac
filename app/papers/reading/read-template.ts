/**
 * Reads the text of a template into a checked tree.
 *
 * A template is a header between two lines of three dashes (title, language, footer; style where it is no letter;
 * proceeding where the paper begins one or belongs to one), then
 * paragraphs apart by blank lines: `# heading`, `1. numbered` (`1. {#name} …` where {{ref "name"}} says its number),
 * `a. lettered`, two spaces before what belongs to the number above, `| table |` (a second rule line begins the totals),
 * `===` for a new document on a new page, and `::: zone` … `:::` for the parts of a letter or pleading; `||` between two
 * lines of a zone begins its next column. `::: note` is for whoever reviews the sample and is not in the paper.
 * Placeholders, {{#if}}, {{#unless}} and {{#each}} are Handlebars'; `{{> name}}` on a line of its own is a clause (clauses.ts). Which fields a paper needs is read from here
 * (needed-fields.ts), not kept beside it.
 */
import { createHash } from "node:crypto";
import { PROCEEDING_KINDS, type ProceedingKind } from "#app/domain/record/proceedings.ts";
import { fillIn, noClauses, type FindClause } from "./clauses.ts";
import { parseTags } from "./handlebars-syntax.ts";
import { withMarks } from "./inline-marks.ts";
import { readBlocks } from "./template-blocks.ts";
import { TemplateFault } from "./template-fault.ts";
import { parseInline, parseLines } from "./template-lines.ts";
import { checkReferences } from "./template-references.ts";
import { PAPER_STYLES, type Inline, type PaperStyle, type Template } from "./template-tree.ts";

const VERSION_LENGTH = 12;
const HEADER_KEYS = ["title", "language", "footer"] as const;
type HeaderKey = (typeof HEADER_KEYS)[number];
const STYLE_KEY = "style";
const PROCEEDING_KEY = "proceeding";
const OPTIONAL_KEYS: readonly string[] = [STYLE_KEY, PROCEEDING_KEY];

export interface ReadOptions {
  /** Where its clauses come from. */
  clauses?: FindClause;
  /** The text is itself a clause: what it refers to is in the papers that include it. */
  isClause?: boolean;
}

/**
 * The tree of a template's text.
 * @throws TemplateFault naming the line, for anything but known placeholders in known constructs
 */
export function readTemplate(text: string, options: ReadOptions = {}): Template {
  const written = plainText(text);
  const filled = fillIn(written, options.clauses ?? noClauses);
  try {
    return { ...readFilled(filled.source, options), written, clauses: filled.clauses };
  } catch (fault) {
    throw fault instanceof TemplateFault ? filled.placed(fault) : fault;
  }
}

function readFilled(
  source: string,
  { isClause = false }: ReadOptions,
): Omit<Template, "written" | "clauses"> {
  const { header, style, proceeding, body, bodyLine } = splitHeader(source);
  const language = header.language.text;
  if (!/^[a-z]{2,3}$/.test(language)) {
    const kind = { is: "language", expected: "en" } as const;
    throw new TemplateFault(header.language.line, "language is two or three letters", kind);
  }
  const blocks = readBlocks(parseLines(parseTags(body, bodyLine), null));
  if (!isClause) checkReferences(blocks);
  return {
    title: headerInline(header.title),
    footer: headerInline(header.footer),
    language,
    style,
    proceeding,
    blocks,
    version: templateVersion(source),
    source,
  };
}

/** Names a template's text: the first digits of its SHA-256. Line ends don't count. */
export function templateVersion(text: string): string {
  return createHash("sha256").update(plainText(text)).digest("hex").slice(0, VERSION_LENGTH);
}

const plainText = (text: string) => text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");

interface HeaderLine {
  text: string;
  line: number;
}

function splitHeader(source: string): {
  header: Record<HeaderKey, HeaderLine>;
  style: PaperStyle;
  proceeding: ProceedingKind | null;
  body: string;
  bodyLine: number;
} {
  const lines = source.split("\n");
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1)
    throw new TemplateFault(1, "A template begins with a header between ---", { is: "no-header" });
  const found = new Map<string, HeaderLine>();
  lines.slice(1, end).forEach((text, index) => {
    const [, key = "", value = ""] = /^(\w+):(.*)$/.exec(text) ?? [];
    const line = index + 2;
    if (!OPTIONAL_KEYS.includes(key) && !HEADER_KEYS.some((known) => known === key))
      throw new TemplateFault(line, `Unknown header "${text}"`, { is: "header" });
    found.set(key, { text: value.trim(), line });
  });
  const headerLine = (key: HeaderKey): HeaderLine => {
    const line = found.get(key);
    if (!line?.text) {
      throw new TemplateFault(line?.line ?? 1, `The header has no ${key}`, { is: "header-lacks", key });
    }
    return line;
  };
  const style = styleOf(found.get(STYLE_KEY));
  return {
    style,
    proceeding: proceedingOf(found.get(PROCEEDING_KEY)),
    header: { title: headerLine("title"), language: headerLine("language"), footer: headerLine("footer") },
    body: lines.slice(end + 1).join("\n"),
    bodyLine: end + 2,
  };
}

function styleOf(header: HeaderLine | undefined): PaperStyle {
  const style = PAPER_STYLES.find((known) => known === (header?.text ?? "letter"));
  if (style) return style;
  const problem = `style is one of: ${PAPER_STYLES.join(", ")}`;
  throw new TemplateFault(header?.line ?? 1, problem, { is: "header" });
}

function proceedingOf(header: HeaderLine | undefined): ProceedingKind | null {
  if (header === undefined) return null;
  const kind = PROCEEDING_KINDS.find((known) => known === header.text);
  if (kind) return kind;
  throw new TemplateFault(header.line, `proceeding is one of: ${PROCEEDING_KINDS.join(", ")}`, {
    is: "header",
  });
}

function headerInline({ text, line }: HeaderLine): Inline {
  return withMarks(parseInline(parseTags(text, line), null), line);
}
