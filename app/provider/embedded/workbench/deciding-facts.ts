// What of a case decides which fields a template finds missing. Cases that are alike in it lack the same, so that one of
// them can be drafted for all. The walk follows the template as render.ts does; where it cannot tell whether a fact counts,
// it counts.
import type { ComputedField } from "#app/papers/field-kinds.ts";
import { computedNamed, fieldNamed } from "#app/papers/fields.ts";
import { fieldsOfRule, type Rule } from "#app/papers/rules.ts";
import {
  visitPart,
  type Block,
  type FieldRef,
  type If,
  type Inline,
  type Part,
  type Template,
} from "#app/papers/template-tree.ts";

/** Values that count as they are, unless every one of some fields is known: then nothing hangs on them. */
export interface ExactValues {
  names: readonly string[];
  unless: readonly string[];
}

export interface DecidingFacts {
  /** Fields of which it counts whether they are known. */
  known: ReadonlySet<string>;
  /** Choices: which option. */
  choices: ReadonlySet<string>;
  /** Pairs of dates or of amounts: whether the first is over the second. */
  over: readonly (readonly [string, string])[];
  /** Amounts: whether they are above zero. */
  overZero: ReadonlySet<string>;
  /** Where it takes more than a rule can say. */
  exact: readonly ExactValues[];
  /** Whether what the panel works out itself, a court fee, counts. */
  fee: boolean;
}

/** What a court fee is worked out from (court-fee.server.ts). */
const OF_THE_FEE = ["claim_amount", "jurisdiction_state", "jurisdiction_court"];

/** With an estimate of the fee come its source and whether it is confirmed. */
const OF_AN_ESTIMATE = ["court_fee_estimate", "court_fee_source", "court_fee_confirmed"];
const WITH_A_FEE = new Map([
  ["court_fee", OF_AN_ESTIMATE],
  ["court_fee_estimate", OF_AN_ESTIMATE],
]);

/** The facts by which cases are told apart for a template. */
export function decidingFacts(template: Template): DecidingFacts {
  const walk = new Walk();
  walk.template(template);
  return walk.facts();
}

/** Names that are known wherever this part is said. */
type Known = ReadonlySet<string>;
/** Names of given fields that can be missing for the sake of a part. */
type Lackable = ReadonlySet<string>;
const NOTHING: Lackable = new Set();

/** One walk. Its methods return what can be missing for the sake of the part they are given. */
class Walk {
  readonly #known = new Set<string>();
  readonly #choices = new Set<string>();
  readonly #over = new Map<string, readonly [string, string]>();
  readonly #overZero = new Set<string>();
  readonly #exact = new Map<string, ExactValues>();
  readonly #lists = new Set<ComputedField>();
  /** What can be missing under conditions on items of a list. */
  readonly #underItems = new Set<string>();

  template({ title, footer, blocks }: Template): void {
    this.#inline(title, NOTHING);
    this.#inline(footer, NOTHING);
    this.#parts(blocks, NOTHING, (block, known) => this.#block(block, known));
    // What an item holds hangs on the values it was made from.
    if (this.#underItems.size > 0) for (const list of this.#lists) this.#allOf(list, this.#underItems);
  }

  facts(): DecidingFacts {
    const isFee = (name: string) => fieldNamed(name)?.belongsTo === "panel";
    const exact = [...this.#exact.values()].map(({ names, unless }) => ({
      names: names.some(isFee) ? [...names.filter((name) => !isFee(name)), ...OF_THE_FEE] : names,
      unless,
    }));
    const asksForFee = [
      ...this.#known,
      ...this.#choices,
      ...this.#overZero,
      ...[...this.#over.values()].flat(),
    ].some(isFee);
    const ofComputed = [...this.#exact.values()].some(({ names }) => names.some(isFee));
    return {
      known: this.#known,
      choices: this.#choices,
      over: [...this.#over.values()],
      overZero: this.#overZero,
      exact: asksForFee ? [...exact, { names: OF_THE_FEE, unless: [] }] : exact,
      fee: asksForFee || ofComputed,
    };
  }

  #block(block: Block, known: Known): Lackable {
    switch (block.node) {
      case "break":
        return NOTHING;
      case "zone":
        // A note asks for nothing.
        if (block.zone === "note") return NOTHING;
        return this.#parts(block.lines, known, (line, here) => this.#inline(line.text, here));
      case "table": {
        const row = (cells: readonly Inline[], here: Known) =>
          anyOf(cells.map((cell) => this.#inline(cell, here)));
        return anyOf([
          row(block.head, known),
          this.#parts(block.rows, known, ({ cells }, here) => row(cells, here)),
          this.#parts(block.foot, known, ({ cells }, here) => row(cells, here)),
        ]);
      }
      default:
        return this.#inline(block.text, known);
    }
  }

  #inline(inline: Inline, known: Known): Lackable {
    return this.#parts(inline, known, (leaf, here) => {
      if (leaf.node === "text" || leaf.node === "ref") return NOTHING;
      return leaf.node === "value" && leaf.as === "blank" ? NOTHING : this.#placeholder(leaf.field, here);
    });
  }

