// What a security's form says, as its row has it; and the row that is held while it is changed.
import type { Transaction } from "#app/database/open.server.ts";
import type { Scope } from "#app/database/scope.server.ts";
import { isInFuture, todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { BORROWER_OWNS } from "#app/domain/record/securities.ts";
import type { SecurityForm } from "../../contract/record/securities.ts";
import { Refusal, type Services } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { caseSecurities, type CaseSecurity } from "./case-securities.server.ts";

const words = recordMessages.securities;

/**
 * @param owners who may have given it, by the value of the form
 * @throws Refusal 422 for a valuation that is still to come, and for an owner who is nobody in this case
 */
export function securityColumns(
  form: SecurityForm,
  owners: readonly { value: string }[],
  { now }: Pick<Services, "now">,
) {
  const { owner } = form;
  if (isInFuture(form.valued_on, todayInIndia(now()))) {
    throw new Refusal(messages.generic.dateInFuture, 422, { field: "valued_on" });
  }
  if (owner !== undefined && !owners.some(({ value }) => value === owner)) {
    throw new Refusal(words.ownerUnknown, 422, { field: "owner" });
  }
  return {
    kind: form.kind,
    particulars: form.particulars,
    address: form.address || null,
    owned_by_borrower: owner === BORROWER_OWNS,
    owner_id: owner === undefined || owner === BORROWER_OWNS ? null : Number(owner),
    value: form.value ?? null,
    valued_on: form.valued_on || null,
    value_source: form.value_source || null,
    charge: form.charge || null,
  };
}

type Columns = Pick<CaseSecurity, "value"> & { owned_by_borrower: boolean; owner_id: number | null };

/** The same in the fields of its form, for the audit trail: the owner by name, the value always with its paise. */
export const securityValues = <Row extends Columns>(row: Row, owner_name: string | null) => ({
  ...row,
  owner: owner_name,
  value: row.value && fromPaise(toPaise(row.value)),
});

/**
 * The securities of a case that is held, because its fields follow the first one.
 * @throws Refusal 404 for an unknown case and another user's
 */
export async function holdSecurities(tx: Transaction, scope: Scope, case_id: number) {
  const { client_id } = await lockCase(tx, scope, case_id);
  return { client_id, ...(await caseSecurities(tx, case_id)) };
}

/** @throws Refusal 404 for an unknown one and another user's; 409 when it was changed since */
export async function lockSecurity(
  tx: Transaction,
  scope: Scope,
  { case_id, security_id, version }: { case_id: number; security_id: number; version: number },
) {
  const held = await holdSecurities(tx, scope, case_id);
  const stored = held.results.find(({ id }) => id === security_id);
  if (!stored) throw new Refusal(words.unknown, 404);
  if (stored.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
  return { ...held, stored };
}
