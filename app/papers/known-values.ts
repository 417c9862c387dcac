/** One case's values as a template asks for them; keeps what was asked for and is not there. */
import type { Computed, Facts, Item } from "./facts.ts";
import type { PaperContext, Requirement } from "./field-kinds.ts";
import { computedNamed, fieldNamed } from "./fields.ts";
import { ruleHolds } from "./rules.ts";
import type { FieldRef, If } from "./reading/template-tree.ts";
import { isRecordName } from "./record.ts";
import { readValue, type PaperData } from "./values.ts";

export class KnownValues {
  /** Names of given fields that are needed and not known. */
  readonly missing = new Set<string>();
  /** For the register, what staff must know of this paper. */
  readonly notes = new Set<string>();
  /** As readValue has it: null where there is something that cannot be read. */
  readonly #read = new Map<string, string | null | undefined>();
  readonly #computed = new Map<string, Computed>();
  #asking = true;

  constructor(
    readonly data: PaperData,
    readonly context: PaperContext,
  ) {}

  /** A value that is there but cannot be read is asked for again, even where the paper could do without it. */
  refuseUnreadable(names: readonly string[]): void {
    for (const name of names) {
      if (this.#reading(name) === null) this.missing.add(name);
    }
  }

  /** A field that only `say` asks for does not count as missing from the paper. */
  withoutAsking<T>(say: () => T): T {
    const before = this.#asking;
    this.#asking = false;
    try {
      return say();
    } finally {
      this.#asking = before;
    }
  }

  /** The value a placeholder stands for; one that is not known is noted as missing. */
  value(field: FieldRef, item: Item | undefined): string | undefined {
    if (field.from === "item") return item?.[field.name];
    const computed = computedNamed(field.name);
    if (!computed) {
      const value = this.fact(field.name);
      if (value === undefined) this.#miss(field.name);
      return value;
    }
    this.#requireOf(field.name);
    const { value } = this.#compute(field.name);
    if (typeof value === "string") return value;
    for (const name of computed.lacks?.(this.fact) ?? computed.mayUse) this.#require([name]);
    return undefined;
  }

  /** The same for a blank to be filled in by hand: nothing is missing, but staff are told. */
  valueOrBlank({ name }: FieldRef, tell: (name: string) => string): string | undefined {
    const computed = computedNamed(name);
    const value = computed ? this.#compute(name).value : this.fact(name);
    if (typeof value === "string") return value;
    this.notes.add(tell(name));
    return undefined;
  }

  items(list: string): readonly Item[] {
    this.#requireOf(list);
    const { value } = this.#compute(list);
    return typeof value === "object" ? value : [];
  }

  /** Which side of a condition is said; null: neither, because a choice was not made. */
  holds({ field, is }: Pick<If<unknown>, "field" | "is">, item: Item | undefined): boolean | null {
    if (is === null) return this.#isKnown(field, item);
    const value = this.fact(field.name);
    if (value !== undefined) return is.includes(value);
    this.#miss(field.name);
    return null;
  }

  readonly fact: Facts = (name) => this.#reading(name) ?? undefined;

  #reading(name: string): string | null | undefined {
    if (!this.#read.has(name)) {
      const field = fieldNamed(name);
      const row = isRecordName(name) ? (this.data[name] ?? undefined) : undefined;
      this.#read.set(name, field ? readValue(field, this.data[name]) : row);
    }
    return this.#read.get(name);
  }

  #isKnown(field: FieldRef, item: Item | undefined): boolean {
    if (field.from === "item") return item?.[field.name] !== undefined;
    if (!computedNamed(field.name)) return this.fact(field.name) !== undefined;
    const { value } = this.#compute(field.name);
    return typeof value === "object" ? value.length > 0 : value !== undefined && value !== false;
  }

  #requireOf(name: string): void {
    const computed = computedNamed(name);
    for (const requirement of computed?.requires ?? []) this.#require(requirement);
    for (const { rule, names } of computed?.requiresWhen ?? []) {
      if (ruleHolds(rule, this.fact)) this.#require(names);
    }
  }

  #require(requirement: Requirement): void {
    if (requirement.every((name) => this.fact(name) === undefined))
      requirement.forEach((name) => this.#miss(name));
  }

  #miss(name: string): void {
    if (this.#asking) this.missing.add(name);
  }

  #compute(name: string): Computed {
    const known = this.#computed.get(name);
    if (known) return known;
    const computed = computedNamed(name)?.compute(this.fact, this.context) ?? { value: undefined };
    this.#computed.set(name, computed);
    for (const note of computed.notes ?? []) this.notes.add(note);
    return computed;
  }
}
