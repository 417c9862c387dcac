/**
 * Which fields a paper needs, read from its template. A placeholder that no condition guards, or that stands on both sides
 * of one, is required; one that stands only under conditions is optional (if it is reached and not known, rendering still
 * names it as missing). A condition that asks which option a choice has needs the choice made, one that asks whether a
 * field is known needs nothing. A computed placeholder counts as the fields it declares. What only a note to the reviewer
 * says is optional.
 */
import { textsOf } from "./reading/bilingual.ts";
import type { Requirement } from "./field-kinds.ts";
import { computedNamed, fieldNamed } from "./fields.ts";
import type { LookName } from "./paper-look.ts";
import { fieldsOfRule } from "./rules.ts";
import {
  visitPart,
  type Block,
  type FieldRef,
  type Inline,
  type Line,
  type Part,
  type Row,
  type Template,
} from "./reading/template-tree.ts";

/** What every paper of the template must have: single fields, and groups of which one is enough. */
export const requiredFields = (template: Template): Requirement[] => needsOf(template).required;

/** What is said when known: every other given field of the template. */
export function optionalFields(template: Template): string[] {
  const required = new Set(requiredFields(template).flat());
  return offeredFields(template).filter((name) => !required.has(name));
}

/** Every given field that a paper of the template can depend on, in the order it says them. */
export const mentionedFields = (template: Template): string[] => needsOf(template).mentioned;

/** Of these, the ones that the template can say. */
export const offeredFields = (template: Template): string[] => needsOf(template).offered;

/**
 * Whether, without any change of its case, a paper of the template can come to miss something: because the day it is made on,
 * or the table of court fees, decides on a field that is not needed anyway.
 */
export const outerNeeds = (template: Template): OuterNeeds => needsOf(template).outer;

interface OuterNeeds {
  day: boolean;
  courtFee: boolean;
}

interface Needs {
  required: Requirement[];
  mentioned: string[];
  offered: string[];
  outer: OuterNeeds;
}

/** A template is asked for each of its papers, and never changes. */
const known = new WeakMap<Template, Needs>();

function needsOf(template: Template): Needs {
  const before = known.get(template);
  if (before) return before;
  const uses = usesIn(template);
  const required = alwaysRequired(uses);
  const dependsOn = (decides: (name: string) => boolean) =>
    uses.some(
      ({ requirement, needed, under }) => needed && !required.has(requirement.join()) && under.some(decides),
    );
  const needs = {
    required: [...required.values()],
    mentioned: [...new Set(uses.flatMap(({ requirement }) => requirement))],
    offered: [...new Set(uses.filter(({ decides }) => !decides).flatMap(({ requirement }) => requirement))],
    outer: {
      day: dependsOn((name) => computedNamed(name)?.byDay ?? false),
      courtFee:
        uses.some(({ requirement, needed }) => needed && requirement.some(isOfPanel)) ||
        dependsOn((name) => [name, ...(computedNamed(name)?.mayUse ?? [])].some(isOfPanel)),
    },
  };
  known.set(template, needs);
  return needs;
}

const isOfPanel = (name: string) => fieldNamed(name)?.belongsTo === "panel";

interface Use {
  requirement: Requirement;
  guards: readonly Side[];
  /** It can be missing there. */
  needed: boolean;
  /** It only decides on what is said. */
  decides?: true;
  /** What decides whether it is: the conditions and lists around it, and the computed field it is for. */
  under: readonly string[];
}

/** Where something stands in the template. */
interface Place {
  /** The conditions around it, each with its side. */
  guards: readonly Side[];
  /** Names that conditions around it ask about. */
  under: readonly string[];
  /** What has a value here, or is missing whatever the conditions from here on say. */
  sure: Set<string>;
  /** A note to the reviewer: nothing is missing for it. */
  isNote: boolean;
}

/** One side of a condition. */
interface Side {
  condition: string;
  holds: boolean;
}

/** Around what is asked, blank, or only said to the reviewer: it has no other side. */
const ASIDE: Side = { condition: "", holds: true };

const aside = (place: Place): Place => ({ ...place, guards: [ASIDE] });

const conditionOf = ({ from, name }: FieldRef, is: readonly string[] | null): string =>
  JSON.stringify([from, name, is]);