  #parts<T extends { node: string }>(
    parts: readonly Part<T>[],
    known: Known,
    leafLacks: (leaf: T, known: Known) => Lackable,
  ): Lackable {
    return anyOf(
      parts.map((part) =>
        visitPart<T, Lackable>(part, {
          leaf: (leaf) => leafLacks(leaf, known),
          onIf: (condition) => this.#condition(condition, known, leafLacks),
          onEach: ({ list, body }) => {
            const computed = computedNamed(list);
            if (!computed) throw new Error(`no list ${list}`);
            this.#lists.add(computed);
            const required = this.#requirements(computed);
            const inBody = this.#parts(body, known, leafLacks);
            if (inBody.size > 0) this.#value(computed, inBody);
            return anyOf([required, inBody]);
          },
        }),
      ),
    );
  }

  #condition<T extends { node: string }>(
    { field, is, then, otherwise }: If<T>,
    known: Known,
    leafLacks: (leaf: T, known: Known) => Lackable,
  ): Lackable {
    const name = nameOf(field);
    const named: Known = new Set([...known, name, ...(WITH_A_FEE.get(name) ?? [])]);
    const ifSo = this.#parts(then, named, leafLacks);
    // Of a choice that was not made neither side is said.
    const ifNot = this.#parts(otherwise, is === null ? known : named, leafLacks);
    const either = anyOf([ifSo, ifNot]);
    if (is !== null) {
      this.#choices.add(field.name);
      return known.has(name) ? either : anyOf([either, new Set([name])]);
    }
    if (either.size > 0 && !known.has(name)) this.#presence(field, either);
    return either;
  }

  #presence(field: FieldRef, of: Lackable): void {
    const computed = field.from === "paper" ? computedNamed(field.name) : undefined;
    if (field.from === "item") for (const name of of) this.#underItems.add(name);
    else if (computed) this.#value(computed, of);
    else this.#known.add(field.name);
  }

  /** A placeholder that stands where it does: nothing without its value. */
  #placeholder(field: FieldRef, known: Known): Lackable {
    if (field.from === "item") return NOTHING;
    const computed = computedNamed(field.name);
    if (!computed) {
      if (known.has(field.name)) return NOTHING;
      this.#known.add(field.name);
      return new Set([field.name]);
    }
    const required = this.#requirements(computed);
    if (known.has(field.name) || computed.mayUse.length === 0) return required;
    const parts = new Set(computed.mayUse);
    this.#value(computed, parts);
    for (const name of parts) this.#known.add(name);
    return anyOf([required, parts]);
  }

  #requirements({ requires, requiresWhen = [] }: ComputedField): Lackable {
    for (const { rule } of requiresWhen) this.#rule(rule);
    const names = new Set([...requires.flat(), ...requiresWhen.flatMap((each) => [...each.names])]);
    for (const name of names) this.#known.add(name);
    return names;
  }

  /** Whether it comes to anything; it does not count while all of what could be missing is known. */
  #value(computed: ComputedField, lackable: Lackable): void {
    if (computed.holds) this.#rule(computed.holds);
    else this.#allOf(computed, lackable);
  }

  #allOf(computed: ComputedField, lackable: Lackable): void {
    const { requires, requiresWhen = [], mayUse, alsoUses = [], holds } = computed;
    const ofRules = [...requiresWhen.map(({ rule }) => rule), ...(holds ? [holds] : [])].flatMap(
      fieldsOfRule,
    );
    const needed = [...requires.flat(), ...requiresWhen.flatMap((each) => [...each.names])];
    const names = [...new Set([...needed, ...mayUse, ...alsoUses, ...ofRules])].sort();
    const unless = [...lackable].sort();
    this.#exact.set(`${names.join()} ${unless.join()}`, { names, unless });
    for (const name of unless) this.#known.add(name);
  }

  #rule(rule: Rule): void {
    if ("all" in rule) for (const each of rule.all) this.#rule(each);
    else if ("any" in rule) for (const each of rule.any) this.#rule(each);
    else if ("not" in rule) this.#rule(rule.not);
    else if ("known" in rule) this.#known.add(rule.known);
    else if ("is" in rule) this.#choices.add(rule.field);
    else if ("overZero" in rule) this.#overZero.add(rule.overZero);
    else this.#over.set(rule.over.join(), rule.over);
  }
}

const anyOf = (each: readonly Lackable[]): Lackable => new Set(each.flatMap((names) => [...names]));
const nameOf = ({ from, name }: FieldRef) => (from === "item" ? `this.${name}` : name);
