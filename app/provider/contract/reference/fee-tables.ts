// Court-fee tables: what estimates are reckoned by. They belong to no client.
import * as z from "zod";
import { STATES, UNION_TERRITORIES } from "#app/domain/reference/states.ts";
import { FEE_KINDS, FeeRule, isCentralFee, type FeeKind } from "#app/domain/billing/court-fees.ts";
import { isDateOfOurTime } from "#app/domain/dates.ts";
import {
  alsoWhenWrong,
  Id,
  IdempotencyKey,
  IsoDateField,
  OptionalDate,
  PageNumber,
  RequiredLongText,
  RequiredText,
} from "#app/domain/fields.ts";
import {
  readRule,
  RULE_KINDS,
  ruleFields,
  type RuleFields,
} from "#app/domain/reference/reference-fee-form.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import { jsonField } from "../wire.ts";
import type { RowOf } from "../index.ts";

export type FeeTable = RowOf<"listFeeTables">;

const Kinds = z.enum(Object.keys(FEE_KINDS) as [FeeKind, ...FeeKind[]], said.kindRequired);
/** A fee of a State needs a real one. */
const States = z.enum(
  [...STATES, ...UNION_TERRITORIES].filter((state) => state !== "other"),
  said.stateRequired,
);

export const FeeTableFilters = z.object({
  kind: Kinds.optional(),
  state: States.optional(),
});
export type FeeTableFilters = z.output<typeof FeeTableFilters>;

/** A page of tables by kind and State, what is in force latest first. */
export const listFeeTables = ownRead(FeeTableFilters.extend({ page: PageNumber }));

export const readFeeTable = ownRead(z.object({ table_id: Id }));

type Issues = z.core.$ZodRawIssue[];
const issue = (input: unknown, path: (string | number)[], message: string) =>
  ({ code: "custom", path, message, input }) as const;

/** A check of several fields that speaks together with those of single ones, not a submit later. */
const always = <Value extends object>(check: (value: Partial<Value>, issues: Issues) => void) =>
  z.core._check<Value>(({ value, issues }) => check(value, issues), { when: alsoWhenWrong });

const checkPeriod = always<{ effective_from?: string | undefined; effective_to?: string | undefined }>(
  ({ effective_from, effective_to }, issues) => {
    const days = [effective_from ?? "", effective_to ?? ""] as const;
    if (!days.every(isDateOfOurTime) || days[1] >= days[0]) return;
    issues.push(issue(effective_to, ["effective_to"], said.endBeforeStart));
  },
);

const checkState = always<{ kind: FeeKind; state?: string | undefined }>(({ kind, state }, issues) => {
  if (kind === undefined) return;
  if (isCentralFee(kind) && state) issues.push(issue(state, ["state"], said.stateSuperfluous));
  if (!isCentralFee(kind) && !state) issues.push(issue(state, ["state"], said.stateRequired));
});

const checkRuleFields = always<RuleFields>((fields, issues) => {
  for (const { path, message } of readRule(fields).problems ?? []) issues.push(issue(fields, path, message));
});

/** A rule that could not have come from the form is as wrong as one that was typed wrongly. */
const SoundRule = FeeRule.check(({ value, issues }) => {
  for (const { message } of readRule(ruleFields(value)).problems ?? [])
    issues.push(issue(value, [], message));
});

const facts = {
  source: RequiredLongText(said.sourceRequired),
  effective_from: OptionalDate,
  effective_to: OptionalDate,
  idempotency_key: IdempotencyKey.optional(),
};

const Typed = z.string().max(2000).optional();
const ruleShape = {
  rule_kind: z.enum(RULE_KINDS, said.ruleRequired),
  firm: z.boolean().optional(),
  fee: Typed,
  slabs: z.array(z.object({ up_to: Typed, fee: Typed, per: Typed })).optional(),
  from: Typed,
  max: Typed,
  max_doubt: Typed,
  why: Typed,
};

const tableOf = {
  kind: Kinds,
  state: z.preprocess((text) => (text === "" || text === null ? undefined : text), States.optional()),
};

/** The forms hold a rule as fields; on the wire it is the rule. */
export const feeTableForm = z.object({ ...ruleShape, ...facts }).check(checkPeriod, checkRuleFields);
/** With what it is held against. */
export const changedFeeTableForm = z
  .object({ ...ruleShape, ...facts, version: Id })
  .check(checkPeriod, checkRuleFields);
export const newFeeTableForm = z
  .object({ ...tableOf, ...ruleShape, ...facts })
  .check(checkState, checkPeriod, checkRuleFields);

export const addFeeTable = ownChange(
  z.object({ ...tableOf, ...facts, rule: jsonField(SoundRule) }).check(checkState, checkPeriod),
);

/** What is for and in which State a table stands stays as it is: another one is another table. */
export const updateFeeTable = ownChange(
  z.object({ table_id: Id, version: Id, ...facts, rule: jsonField(SoundRule) }).check(checkPeriod),
);

export const confirmFeeTable = ownChange(
  z.object({
    table_id: Id,
    version: Id,
    confirmed_by: RequiredText(said.confirmerRequired),
    confirmed_on: IsoDateField(said.confirmedOnRequired),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** The last day it counts; blank: no end. One before its first day withdraws it altogether. */
export const endFeeTable = ownChange(
  z.object({
    table_id: Id,
    version: Id,
    effective_to: OptionalDate,
    idempotency_key: IdempotencyKey.optional(),
  }),
);
