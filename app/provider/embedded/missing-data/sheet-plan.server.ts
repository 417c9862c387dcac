// What a filled-in sheet would do: which case gets which values, and what of it is left out and why. The dry run and the
// import ask the same question, so that a dry run is a promise.
import { createHash } from "node:crypto";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { newDateWarnings } from "#app/domain/cases/case-dates.ts";
import { newValueWarnings } from "#app/domain/cases/value-questions.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { MAX_BULK_ROWS } from "#app/domain/limits.ts";
import { shownValue } from "#app/domain/missing-data/workbench.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import type { ConflictingValue, SheetOutcome, SheetRow } from "../../contract/missing-data/workbench.ts";
import { Refusal } from "../call.server.ts";
import { casesWithPapers, mayBeSworn } from "../cases/reason-needed.server.ts";
import { readPaperData, type PaperCase } from "../papers/paper-data.server.ts";
import { isLacking, type AskedField } from "./asked-fields.server.ts";
import type { Sheet } from "./read-sheet.server.ts";
import { isSameValue } from "./same-value.ts";
import { readRows, type ReadRow } from "./sheet-rows.server.ts";
import type { Filled } from "./write-filled.server.ts";

const SHOWN = 100;
const CASES_PER_QUERY = 500;

interface Plan {
  filled: Filled[];
  outcome: SheetOutcome;
}

/** The ids of the cases that a plan may touch, for the lock before it is made again. */
export const toCaseIds = (filled: readonly Filled[]): number[] => filled.map(({ paperCase }) => paperCase.id);

interface Options {
  /** What a case has already is overwritten, too. */
  replace: boolean;
  today: IsoDate;
}

/** @throws Refusal when it is more than one change may be */
export async function planSheet(
  db: Database | Transaction,
  batchId: number,
  sheet: Sheet,
  options: Options,
): Promise<Plan> {
  const found = await readRows(db, batchId, sheet, options.today);
  const fields = sheet.fields.map(({ field }) => field);
  const { filled, outcome } = await planRows(db, fields, found.rows, options);
  const { refused, blank, problems } = found;
  return {
    filled,
    outcome: {
      ...outcome,
      nothing: outcome.nothing + blank,
      refused,
      unread: sheet.unread,
      column_questions: sheet.questions,
      problems: problems.slice(0, SHOWN),
      problem_count: problems.length,
    },
  };
}

/** The same of rows that were read. @throws Refusal when it is more than one change may be */
export async function planRows(
  db: Database | Transaction,
  fields: readonly AskedField[],
  read: readonly ReadRow[],
  { replace, today }: Options,
): Promise<Plan> {
  const filled: Filled[] = [];
  const [rows, kept, replaced, questions]: [SheetRow[], ConflictingValue[], ConflictingValue[], string[]] = [
    [],
    [],
    [],
    [],
  ];
  const sworn: number[] = [];
  let [nothing, keptRows, replacedRows, changed] = [0, 0, 0, 0];
  for (let from = 0; from < read.length; from += CASES_PER_QUERY) {
    const chunk = read.slice(from, from + CASES_PER_QUERY);
    const stored = await readPaperData(
      db,
      chunk.map(({ caseId }) => caseId),
    );
    for (const row of chunk) {
      const paperCase = stored.get(row.caseId);
      if (!paperCase) continue;
      const { blank, differing } = comparedWith(row, paperCase, fields);
      const values = replace ? { ...blank, ...textsOf(differing) } : blank;
      const told = differing.map(({ shown }) => shown);
      if (differing.length > 0 && !replace) {
        keptRows += 1;
        kept.push(...told);
      } else if (Object.keys(values).length === 0) nothing += 1;
      else {
        const isChanged = row.version !== null && row.version !== paperCase.version;
        if (isChanged) changed += 1;
        if (told.length > 0) replacedRows += 1;
        replaced.push(...told);
        if (differing.some(({ name }) => mayBeSworn(name))) sworn.push(paperCase.id);
        questions.push(...dateQuestions(paperCase, values, today));
        filled.push({ paperCase, values });
        if (rows.length < SHOWN) rows.push(shownRow(row, paperCase, values, fields, isChanged));
      }
    }
  }
  if (filled.length > MAX_BULK_ROWS) throw new Refusal(workbenchMessages.tooManyToImport(MAX_BULK_ROWS));
  const outcome: SheetOutcome = {
    plan: digestOf(filled),
    cases: filled.length,
    values: filled.reduce((sum, { values }) => sum + Object.keys(values).length, 0),
    nothing,
    ...{ refused: 0, unread: [], column_questions: [], problems: [], problem_count: 0 },
    rows,
    kept: kept.slice(0, SHOWN),
    kept_count: kept.length,
    kept_rows: keptRows,
    replaced: replaced.slice(0, SHOWN),
    replaced_count: replaced.length,
    replaced_rows: replacedRows,
    needs_reason: (await casesWithPapers(db, sworn)).size > 0,
    questions: questions.slice(0, SHOWN),
    question_count: questions.length,
    changed,
  };
  return { filled, outcome };
}

interface Differing {
  name: string;
  value: string;
  shown: ConflictingValue;
}

const textsOf = (differing: readonly Differing[]) =>
  Object.fromEntries(differing.map(({ name, value }) => [name, value]));

/** What the case lacks, and where it has something else than the row says. */
function comparedWith(
  { row, values }: ReadRow,
  { lan_number, data }: PaperCase,
  fields: readonly AskedField[],
): { blank: Record<string, string>; differing: Differing[] } {
  const blank: Record<string, string> = {};
  const differing: Differing[] = [];
  for (const [name, value] of values) {
    const field = fields.find((each) => each.name === name);
    if (!field) continue;
    const now = data[name] ?? "";
    if (isLacking(name, data)) blank[name] = value;
    else if (!isSameValue(field.kind, now, value)) {
      const { label } = field;
      const [said, stored] = [shownValue(field, value), shownValue(field, now)];
      differing.push({ name, value, shown: { row, lan_number, label, value: said, stored } });
    }
  }
  return { blank, differing };
}

/** Dates of a case that will not fit together, each with the case it is about. A sheet is asked about its rates by column. */
const dateQuestions = (
  { lan_number, data }: PaperCase,
  values: Readonly<Record<string, string>>,
  today: IsoDate,
): string[] => newDateWarnings(data, { ...data, ...values }, today).map(about(lan_number));

/** What may be wrong of values that were typed for a case, each with the case it is about. */
export const valueQuestions = (
  { lan_number, data }: PaperCase,
  values: Readonly<Record<string, string>>,
  today: IsoDate,
): string[] => newValueWarnings(data, { ...data, ...values }, today).map(about(lan_number));

const about = (lan: string) => (sentence: string) => `LAN ${lan}: ${sentence}`;

function shownRow(
  { row }: ReadRow,
  { id, lan_number, customer_name }: PaperCase,
  values: Record<string, string>,
  fields: readonly AskedField[],
  changed: boolean,
): SheetRow {
  const shown = Object.entries(values).flatMap(([name, value]) => {
    const field = fields.find((each) => each.name === name);
    return field ? [{ label: field.label, value: shownValue(field, value) }] : [];
  });
  return { row, case_id: id, lan_number, customer_name, values: shown, changed };
}

const digestOf = (filled: readonly Filled[]): string =>
  createHash("sha256")
    .update(JSON.stringify(filled.map(({ paperCase, values }) => [paperCase.id, values])))
    .digest("base64url");
