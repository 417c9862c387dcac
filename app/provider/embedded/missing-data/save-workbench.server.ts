// Saves the cells of a page: all of them, or, when one cannot be taken, none, with what is wrong with each.
import { eq, inArray, and } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { impossibleDates } from "#app/domain/cases/case-dates.ts";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import { todayInIndia, type IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { shownValue, type TypedRow } from "#app/domain/missing-data/workbench.ts";
import { readFieldCell } from "#app/spreadsheets/values/read-field-cell.ts";
import type { CellProblem, Saved } from "../../contract/missing-data/workbench.ts";
import { askFirst } from "../ask-first.server.ts";
import { batchInScope } from "../batches/batch-in-scope.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { casesWithPapers, mayBeSworn } from "../cases/reason-needed.server.ts";
import { isCompulsoryColumn } from "../papers/field-places.server.ts";
import { readPaperData, type PaperCase } from "../papers/paper-data.server.ts";
import { templateOfBatch } from "../papers/templates.server.ts";
import { askedFields, isLacking, getRule, type AskedField, type Checked } from "./asked-fields.server.ts";
import { isSameValue } from "./same-value.ts";
import { valueQuestions } from "./sheet-plan.server.ts";
import { lockCases, writeFilled, type Filled } from "./write-filled.server.ts";

/** Rolls everything back, the form's key included, so that the form can be sent again. */
class NotTaken extends Error {
  constructor(readonly problems: CellProblem[]) {
    super("cells that cannot be taken");
  }
}

export const saveWorkbench = async (call: UserCall, input: Input<"saveWorkbench">) => {
  const { batch_id, category, rows, reason, confirmed = "" } = input;
  const { services, user } = call;
  const { batch } = await batchInScope(services.db, user, batch_id);
  const template = await templateOfBatch(
    services.db,
    { batchId: batch_id, clientId: batch.client_id },
    category,
  );
  await refuseForeign(services.db, call, batch_id, rows);
  try {
    return await call.change(async (tx) => {
      const today = todayInIndia(services.now());
      const filled = await filledBy(tx, { fields: askedFields(template), today, reason }, rows);
      askFirst(
        filled.flatMap(({ paperCase, values }) => valueQuestions(paperCase, values, today)),
        confirmed,
      );
      await writeFilled(tx, call, filled, { reason });
      const values = filled.reduce((sum, each) => sum + Object.keys(each.values).length, 0);
      const data: Saved = { cases: filled.length, values, problems: [] };
      return { data, message: workbenchMessages.saved(values, filled.length) };
    });
  } catch (fault) {
    if (fault instanceof NotTaken) return { data: { cases: 0, values: 0, problems: fault.problems } };
    throw fault;
  }
};

/** @throws Refusal 404 when one is no case of the batch */
async function refuseForeign(
  db: Database,
  { user }: UserCall,
  batchId: number,
  rows: readonly TypedRow[],
): Promise<void> {
  const ids = [...new Set(rows.map(({ case_id }) => case_id))];
  const own = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(inArray(cases.id, ids), eq(cases.batch_id, batchId), inScope(user, cases.client_id)));
  if (own.length < ids.length) throw new Refusal(messages.cases.unknown, 404);
}

interface Rules {
  fields: readonly AskedField[];
  today: IsoDate;
  reason: string | undefined;
}

type FilledCase = Filled & { paperCase: PaperCase };

/** @throws NotTaken naming every cell that cannot be taken */
async function filledBy(tx: Transaction, rules: Rules, rows: readonly TypedRow[]): Promise<FilledCase[]> {
  const ids = rows.map(({ case_id }) => case_id);
  await lockCases(tx, ids);
  const [stored, papered] = [await readPaperData(tx, ids), await casesWithPapers(tx, ids)];
  const problems: CellProblem[] = [];
  const filled = rows.flatMap((row): FilledCase[] => {
    const paperCase = stored.get(row.case_id);
    if (!paperCase) throw new Refusal(messages.cases.unknown, 404);
    const read = readRow({ ...rules, hasPapers: papered.has(row.case_id) }, paperCase, row);
    problems.push(...read.problems);
    return Object.keys(read.values).length > 0 ? [{ paperCase, values: read.values }] : [];
  });
  if (problems.length > 0) throw new NotTaken(problems);
  if (filled.length === 0) throw new Refusal(workbenchMessages.nothingTyped);
  return filled;
}

/**
 * A case that nobody has changed since it was shown takes what was typed. Of one that somebody has, every cell that has
 * another value by now is named with it, so that the next time it is saved knowingly.
 */
function readRow(
  { fields, today, reason, hasPapers }: Rules & { hasPapers: boolean },
  { id, version, data }: PaperCase,
  row: TypedRow,
) {
  const values: Record<string, string> = {};
  const problems: CellProblem[] = [];
  const isStale = version !== row.version;
  const refuse = (field: string | null, message: string, stale = false) =>
    problems.push({ case_id: id, field, message, stale });
  if (isStale) refuse(null, workbenchMessages.rowChanged, true);
  for (const [name, text] of Object.entries(row.values)) {
    const field = fields.find((each) => each.name === name);
    if (!field) {
      refuse(name, workbenchMessages.fieldUnknown);
      continue;
    }
    const now = isLacking(name, data) ? null : (data[name] ?? "");
    if (text.trim() === "") {
      if (now !== null) refuse(name, workbenchMessages.notEmptied(shownValue(field, now)));
      continue;
    }
    const checked = readTyped(field, text);
    if (!checked.ok) refuse(name, checked.message);
    else if (now !== null && isSameValue(field.kind, now, checked.value)) continue;
    else if (now !== null && isStale) refuse(name, workbenchMessages.hasItNow(shownValue(field, now)), true);
    else if (now !== null && isCompulsoryColumn(name)) refuse(name, workbenchMessages.notCorrectedHere);
    else if (now !== null && hasPapers && !reason && mayBeSworn(name))
      refuse(name, editMessages.reasonRequired);
    else if (impossibleDates({ [name]: checked.value }, today).length > 0)
      refuse(name, messages.generic.dateInFuture);
    else values[name] = checked.value;
  }
  return { values, problems };
}

/** As a sheet's cell is read: "1,25,000/-" is an amount, typed or pasted. A day is read as in every form. */
export function readTyped(field: AskedField, text: string): Checked {
  if (field.kind === "date") return getRule(field)(text);
  const read = readFieldCell(field, text);
  return getRule(field)("text" in read ? (read.text ?? "") : text);
}
