/** What a text asserts: each sentence that denies something, whether a case says it, and what is recorded of what it stands on. */
import { assertionsOf, type Assertion, type Condition } from "./assertions.ts";
import { textsOf } from "../reading/bilingual.ts";
import type { Item } from "../facts.ts";
import { computedNamed, fieldNamed } from "../fields.ts";
import { KnownValues } from "../known-values.ts";
import type { Template } from "../reading/template-tree.ts";
import { writtenValue, type PaperData } from "../values.ts";

/** A field that a sentence stands on, and what is recorded in it, as a paper would write it. */
interface Ground {
  field: string;
  value: string;
}

interface Asserted extends Pick<Assertion, "line" | "sentence" | "because"> {
  grounds: Ground[];
}

/** One of a text, whether this case says it or not. */
interface Judged extends Asserted {
  isSaid: boolean;
}

/** Read once of each text: it takes longer than to ask what a case says of it. */
const read = new WeakMap<Template, Assertion[]>();

function assertionsIn(text: Template): Assertion[] {
  const found = read.get(text) ?? assertionsOf(text.source);
  read.set(text, found);
  return found;
}

/**
 * Those that the paper of this case says, in the order of the text; a sentence in a loop is given once.
 * @param date the day the paper is made
 */
export const assertedIn = (template: Template, data: PaperData, date: string): Asserted[] =>
  judgedIn(template, data, date).flatMap(({ isSaid, ...asserted }) => (isSaid ? [asserted] : []));

/** All of the text. */
export const judgedIn = (template: Template, data: PaperData, date: string): Judged[] =>
  textsOf(template).flatMap((text) => {
    const { language, proceeding } = text;
    const values = new KnownValues(data, { date, language, proceeding });
    return assertionsIn(text).map(({ line, sentence, because, fields, conditions }) => {
      const items = saidOf(values, conditions);
      const grounds = [...new Set(fields)].map((field) => ({ field, value: recorded(values, field, items) }));
      return { line, sentence: inPlainWords(sentence), because, grounds, isSaid: items.length > 0 };
    });
  });

/** Without the name of its paragraph, bold letters and what joins it to the words before. */
const inPlainWords = (sentence: string): string =>
  sentence
    .replace(/^\d+\.\s+/, "")
    .replace(/\{#[\w-]+\}\s*|\*+/g, "")
    .replace(/^[,;:.]\s*/, "");

/** For which items of a list it is said; outside of lists for one that is no item; for none: it is not said. */
function saidOf(values: KnownValues, conditions: readonly Condition[]): readonly (Item | undefined)[] {
  let items: readonly (Item | undefined)[] = [undefined];
  for (const condition of conditions) {
    items =
      condition.asks === "each"
        ? values.items(condition.list)
        : items.filter((item) => values.holds(condition, item) === condition.holds);
  }
  return items;
}

/** What is recorded in a field of a paper, as a paper would write it; "" where nothing is. Of a list how many it has, of a flag whether it holds. */
export const recordedIn = (values: KnownValues, field: string): string =>
  recorded(values, field, []) || (computedNamed(field)?.shape === "flag" ? "no" : "");

function recorded(values: KnownValues, name: string, items: readonly (Item | undefined)[]): string {
  const given = fieldNamed(name);
  const fact = given && values.fact(name);
  if (fact !== undefined) return writtenValue(given ?? { kind: "text" }, fact);
  const computed = computedNamed(name);
  if (computed?.shape === "list") return String(values.items(name).length);
  const value = computed && values.valueOrBlank({ from: "paper", name }, () => "");
  if (value !== undefined) return writtenValue({ kind: computed?.kind ?? "text" }, value);
  if (computed) return values.holds({ field: { from: "paper", name }, is: null }, undefined) ? "yes" : "";
  // A field of the items.
  return items.map((item) => item?.[name] ?? "").join(", ");
}
