// Checks the names a template uses: known ones, in places where they make sense.
import { nearestName } from "#app/domain/text/nearest-name.ts";
import type { ComputedKind } from "../field-kinds.ts";
import { computedNamed, fieldLabel, fieldNamed, PLACEHOLDER_NAMES } from "../fields.ts";
import { TemplateFault } from "./template-fault.ts";
import type { FieldRef } from "./template-tree.ts";

/** The list whose items a loop is at; null outside loops. */
export type Scope = string | null;

/** The field a path names. @throws TemplateFault when there is none, with the nearest name. */
export function parseRef(path: string, scope: Scope, line: number): FieldRef {
  const ofItem = /^this\.(\w+)$/.exec(path)?.[1];
  if (ofItem !== undefined) {
    const known = Object.keys(itemsOf(scope));
    if (!known.includes(ofItem)) throw unknown(path, nearestName(ofItem, known), "this.", line);
    return { from: "item", name: ofItem };
  }
  if (!/^\w+$/.test(path))
    throw new TemplateFault(line, `"${path}" is not a placeholder`, { is: "name", name: path });
  if (!PLACEHOLDER_NAMES.includes(path)) throw unknown(path, meantPlaceholder(path), "", line);
  return { from: "paper", name: path };
}

/** By the words of its name or of its label, apart by "_". */
const NAME_OF_WORDS = new Map([
  ...PLACEHOLDER_NAMES.map(
    (name) =>
      [
        fieldLabel(name)
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, "_"),
        name,
      ] as const,
  ),
  ...PLACEHOLDER_NAMES.map((name) => [name, name] as const),
]);
const WORDS = [...NAME_OF_WORDS.keys()];

const solid = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** The placeholder of exactly this name or label; undefined when there is none. */
export const placeholderCalled = (typed: string): string | undefined => NAME_OF_WORDS.get(solid(typed));

/** The placeholder that somebody meant who typed another name, or a label: "Borrower Name". */
export const meantPlaceholder = (typed: string): string | undefined =>
  placeholderCalled(typed) ??
  nearestName(typed, PLACEHOLDER_NAMES) ??
  NAME_OF_WORDS.get(nearestName(typed, WORDS) ?? "");

/** @throws TemplateFault when the words between the braces are a label, or a name with blanks: "{{Customer Name}}" */
export function refuseLabel(words: readonly string[], line: number): void {
  const typed = words.join(" ");
  const meant = placeholderCalled(typed);
  if (meant !== undefined) throw unknown(typed, meant, "", line);
}

/** How the value of a placeholder is written. @throws TemplateFault for what has no value: lists and flags. */
export function getFieldKind(ref: FieldRef, scope: Scope, line: number): ComputedKind {
  if (ref.from === "item") return itemsOf(scope)[ref.name]?.kind ?? "text";
  const computed = computedNamed(ref.name);
  if (!computed) return fieldNamed(ref.name)?.kind ?? "text";
  if (computed.shape === "value" && computed.kind) return computed.kind;
  throw new TemplateFault(
    line,
    computed.shape === "list"
      ? `"${ref.name}" is a list: use {{#each ${ref.name}}}`
      : `"${ref.name}" has no text: use it in {{#if}}`,
    { is: "name", name: ref.name },
  );
}

/** @throws TemplateFault when the name is not that of a list */
export function checkList(ref: FieldRef, line: number): void {
  if (ref.from === "paper" && computedNamed(ref.name)?.shape === "list") return;
  throw new TemplateFault(line, `"${ref.name}" is not a list`, { is: "name", name: ref.name });
}

/** @throws TemplateFault when the field is no choice, or has no such option, with the nearest one */
export function checkOptions(ref: FieldRef, options: readonly string[], line: number): void {
  const known = Object.keys((ref.from === "paper" && fieldNamed(ref.name)?.options) || {});
  if (known.length === 0)
    throw new TemplateFault(line, `"${ref.name}" is not a choice`, { is: "name", name: ref.name });
  if (options.length === 0) throw new TemplateFault(line, `Options of "${ref.name}": ${known.join(", ")}`);
  for (const option of options) {
    if (known.includes(option)) continue;
    const nearest = nearestName(option, known);
    const hint = nearest === undefined ? `. Options: ${known.join(", ")}` : `. Did you mean "${nearest}"?`;
    throw new TemplateFault(line, `"${ref.name}" has no option "${option}"${hint}`, {
      is: "name",
      name: ref.name,
    });
  }
}

function itemsOf(scope: Scope): Readonly<Record<string, { kind: ComputedKind }>> {
  return (scope === null ? undefined : computedNamed(scope)?.items) ?? {};
}

function unknown(path: string, nearest: string | undefined, prefix: string, line: number): TemplateFault {
  const hint = nearest === undefined ? "" : `. Did you mean "${prefix}${nearest}"?`;
  return new TemplateFault(line, `Unknown placeholder "${path}"${hint}`, { is: "name", name: path });
}
