// case/update of docs/provider-api.md: any field of a case, additional details among them, or the filing status.
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { papers, samples } from "#app/database/schema.ts";
import { impossibleDates } from "#app/domain/cases/case-dates.ts";
import {
  ADDITIONAL_DETAILS,
  CASE_FIELDS,
  caseFieldLabel,
  OWN_CASE_FIELDS,
  type OwnCaseField,
} from "#app/domain/cases/case-fields.ts";
import type { CaseField } from "#app/domain/cases/fields/field.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { getFilingStatus, type FilingStatus } from "#app/domain/cases/filing.ts";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { caseValues } from "../../contract/cases/case-details.ts";
import { NUMBER_KINDS } from "../../contract/cases/case-number.ts";
import { Refusal, type Handler, type UserCall } from "../call.server.ts";
import { lockClientRow } from "../clients/lock-client.server.ts";
import { asStored } from "../missing-data/filled-values.server.ts";
import { getFieldPlace } from "../papers/field-places.server.ts";
import { lockCase, type CaseRow } from "./lock-case.server.ts";
import { takenNumberWarnings } from "./number-warnings.server.ts";
import { casesOfLoan } from "./same-loan.server.ts";
import { updateCase, type CaseColumns } from "./update-case.server.ts";

/** A value as it is to be stored, by field; null takes it away. */
type Values = Partial<Record<OwnCaseField, string | null>>;

export const updateCaseDetails: Handler<"updateCaseDetails"> = (
  call,
  { case_id, version, case_status, reason, same_loan_confirmed, ...given },
) =>
  call.change(async (tx) => {
    const values = readValues(given);
    const [impossible] = impossibleDates(values, todayInIndia(call.services.now()));
    if (impossible) {
      const sentence = `${caseFieldLabel(impossible)}: ${messages.generic.dateInFuture}`;
      throw new Refusal(sentence, 422, { field: impossible });
    }
    const stored = await lockCase(tx, call.user, case_id, version);
    const changed = changedOf(stored, values);
    if (!same_loan_confirmed) await refuseTakenLan(tx, stored, changed);
    if (!reason) await askForReason(tx, stored, changed);
    const columns = { ...asColumns(stored, changed), ...columnsOfStatus(stored, case_status) };
    const warnings = await numbersTaken(tx, call, changed);
    await updateCase(tx, call, stored, columns, { action: actionOf(case_status, changed), reason });
    const message = case_status === undefined ? messages.cases.updated : messages.cases.statusUpdated;
    return { data: { warnings }, message };
  });

/** A blank value clears the field. */
const readValues = (given: object): Values =>
  Object.fromEntries(
    Object.entries(caseValues.parse(given)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, asStored(name, value) || null]],
    ),
  );

/** Those of the values that differ from what is stored. */
function changedOf(stored: CaseRow, values: Values): Values {
  const names = OWN_CASE_FIELDS.filter((name) => values[name] !== undefined);
  return Object.fromEntries(
    names.flatMap((name) => {
      const now = storedValueOf(stored, name);
      const next = values[name] ?? null;
      return next === now ? [] : [[name, next]];
    }),
  );
}

function storedValueOf(stored: CaseRow, name: OwnCaseField): string | null {
  const column = getFieldPlace(name)?.column as keyof CaseRow | null;
  return (column ? (stored[column] as string | null) : stored.facts[name]) ?? null;
}

function asColumns(stored: CaseRow, changed: Values): CaseColumns {
  const columns: Record<string, string | null> = {};
  const facts = { ...stored.facts };
  for (const [name, value] of Object.entries(changed)) {
    const column = getFieldPlace(name)?.column;
    if (column) columns[column] = value;
    else if (value === null) Reflect.deleteProperty(facts, name);
    else facts[name] = value;
  }
  return { ...columns, facts };
}

/** As an import and Add Case do: a second case for one loan is only made when somebody says that it is meant. */
async function refuseTakenLan(tx: Transaction, stored: CaseRow, { lan_number }: Values): Promise<void> {
  if (!lan_number) return;
  // Held until the end: two cases that get one number come one after the other.
  await lockClientRow(tx, stored.client_id);
  const all = await casesOfLoan(tx, stored.client_id, lan_number);
  const [other, ...more] = all.filter(({ case_id }) => case_id !== stored.id);
  if (!other) return;
  const sentence = editMessages.lanTaken(other.customer_name, other.batch_id, more.length);
  throw new Refusal(sentence, 409, { field: "lan_number" });
}

const OF_MONEY_AND_DATES = new Set<CaseField["kind"]>(["amount", "rate", "date", "days"]);

/** What somebody may have sworn to is changed with a reason. The specification's own form, the additional details, has none. */
async function askForReason(tx: Transaction, { id }: CaseRow, changed: Values): Promise<void> {
  const details: readonly string[] = ADDITIONAL_DETAILS;
  const isTold = OWN_CASE_FIELDS.some((name) => {
    const { kind, notInPapers }: CaseField = CASE_FIELDS[name];
    return name in changed && !details.includes(name) && OF_MONEY_AND_DATES.has(kind) && !notInPapers;
  });
  if (!isTold) return;
  for (const table of [papers, samples]) {
    const [made] = await tx.select({ id: table.id }).from(table).where(eq(table.case_id, id)).limit(1);
    if (made) throw new Refusal(editMessages.reasonRequired, 422, { field: "reason" });
  }
}

async function numbersTaken(tx: Transaction, { user }: UserCall, changed: Values): Promise<string[]> {
  const found = await Promise.all(
    NUMBER_KINDS.map(async (kind) => {
      const number = changed[kind];
      return number ? takenNumberWarnings(tx, user, { kind, number }) : [];
    }),
  );
  return found.flat();
}

/**
 * A case is filed while it has a number, so the status follows from the number: setting it back to not filed removes
 * the number, which was entered on the wrong case.
 */
function columnsOfStatus(stored: CaseRow, status: FilingStatus | undefined): CaseColumns {
  if (status === undefined || status === getFilingStatus(stored)) return {};
  if (status === "filed") throw new Refusal(messages.cases.statusNeedsNumber);
  return { case_no: null, e_filing_case_number: null, case_date: null };
}

function actionOf(status: FilingStatus | undefined, changed: Values): string {
  if (status !== undefined) return "case.status_updated";
  const details: readonly string[] = ADDITIONAL_DETAILS;
  return Object.keys(changed).every((name) => details.includes(name))
    ? "case.details_updated"
    : "case.corrected";
}