/** What stands under no condition, or under one condition alone on both of its sides. */
function alwaysRequired(uses: readonly Use[]): Map<string, Requirement> {
  const said = new Set<string>();
  const required = new Map<string, Requirement>();
  for (const { requirement, guards } of uses) {
    const key = requirement.join();
    const [only, ...others] = guards;
    if (only === undefined) required.set(key, requirement);
    if (only === undefined || others.length > 0) continue;
    const under = (holds: boolean) => JSON.stringify([key, only.condition, holds]);
    said.add(under(only.holds));
    if (said.has(under(!only.holds))) required.set(key, requirement);
  }
  return required;
}

function usesIn(template: Template): Use[] {
  const uses: Use[] = [];
  const addField = ({ from, name }: FieldRef, { guards, under, sure, isNote }: Place, isAsked = false) => {
    if (from === "item") return;
    const needed = !isAsked && !isNote && !sure.has(name);
    const addRequired = (requirement: Requirement) => {
      const [only] = requirement.length === 1 ? requirement : [];
      uses.push({ requirement, guards, needed: needed && !sure.has(only ?? ""), under });
      if (needed && only !== undefined) sure.add(only);
    };
    if (fieldNamed(name)) addRequired([name]);
    const computed = computedNamed(name);
    if (!computed) return;
    computed.requires.forEach(addRequired);
    const add = (requirement: Requirement, mayMiss: boolean) =>
      uses.push({ requirement, guards: [ASIDE], needed: mayMiss && needed, under: [...under, name] });
    for (const { rule, names } of computed.requiresWhen ?? []) {
      add(names, true);
      for (const ofRule of fieldsOfRule(rule)) add([ofRule], false);
    }
    for (const used of computed.mayUse) add([used], true);
    // What it lacks is missing from here on, whatever conditions around a later use say.
    if (needed) sure.add(name);
    for (const used of computed.alsoUses ?? []) add([used], false);
    for (const used of computed.decidedBy ?? [])
      uses.push({
        requirement: [used],
        guards: [ASIDE],
        needed: false,
        decides: true,
        under: [...under, name],
      });
  };
  // Looks are part of what a paper is made from, and asked for nowhere.
  const addLook = (name: LookName, under: readonly string[]) =>
    uses.push({ requirement: [name], guards: [ASIDE], needed: false, decides: true, under });
  const walk = <T extends { node: string }>(
    parts: readonly Part<T>[],
    place: Place,
    leaf: (part: T, place: Place) => void,
  ) => {
    for (const part of parts) {
      visitPart(part, {
        leaf: (content) => leaf(content, place),
        onIf: ({ field, is, then, otherwise }) => {
          // Which option a choice has cannot be asked before it is made.
          addField(field, is === null ? aside(place) : place, is === null);
          const inside = (holds: boolean) => ({
            ...{ ...place, guards: [...place.guards, { condition: conditionOf(field, is), holds }] },
            under: [...place.under, field.name],
          });
          walk(then, { ...inside(true), sure: new Set([...place.sure, field.name]) }, leaf);
          walk(otherwise, { ...inside(false), sure: new Set(place.sure) }, leaf);
        },
        onEach: ({ list, body }) => {
          addField({ from: "paper", name: list }, place);
          walk(body, { ...place, under: [...place.under, list], sure: new Set(place.sure) }, leaf);
        },
      });
    }
  };
  const inline = (text: Inline, place: Place) =>
    walk(text, place, (leaf, at) => {
      if (leaf.node === "value") {
        const isBlank = leaf.as === "blank";
        addField(leaf.field, isBlank ? aside(at) : at, isBlank);
      }
      if (leaf.node === "plural") addField(leaf.field, at);
    });
  const rows = (parts: readonly Part<Row>[], place: Place) =>
    walk(parts, place, (row, at) => row.cells.forEach((cell) => inline(cell, at)));
  const lines = (parts: readonly Part<Line>[], place: Place) =>
    walk(parts, place, (line, at) => inline(line.text, at));
  const block = (part: Block, place: Place) => {
    if (part.node === "break") return;
    if (part.node === "zone") {
      if (part.zone === "letterhead" || part.zone === "advocate_letterhead") addLook(part.zone, place.under);
      const isNote = part.zone === "note";
      return lines(part.lines, { ...(isNote ? aside(place) : place), isNote });
    }
    if (part.node !== "table") return inline(part.text, place);
    part.head.forEach((cell) => inline(cell, place));
    rows(part.rows, place);
    rows(part.foot, place);
  };
  const top: Place = { guards: [], under: [], sure: new Set(), isNote: false };
  if (template.style === "pleading") addLook("paper_format", []);
  for (const { title, footer, blocks } of textsOf(template)) {
    inline(title, top);
    inline(footer, top);
    walk(blocks, top, block);
  }
  return uses;
}
