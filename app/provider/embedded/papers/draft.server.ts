// From a case to its paper's text, with the hash that tells whether the same paper was made before.
import { createHash } from "node:crypto";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import type { Paper } from "#app/papers/blocks.ts";
import { fieldsGuardsLookAt } from "#app/papers/guards/guards.ts";
import { mentionedFields, offeredFields } from "#app/papers/needed-fields.ts";
import { fieldNamed } from "#app/papers/fields.ts";
import { lackedFields, lackingFields } from "#app/papers/papers.server.ts";
import { isRecordName, recordFor } from "#app/papers/record.ts";
import { readValue } from "#app/papers/values.ts";
import { renderPaper } from "#app/papers/render.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { messages } from "#app/domain/messages.ts";
import { requiredLabels } from "#app/domain/missing-data/missing-fields.ts";
import type { LackingField } from "../../contract/missing-data/paper-fields.ts";
import { Refusal } from "../call.server.ts";
import { isCompulsoryColumn } from "./field-places.server.ts";
import type { PaperCase } from "./paper-data.server.ts";

export interface Draft {
  paper: Paper;
  /** What staff must know of this paper. */
  notes: string[];
  /** The values that went in. */
  snapshot: Record<string, string | null>;
  /** SHA-256 of the template version and the values, the day of the paper included. */
  inputHash: string;
}

export type Drafted = { missing: string[]; draft: null } | { missing: []; draft: Draft };

interface DraftOptions {
  category: PaperCategory;
  /** The day the paper is made, "YYYY-MM-DD". */
  date: string;
  /** Marks every page as a draft for approval. */
  sample?: boolean;
}

/** The paper of a case, or the names of what it lacks. */
export function composeDraft(
  template: Template,
  data: PaperCase["data"],
  { category, date, sample = false }: DraftOptions,
): Drafted {
  const rendered = renderPaper(template, data, { date, draft: sample });
  if (rendered.paper === null) return { missing: rendered.missing, draft: null };
  const snapshot = { ...takeSnapshot(template, category, data), paper_date: date };
  const inputHash = createHash("sha256")
    .update(JSON.stringify([template.version, Object.entries(snapshot)]))
    .digest("hex");
  return { missing: [], draft: { paper: rendered.paper, notes: rendered.notes, snapshot, inputHash } };
}

/**
 * The values a template can say, by name in their order, and the proceedings and payments that objections to such a paper
 * look at: a sentence can deny what one of them came to record since, without saying any of them.
 */
export function takeSnapshot(
  template: Template,
  category: PaperCategory,
  data: PaperCase["data"],
): Record<string, string | null> {
  const rows = fieldsGuardsLookAt(category).filter((name) => name === "proceedings" || name === "payments");
  const names = [...new Set([...mentionedFields(template), ...rows])].sort();
  return Object.fromEntries(
    names.map((name): [string, string | null] => {
      const value = data[name] ?? null;
      return [name, isRecordName(name) ? recordFor(name, value, template.proceeding) : value];
    }),
  );
}

/**
 * What a case lacks for a paper and staff can fill in. An advocate's data come with Assign to Advocate, a batch's
 * with its details: neither is asked for here.
 */
export function fillableFields(template: Template, data: PaperCase["data"], date: string): LackingField[] {
  return lackingFields(template, data, date).flatMap(({ belongsTo, orElse, neededWhen, ...field }) =>
    belongsTo === "case" || belongsTo === "client"
      ? [
          {
            ...field,
            belongs_to: belongsTo,
            positive: fieldNamed(field.name)?.positive ?? false,
            or_else: orElse,
            needed_when: neededWhen,
          },
        ]
      : [],
  );
}

/** What the paper cannot be made without either, and is not filled in with it. */
export function lackedElsewhere(
  template: Template,
  data: PaperCase["data"],
  date: string,
): { label: string; belongs_to: string }[] {
  return lackedFields(template, data, date).flatMap(({ label, belongsTo, required }) =>
    required && belongsTo !== "case" && belongsTo !== "client" ? [{ label, belongs_to: belongsTo }] : [],
  );
}

/** A field that was lacking when a form was opened and is not any more. */
type StoredField = LackingField & { value: string };

/**
 * Of the named fields those that the paper can say, that staff may fill in and that are known by now. What no case can
 * be without (its loan number, its borrower's name) is never filled in here.
 */
export function storedFields(
  template: Template,
  data: PaperCase["data"],
  names: readonly string[],
): StoredField[] {
  const offered = offeredFields(template);
  return [...new Set(names)].flatMap((name) => {
    const field = offered.includes(name) ? fieldNamed(name) : undefined;
    const value = data[name];
    if (!field || !value || (field.belongsTo !== "case" && field.belongsTo !== "client")) return [];
    if (typeof readValue(field, value) !== "string" || isCompulsoryColumn(name)) return [];
    const { label, kind, belongsTo, positive = false } = field;
    const options = Object.entries(field.options ?? {}).map(([key, called]) => ({
      value: key,
      label: called,
    }));
    const asked = { name, label, kind, belongs_to: belongsTo, positive, options };
    return [{ ...asked, required: false, or_else: [], needed_when: null, value }];
  });
}

/** Every required label a case lacks, whoever it belongs to. */
export function lackedLabels(template: Template, data: PaperCase["data"], date: string): string[] {
  const lacking = lackedFields(template, data, date);
  return requiredLabels(lacking.map(({ orElse, ...field }) => ({ ...field, or_else: orElse })));
}

/** The draft of a case. @throws Refusal naming the case and everything it lacks */
export function draftOrRefuse(
  template: Template,
  { lan_number, data }: PaperCase,
  options: DraftOptions,
): Draft {
  const { draft } = composeDraft(template, data, options);
  if (draft) return draft;
  throw new Refusal(messages.papers.caseLacks(lan_number, lackedLabels(template, data, options.date)));
}
