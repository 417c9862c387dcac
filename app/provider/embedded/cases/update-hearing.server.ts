// What changes with every hearing of a case: its dates and stage, and who appears.
import { and, asc, eq, or } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { advocates, cases } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { isHearing, newDateWarnings } from "#app/domain/cases/case-dates.ts";
import { disposalWarnings } from "#app/domain/cases/disposal-questions.ts";
import { hearingWarnings } from "#app/domain/cases/hearing-messages.ts";
import { stageLabel, storedStage } from "#app/domain/cases/stages.ts";
import { todayInIndia, type IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { closedDays } from "../bulk/closed-days.server.ts";
import { askFirst } from "../ask-first.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { lockCase, type CaseRow } from "./lock-case.server.ts";
import { updateCase } from "./update-case.server.ts";

export const readHearing = async ({ services, user }: UserCall, { case_id }: Input<"readHearing">) => {
  const { db } = services;
  const [found] = await db
    .select({
      customer_name: cases.customer_name,
      lan_number: cases.lan_number,
      version: cases.version,
      stage_of_case: cases.stage_of_case,
      previous_hearing_date: cases.previous_hearing_date,
      next_hearing_date: cases.next_hearing_date,
      disposal_date: cases.disposal_date,
      advocate: cases.advocate_id,
    })
    .from(cases)
    .where(and(eq(cases.id, case_id), inScope(user, cases.client_id)));
  if (!found) throw new Refusal(messages.cases.unknown, 404);
  const stage_of_case = found.stage_of_case && stageLabel(found.stage_of_case);
  const [offered, closed] = await Promise.all([
    advocatesFor(db, found.advocate),
    closedDays(db, user, { ids: [case_id] }, todayInIndia(services.now())),
  ]);
  return { data: { ...found, stage_of_case, advocates: offered, closed } };
};

/** Those who can be chosen, and the case's own. */
const advocatesFor = (db: Database | Transaction, own: number | null) =>
  db
    .select({ id: advocates.id, name: advocates.name, enrolment_no: advocates.enrolment_no })
    .from(advocates)
    .where(or(advocates.active, own === null ? undefined : eq(advocates.id, own)))
    .orderBy(asc(advocates.name), asc(advocates.id));

export const updateHearing = (
  call: UserCall,
  { case_id, version, confirmed, ...form }: Input<"updateHearing">,
) =>
  call.change(async (tx) => {
    const today = todayInIndia(call.services.now());
    const stored = await lockCase(tx, call.user, case_id, version);
    const columns = columnsOf(stored, form);
    refuseFuture(columns, today);
    const { advocate_id } = columns;
    if (advocate_id !== null) {
      const offered = await advocatesFor(tx, stored.advocate_id);
      if (!offered.some(({ id }) => id === advocate_id)) {
        throw new Refusal(messages.advocates.unknown, 422, { field: "advocate" });
      }
    }
    const isNew = columns.next_hearing_date !== stored.next_hearing_date;
    const closed = isNew ? await closedDays(tx, call.user, { ids: [case_id] }, today) : {};
    const warnings = askFirst(
      [
        ...(isNew ? hearingWarnings(columns, today, closed) : []),
        ...newDateWarnings(stored, { ...stored, ...columns }, today),
        ...disposalWarnings(stored, { ...stored, ...columns }),
      ],
      confirmed,
    );
    await updateCase(tx, call, stored, columns, actionOf(stored, columns));
    return { data: { warnings }, message: messages.cases.updated };
  });

function columnsOf(stored: CaseRow, form: Omit<Input<"updateHearing">, "case_id" | "version" | "confirmed">) {
  const stage = form.stage_of_case ?? "";
  const isSameStage = stored.stage_of_case !== null && stage === stageLabel(stored.stage_of_case);
  return {
    stage_of_case: isSameStage ? stored.stage_of_case : storedStage(stage) || null,
    previous_hearing_date: form.previous_hearing_date || null,
    next_hearing_date: form.next_hearing_date || null,
    disposal_date: form.disposal_date || null,
    advocate_id: form.advocate ?? null,
  };
}
type Columns = ReturnType<typeof columnsOf>;

/** A hearing that was held and a disposal lie behind us. */
function refuseFuture(columns: Columns, today: IsoDate): void {
  for (const field of ["previous_hearing_date", "disposal_date"] as const) {
    if ((columns[field] ?? "") > today) throw new Refusal(messages.generic.dateInFuture, 422, { field });
  }
}

/** As the acts on many cases are called in the audit trail. */
function actionOf(stored: CaseRow, columns: Columns): string {
  const names = ["stage_of_case", "previous_hearing_date", "next_hearing_date", "disposal_date"] as const;
  const changed = names.filter((name) => stored[name] !== columns[name]);
  if (changed.length === 0) return "case.advocate_assigned";
  return isHearing(changed) ? "case.hearing_updated" : "case.status_updated";
}
