// Bulk Update, Assign to Advocate and Update Case Status: the same values for many cases, or a case number for each.
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { advocates, cases } from "#app/database/schema.ts";
import type { BulkChangeKind } from "#app/domain/bulk/bulk.ts";
import { caseFieldLabel } from "#app/domain/cases/case-fields.ts";
import { formatDate, todayInIndia, type IsoDate } from "#app/domain/dates.ts";
import { isHearing } from "#app/domain/cases/case-dates.ts";
import { filingStatusLabel } from "#app/domain/cases/filing.ts";
import { hearingWarnings } from "#app/domain/cases/hearing-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { stageLabel } from "#app/domain/cases/stages.ts";
import type { CaseChange } from "../../contract/bulk/bulk-cases.ts";
import type { ChosenRow, Outcome } from "../../contract/bulk/selection.ts";
import { Refusal, type Handled, type Input, type UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { numberWarnings } from "../cases/number-warnings.server.ts";
import { disposedUnfiled } from "./disposed-unfiled.server.ts";
import { caseProposals, type NumberForCase } from "./case-proposals.server.ts";
import {
  anyOf,
  chosenCases,
  describeChosenCases,
  lockChosenCases,
  namedCases,
  ROWS_SHOWN,
} from "./chosen-cases.server.ts";
import { pastedNumbers } from "./pasted-numbers.server.ts";
import { review, withNames, type Review } from "./proposals.server.ts";
import { refuseUnseen, seenRows } from "./seen-rows.server.ts";
import { closeChange, openChange, writeChange } from "./write-change.server.ts";

const KINDS: Record<"update" | "assign" | "status", BulkChangeKind> = {
  update: "cases.updated",
  assign: "cases.assigned",
  status: "cases.status_updated",
};

export const updateChosenCases = async (
  call: UserCall,
  input: Input<"updateChosenCases">,
): Promise<Handled<Outcome>> => {
  const { services, user } = call;
  const { selection, change, act } = input;
  refuseImpossible(change, services.now());
  const advocate = await advocateName(services.db, change);
  if (input.review) {
    const chosen = chosenCases(user, selection);
    const seen = await seenRows(services.db, "cases", chosen);
    const { count } = await describeChosenCases(services.db, user, selection);
    return { data: { ...(await reviewed(services.db, call, chosen, change, count)), seen } };
  }
  return call.change(async (tx) => {
    const ids = await lockChosenCases(tx, user, selection, input.expected);
    const chosen = sql`${cases.id} = ${anyOf(ids)}`;
    refuseUnseen(input.seen, await seenRows(tx, "cases", chosen));
    const { numbers, problems } = await pastedNumbers(
      tx,
      chosen,
      change.case_numbers,
      todayInIndia(services.now()),
    );
    if (problems[0] !== undefined) throw new Refusal(problems[0]);
    const kind = KINDS[act];
    const summary = inWords(change, advocate, numbers.length);
    const changeId = await openChange(tx, call, { kind, summary });
    const proposed = caseProposals(chosen, change, numbers);
    const changed = await writeChange(tx, call, {
      ...proposed,
      table: "cases",
      changeId,
      action: actionOf(act, change),
    });
    if (changed === 0) throw new Refusal(messages.bulk.nothingToDo);
    await refreshDataPending(tx, { cases: ids }, services.now());
    await closeChange(tx, call, { id: changeId, kind, summary, rows: changed });
    const outcome = { count: ids.length, changed, skipped: [], clients: [], rows: [], problems: [] };
    return {
      data: { ...outcome, change_id: changeId, seen: null },
      message: sentence(act, changed, advocate),
    };
  });
};

function actionOf(act: keyof typeof KINDS, change: CaseChange): string {
  if (act === "update") return "case.updated";
  if (act === "assign") return "case.advocate_assigned";
  const changed = Object.entries(change).filter(([, value]) => value);
  return isHearing(changed.map(([name]) => name)) ? "case.hearing_updated" : "case.status_updated";
}

function sentence(act: keyof typeof KINDS, changed: number, advocate: string | null): string {
  if (act === "status") return messages.cases.statusUpdated;
  return act === "assign" && advocate
    ? messages.bulk.assigned(changed, advocate)
    : messages.bulk.casesUpdated(changed);
}

async function reviewed(
  db: Database,
  call: UserCall,
  chosen: SQL,
  change: CaseChange,
  count: number,
): Promise<Omit<Outcome, "seen">> {
  const today = todayInIndia(call.services.now());
  const { numbers, problems } = await pastedNumbers(db, chosen, change.case_numbers, today);
  if (problems.length > 0) {
    return { count, changed: 0, skipped: [], clients: [], rows: [], problems, change_id: null };
  }
  const { proposals } = caseProposals(chosen, change, numbers);
  const found = await review(db, proposals, "cases");
  const warnings =
    found.changed > 0
      ? [
          ...hearingWarnings(change, today),
          ...(await warningsOfNumbers(db, call, numbers, today)),
          ...(await disposedUnfiled(db, proposals)),
        ]
      : [];
  return { ...found, rows: await inNames(db, found), problems: [], warnings, change_id: null };
}

/** The rows by borrower and LAN, advocates by name. */
async function inNames(db: Database, { rows }: Review): Promise<ChosenRow[]> {
  const ids = rows.map(({ id }) => id);
  const named = withNames(rows, await namedCases(db, sql`${cases.id} = ${anyOf(ids)}`));
  const advocateIds = rows.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => (field === "advocate_id" ? [before, after] : [])),
  );
  const known = await advocateNames(db, advocateIds);
  const nameOf = (id: string | null) => (id === null ? null : (known.get(id) ?? id));
  return named.map((row) => ({
    ...row,
    changes: row.changes.map((each) =>
      each.field === "advocate_id"
        ? { field: "advocate", before: nameOf(each.before), after: nameOf(each.after) }
        : each,
    ),
  }));
}

