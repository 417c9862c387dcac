/** Conditions over given fields. A field that is not known, or not of its kind, fulfils nothing. */
import type { Facts } from "./facts.ts";

export type Rule = { known: string } | { all: readonly Rule[] } | { any: readonly Rule[] };

export const known = (...fields: string[]): Rule => ({ all: fields.map((field) => ({ known: field })) });
export const anyKnown = (...fields: string[]): Rule => ({ any: fields.map((field) => ({ known: field })) });

export function ruleHolds(rule: Rule, facts: Facts): boolean {
  if ("known" in rule) return facts(rule.known) !== undefined;
  if ("all" in rule) return rule.all.every((each) => ruleHolds(each, facts));
  return rule.any.some((each) => ruleHolds(each, facts));
}

/** Every field a rule looks at. */
export function fieldsOfRule(rule: Rule): string[] {
  if ("known" in rule) return [rule.known];
  return ("all" in rule ? rule.all : rule.any).flatMap(fieldsOfRule);
}
