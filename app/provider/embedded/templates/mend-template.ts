// Takes a fault out of a copy of a text, so that the parser goes on behind it. No line is added or taken away, unless
// it is said so: the numbers of the faults that follow are the author's.
import type { FaultKind, TemplateFault } from "#app/papers/reading/template-fault.ts";

export interface Mended {
  text: string;
  /** Lines that were put before the author's first. */
  added?: number;
  /** The end of a block was never found: what stands behind its beginning may stand under it or not. */
  isOpenBlock?: boolean;
}

/** A condition that can be read and is always known. */
const KNOWN = "{{#if client_name}}";
/** Stands for a tag that is taken out; a letter would make one word with what is beside it. */
const NO_WORD = "0";
const HEADER = { title: "x", language: "en", footer: "x" };

/**
 * What the text could be without its fault, the surest first. Not each helps: whoever asks reads it and sees.
 * @param fault as the parser found it in this text
 */
export function* mendings(text: string, fault: TemplateFault): Generator<Mended> {
  const { kind } = fault;
  if (kind.is === "deep" || kind.is === "long") return;
  const lines = new Lines(text, fault.line);
  yield* own(lines, kind);
  for (const tag of tagsIn(text)) {
    if (tag.line > fault.line) break;
    // One by one, as they are asked for: each is a copy of the whole text.
    if (tag.line === fault.line) yield* withoutTag(text, tag);
  }
  yield lines.with((line) => line.replace(TAG, (tag) => (/^\{\{~?[#/]|else/.test(tag) ? tag : "x")));
  yield lines.with((line) => (/\{\{~?[#/]|\{\{\s*else/.test(line) ? line : ""));
}

/** The ways that are known for this kind of fault. */
function* own(lines: Lines, kind: FaultKind): Generator<Mended> {
  switch (kind.is) {
    case "no-header":
      // Of a header without an end the lines become text.
      yield { text: `${headerOf(HEADER)}${lines.text.replace(/^---$/m, "")}`, added: 5 };
      return;
    case "header-lacks":
      yield { text: lines.text.replace(/^---\n/, `---\n${kind.key}: ${valueOf(kind.key)}\n`), added: 1 };
      return;
    case "language":
      return yield lines.with(() => `language: ${kind.expected}`);
    case "header":
      return yield lines.with((line) => (/^(style|proceeding):/.test(line) ? "style: letter" : "footer: x"));
    case "part":
      return yield lines.with(() => "::: details");
    case "open-part":
      return yield lines.with(() => "");
    case "part-in-part":
      return yield lines.withBlankAbove(":::");
    case "braces":
      return yield lines.with((line) => line.replaceAll("{{{", "{{").replaceAll("}}}", "}}"));
    case "open-braces":
      return yield lines.with(
        (line) => line.slice(0, kind.column) + line.slice(kind.column).replace(/^\{+/, ""),
      );
    case "open-comment":
      return yield lines.with((line) => line.replace(/\{\{!--.*$/, ""));
    case "assignment":
      return yield lines.with((line) => line.replace(/\{\{[^{}#/=]*=[^{}]*\}\}/, NO_WORD));
    case "tag":
      return yield lines.replaced(kind.text, kind.text.includes("#") ? KNOWN : "");
    case "open-block":
      return yield { ...lines.replaced(kind.text, ""), isOpenBlock: true };
    case "end":
      return yield lines.replaced(kind.text, kind.expected);
    case "name":
      return yield lines.with((line) => withoutName(line, kind.name));
    case "marks":
      return yield lines.withParagraph((line) => line.replaceAll("*", ""));
    case "table":
      return yield lines.withParagraph((line) => line.replaceAll("|", " "));
    case "row":
      return yield lines.with(
        (line) => `| ${line.replaceAll("|", " ").trim()} |${" x |".repeat(kind.width - 1)}`,
      );
    case "other":
      return;
  }
}

const headerOf = (values: Readonly<Record<string, string>>) =>
  `---\n${Object.entries(values)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join("")}---\n`;
const valueOf = (key: string) => new Map(Object.entries(HEADER)).get(key) ?? "x";

/** A text with the line its fault is in. */
class Lines {
  readonly #lines: readonly string[];

  constructor(
    readonly text: string,
    readonly number: number,
  ) {
    this.#lines = text.split("\n");
  }

  with(change: (line: string) => string): Mended {
    return this.#from((lines, at) => {
      lines[at] = change(lines[at] ?? "");
    });
  }

  /** From the line to the next blank one. */
  withParagraph(change: (line: string) => string): Mended {
    return this.#from((lines, start) => {
      for (let at = start; at < lines.length && lines[at]?.trim() !== ""; at += 1)
        lines[at] = change(lines[at] ?? "");
    });
  }

  /** The nearest blank line above it says something else. */
  withBlankAbove(line: string): Mended {
    return this.#from((lines, start) => {
      let at = start - 1;
      while (at > 0 && lines[at]?.trim() !== "") at -= 1;
      if (at > 0) lines[at] = line;
      else lines[start] = "";
    });
  }

  /** The first such tag from the line on, which may go on in the next one. */
  replaced(tag: string, by: string): Mended {
    const start = this.#lines.slice(0, this.number - 1).join("\n").length;
    const at = this.text.indexOf(tag, start);
    return { text: at === -1 ? this.text : replacedAt(this.text, at, at + tag.length, by) };
  }

  #from(change: (lines: string[], at: number) => void): Mended {
    const lines = [...this.#lines];
    change(lines, this.number - 1);
    return { text: lines.join("\n") };
  }
}

/** The ends of lines inside what is replaced stay. */
const replacedAt = (text: string, start: number, end: number, by: string) =>
  text.slice(0, start) + by + text.slice(start, end).replaceAll(/[^\n]/g, "") + text.slice(end);

const TAG = /\{\{\{?[^{}]*\}?\}\}/g;

interface Tag {
  text: string;
  start: number;
  end: number;
  line: number;
}

function* tagsIn(text: string): Generator<Tag> {
  let [line, from] = [1, 0];
  for (const { 0: tag, index: start } of text.matchAll(TAG)) {
    line += text.slice(from, start).split("\n").length - 1;
    from = start;
    yield { text: tag, start, end: start + tag.length, line };
  }
}

/** A placeholder becomes a word; a block stands under a condition that is known, or stands alone without its tags. */
function withoutTag(text: string, tag: Tag): Mended[] {
  if (!tag.text.startsWith("{{#")) {
    return /^\{\{~?[/!]|^\{\{\s*else/.test(tag.text)
      ? []
      : [{ text: replacedAt(text, tag.start, tag.end, NO_WORD) }];
  }
  const [inner, close] = insideOf(text, tag);
  if (!close) return [];
  // What the items of a list that is none are called cannot be known.
  const plain = text
    .slice(tag.end, close.start)
    .replaceAll(/\{\{\s*(?:\w+ )?this\.\w+\s*\}\}/g, NO_WORD)
    .replaceAll(/\{\{#(if|unless) this\.\w+\s*\}\}/g, "{{#$1 client_name}}");
  const bare = inner.reduce((body, { text: part }) => body.replace(part, ""), plain);
  const around = (begin: string, body: string, end: string) => ({
    text: `${text.slice(0, tag.start)}${begin}${body}${end}${text.slice(close.end)}`,
  });
  return [
    around(KNOWN, tag.text.startsWith("{{#each") ? plain : text.slice(tag.end, close.start), "{{/if}}"),
    around("", bare, ""),
  ];
}

/** The {{else}} of a block, and the tag that closes it. */
function insideOf(text: string, opener: Tag): [Tag[], Tag | undefined] {
  let depth = 0;
  const own: Tag[] = [];
  for (const tag of tagsIn(text)) {
    if (tag.start <= opener.start) continue;
    if (tag.text.startsWith("{{#")) depth += 1;
    else if (tag.text.startsWith("{{/")) {
      if (depth === 0) return [own, tag];
      depth -= 1;
    } else if (depth === 0 && /^\{\{\s*(?:else|\^)/.test(tag.text)) own.push(tag);
  }
  return [own, undefined];
}

/** The first tag that names it becomes text; of a condition the name becomes one that is always known. */
function withoutName(line: string, name: string): string {
  const tag = [...line.matchAll(TAG)].find(([text]) => text.split(/[\s{}#"()]+/).includes(name))?.[0];
  if (tag === undefined || tag.startsWith("{{#each") || tag.startsWith("{{/"))
    return line.replace(`{#${name}}`, "");
  return line.replace(tag, () => (tag.startsWith("{{#if") ? KNOWN : NO_WORD));
}