async function advocateNames(db: Database, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null).map(Number);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: advocates.id, name: advocates.name })
    .from(advocates)
    .where(inArray(advocates.id, known));
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/** @throws Refusal 422 for one who cannot be chosen */
async function advocateName(db: Database | Transaction, { advocate }: CaseChange): Promise<string | null> {
  if (!advocate || advocate === "none") return null;
  const [found] = await db
    .select({ name: advocates.name })
    .from(advocates)
    .where(and(eq(advocates.id, Number(advocate)), eq(advocates.active, true)));
  if (!found) throw new Refusal(messages.advocates.unknown);
  return found.name;
}

/** A hearing that was held and a disposal lie behind us. */
function refuseImpossible({ previous_hearing_date, disposal_date }: CaseChange, now: Date): void {
  const today = todayInIndia(now);
  for (const [name, date] of Object.entries({ previous_hearing_date, disposal_date })) {
    if (date && date > today) {
      throw new Refusal(`${caseFieldLabel(name)}: ${messages.generic.dateInFuture}`);
    }
  }
}

/** The first of them, each with the LAN of its line, and how many lines there are more to look at. */
async function warningsOfNumbers(
  db: Database,
  { user }: UserCall,
  numbers: readonly NumberForCase[],
  today: IsoDate,
): Promise<string[]> {
  const given = numbers.map(({ id, case_no, case_date }) => ({ id, number: case_no, date: case_date }));
  const warned = await numberWarnings(db, user, { kind: "case_no", given, today });
  const told = warned
    .slice(0, ROWS_SHOWN)
    .map(({ lan, sentences }) => messages.bulk.warnedLan(lan, sentences.join(" ")));
  const more = warned.length - told.length;
  return more > 0 ? [...told, messages.bulk.moreWarned(more)] : told;
}

/** "Stage of Case: Arguments; Next Hearing Date: 4 Dec 2026". */
function inWords(change: CaseChange, advocate: string | null, numbers: number): string {
  const { stage_of_case, filing_status } = change;
  const dates = (["previous_hearing_date", "next_hearing_date", "disposal_date"] as const).flatMap((name) =>
    change[name] ? [`${caseFieldLabel(name)}: ${formatDate(change[name])}`] : [],
  );
  return [
    ...(stage_of_case ? [`${caseFieldLabel("stage_of_case")}: ${stageLabel(stage_of_case)}`] : []),
    ...dates,
    ...(numbers > 0 ? [`Case numbers: ${numbers}`] : []),
    ...(filing_status === "not_filed" ? [`Filing Status: ${filingStatusLabel(filing_status)}`] : []),
    ...(advocate ? [`Advocate: ${advocate}`] : []),
    ...(change.advocate === "none" ? ["Advocate removed"] : []),
  ].join("; ");
}
