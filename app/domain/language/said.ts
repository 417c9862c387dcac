/** What the provider says, in the language of the pages: it may be another program, and it speaks English. */
import { SENTENCES } from "./sentences.ts";

type Translate = (text: string) => string;

/** A text that stands in the panel's sources with values in it, and how to find it. */
interface Pattern {
  /** Its longest words without a value: what lacks them is another text. */
  words: string;
  shape: RegExp;
  said: string;
  /** The places in quotation marks: a name that somebody typed, which is never translated. */
  quoted: ReadonlySet<string>;
}

/** `{n}`: a number. */
const PLACE = /\{(\d+|n)\}/g;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;
/** Shorter ones fit too much. */
const MIN_WORDS = 4;

interface Translator {
  /** What to say instead of a sentence of the provider; one that is not known stays as it is. */
  sentence: Translate;
  /** The same of a label, which has nothing but our own words in it: a name that begins like a sentence of ours stays a name. */
  label: Translate;
}

/** @param sentences as in SENTENCES */
export function translator(sentences: typeof SENTENCES): Translator {
  const whole = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [english, said] of sentences) {
    if (english.search(PLACE) === -1) whole.set(english, said);
    else patterns.push(patternOf(english, said));
  }
  const found = patterns
    .filter(({ words, shape }) => shape.source.includes("<vn>") || words.trim().length >= MIN_WORDS)
    .sort((a, b) => b.words.length - a.words.length);
  return {
    sentence: (text) => known(text) ?? text,
    label: (text) => whole.get(text) ?? numbered(text) ?? listed(text) ?? text,
  };

  function known(text: string): string | undefined {
    return whole.get(text) ?? bySentence(text) ?? byPattern(text);
  }

  /** "Guarantor 2" */
  function numbered(text: string): string | undefined {
    const [, words = "", number = ""] = /^(.+?)( \d+)$/u.exec(text) ?? [];
    const said = whole.get(words);
    return said === undefined ? undefined : said + number;
  }

  /** "District Court, Maharashtra" */
  function listed(text: string): string | undefined {
    const said = text.split(", ").map((part) => whole.get(part));
    return said.includes(undefined) ? undefined : said.join(", ");
  }

  /** Several sentences in one text. */
  function bySentence(text: string): string | undefined {
    const parts = text.split(/(?<=[.?!]) (?=\p{Lu})/u);
    const said = parts.length > 1 ? parts.map(known) : [undefined];
    return said.includes(undefined) ? undefined : said.join(" ");
  }

  function byPattern(text: string): string | undefined {
    for (const { words, shape, said, quoted } of found) {
      const groups = text.includes(words) ? shape.exec(text)?.groups : undefined;
      if (!groups) continue;
      return said.replace(PLACE, (_, place: string) => {
        const value = groups[`v${place}`] ?? "";
        return quoted.has(place) ? value : (known(value) ?? value);
      });
    }
    return undefined;
  }
}

function patternOf(english: string, said: string): Pattern {
  // Every second part is the number of a value.
  const parts = english.split(PLACE);
  const seen = new Set<string>();
  const quoted = new Set<string>();
  const shape = parts.map((part, index) => {
    if (index % 2 === 0) return part.replace(SPECIAL, "\\$&");
    if (/[“"]$/.test(parts[index - 1] ?? "")) quoted.add(part);
    if (seen.has(part)) return `\\k<v${part}>`;
    seen.add(part);
    return `(?<v${part}>${part === "n" ? "[\\d,]+" : ".+?"})`;
  });
  const [words = ""] = parts.filter((_, index) => index % 2 === 0).sort((a, b) => b.length - a.length);
  return { words, shape: new RegExp(`^${shape.join("")}$`, "su"), said, quoted };
}

/** What answers of the provider call by these names is a label, */
const LABELS = new Set(["label", "title", "field", "forum", "place", "also", "or_else", "before", "after"]);
/** and by these a sentence, or several. */
const SENTENCES_IN = new Set([
  "message",
  "sentence",
  "warnings",
  "problem",
  "problems",
  "notes",
  "why",
  "working",
  "cause",
  "source",
  "written",
  "max_doubt",
]);
/** A code, which is never shown. */
const CODE = /^[a-z0-9_]*$/;

/**
 * An answer of the provider with its sentences and labels in the language of the pages; what is stored of cases and people is as
 * it was.
 */
export function inPageLanguage<Value>(answer: Value, say = SAY): Value {
  if (say === null) return answer;
  const { label, sentence } = say;
  return walk(answer, "") as Value;

  function walk(value: unknown, name: string): unknown {
    if (typeof value === "string") return CODE.test(value) ? value : wordsIn(name, value);
    if (Array.isArray(value)) return value.map((each) => walk(each, name));
    if (value === null || typeof value !== "object" || !isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, key)]));
  }

  function wordsIn(name: string, text: string): string {
    if (LABELS.has(name)) return label(text);
    return SENTENCES_IN.has(name) ? sentence(text) : text;
  }
}

const SAY = SENTENCES.length > 0 ? translator(SENTENCES) : null;

/** Not a file, a date or a stream, which an answer may hold, too. */
const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);
