/**
 * What can bear a sentence that denies or vouches: the answer that denies the same. Each field says in the registry what it
 * can bear (`bears`), and one that says nothing bears nothing: every case has a name and a loan account number.
 */
import type { Bears } from "#app/domain/cases/fields/field.ts";
import type { Condition } from "./assertions.ts";
import { isOfOthers, type Claim } from "./denying-words.ts";
import { computedNamed, fieldNamed } from "../fields.ts";

type Asked = Extract<Condition, { asks: "if" }>;

/** @param conditions all around the sentence */
export function isBorneBy(conditions: readonly Condition[], claim: Claim, sentence: string): boolean {
  const asked = conditions.filter((each): each is Asked => each.asks === "if" && each.field.from === "paper");
  const listed = asked.flatMap(({ field, is, holds }) => (is === null && holds ? field.name : []));
  const bears = (what: Bears | undefined): boolean => {
    if (what === undefined) return false;
    if (typeof what === "object") return listed.includes(what.othersThan) && isOfOthers(sentence);
    return what === "denials" || claim === "vouches";
  };
  return asked.some(({ field: { name }, is, holds }) => {
    const field = fieldNamed(name);
    if (field?.options) {
      const left = optionsLeft(name, Object.keys(field.options), asked);
      return left.length > 0 && left.every((option) => bears(field.bears?.[option]));
    }
    const isKnown = is === null && holds;
    return isKnown && (field?.bears ?? computedNamed(name)?.bears)?.["known"] === "denials";
  });
}

/** Which options a choice can still be, of which all that is asked of it holds. */
const optionsLeft = (name: string, options: readonly string[], asked: readonly Asked[]): string[] =>
  asked
    .filter(({ field, is }) => field.name === name && is !== null)
    .reduce((left, { is, holds }) => left.filter((option) => is?.includes(option) === holds), [...options]);

/** Whether all of them can hold at once: no field is known and not, no choice is two of its options. */
export function canHold(conditions: readonly Condition[]): boolean {
  const asked = conditions.filter((each): each is Asked => each.asks === "if" && each.field.from === "paper");
  return asked.every(({ field: { name }, is, holds }) => {
    if (is === null)
      return asked.every((other) => other.field.name !== name || other.is !== null || other.holds === holds);
    return optionsLeft(name, Object.keys(fieldNamed(name)?.options ?? {}), asked).length > 0;
  });
}
