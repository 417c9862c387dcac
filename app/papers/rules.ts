/**
 * Conditions over given fields that this program and the database can both follow (data-pending-condition.server.ts
 * says the same in SQL). A field that is not known, or not of its kind, fulfils nothing.
 */
import { isIsoDate } from "#app/domain/dates.ts";
import { toPaise } from "#app/domain/money.ts";
import type { Facts } from "./facts.ts";

export type Rule =
  | { known: string }
  /** A choice has one of these values. */
  | { field: string; is: readonly string[] }
  /** Of two dates the first is later, of two amounts the first is more. */
  | { over: readonly [string, string] }
  /** An amount is above zero. */
  | { overZero: string }
  | { all: readonly Rule[] }
  | { any: readonly Rule[] }
  | { not: Rule };

export const known = (...fields: string[]): Rule => ({ all: fields.map((field) => ({ known: field })) });
export const anyKnown = (...fields: string[]): Rule => ({ any: fields.map((field) => ({ known: field })) });

export function ruleHolds(rule: Rule, facts: Facts): boolean {
  if ("known" in rule) return facts(rule.known) !== undefined;
  if ("is" in rule) return rule.is.includes(facts(rule.field) ?? "");
  if ("all" in rule) return rule.all.every((each) => ruleHolds(each, facts));
  if ("any" in rule) return rule.any.some((each) => ruleHolds(each, facts));
  if ("not" in rule) return !ruleHolds(rule.not, facts);
  if ("overZero" in rule) return toPaise(facts(rule.overZero) ?? "0") > 0n;
  const [first, second] = rule.over.map(facts);
  if (first === undefined || second === undefined) return false;
  return isIsoDate(first) ? first > second : toPaise(first) > toPaise(second);
}

/** Every field a rule looks at. */
export function fieldsOfRule(rule: Rule): string[] {
  if ("known" in rule) return [rule.known];
  if ("is" in rule) return [rule.field];
  if ("all" in rule) return rule.all.flatMap(fieldsOfRule);
  if ("any" in rule) return rule.any.flatMap(fieldsOfRule);
  if ("not" in rule) return fieldsOfRule(rule.not);
  return "overZero" in rule ? [rule.overZero] : [...rule.over];
}
