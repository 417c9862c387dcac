// What the form about a file's columns says: what they are taken for, what is right, what may be missing.
import { HIDDEN_ACTIONS, type HiddenAction } from "#app/domain/batches/import-plan.ts";
import { ANSWER } from "#app/components/forms/column-questions.tsx";
import { isAttributeName, type ColumnMapping } from "#app/spreadsheets/columns/attributes.ts";
import { questionsFor, type Answers } from "#app/spreadsheets/columns/questions.ts";
import type { Inspection } from "#app/spreadsheets/inspection.ts";

export interface Choice {
  mapping: ColumnMapping;
  answers: Answers;
  hidden: HiddenAction | null;
}

/** What a form says; what it does not know is left out. */
export function readMappingChoice(form: FormData, { columns }: Inspection): Choice {
  const mapping: ColumnMapping = {};
  for (const { index } of columns) {
    const chosen = form.get(`column-${index}`);
    if (typeof chosen === "string" && isAttributeName(chosen)) mapping[index] = chosen;
  }
  const answers: Answers = {};
  for (const { attribute, choices } of questionsFor(columns, mapping)) {
    const answer = form.get(`${ANSWER}${attribute}`);
    if (choices.some(({ value }) => value === answer)) answers[attribute] = String(answer);
  }
  const said = form.get(`${ANSWER}${HIDDEN_ROWS}`);
  return { mapping, answers, hidden: HIDDEN_ACTIONS.find((action) => action === said) ?? null };
}

/** The name of the answer about them, among those about columns. */
export const HIDDEN_ROWS = "hidden_rows";

const WITHOUT = "without-";

/** What a form says that the file may be imported without. */
export const readWithout = (form: FormData): string[] =>
  [...form.keys()].flatMap((name) =>
    name.startsWith(WITHOUT) ? [name.slice(WITHOUT.length, WITHOUT.length + LONGEST_SENTENCE)] : [],
  );

const RIGHT = "right-";

/** The sentences about the file that a form says are right. */
export const readRight = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(RIGHT) && typeof value === "string" ? [value.slice(0, LONGEST_SENTENCE)] : [],
  );

const LONGEST_SENTENCE = 1000;

/** Whether the form says the same as the draft. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  const isSame = (name: "mapping" | "answers") => sorted(one[name]) === sorted(other[name]);
  return isSame("mapping") && isSame("answers") && one.hidden === other.hidden;
}

const sorted = (values: object): string => JSON.stringify(Object.entries(values).sort());
