/**
 * A paper that is only looked at: what the case lacks is stood in for, so that the text can be read to its end. Never for
 * a paper that is made.
 */
import type { Paper } from "./blocks.ts";
import type { Field } from "./field-kinds.ts";
import { fieldLabel, fieldNamed } from "./fields.ts";
import { renderPaper, type RenderOptions } from "./render.ts";
import type { Template } from "./reading/template-tree.ts";
import { writtenValue, type PaperData } from "./values.ts";

/** What the paper says in place of a value that is not known. */
interface StandIn {
  label: string;
  written: string;
  /** It stands in brackets, and cannot be taken for a real one. */
  plain: boolean;
}

export interface Shown {
  /** Null: there is something that cannot be stood in for. */
  paper: Paper | null;
  standIns: StandIn[];
  notes: string[];
}

/** A field that is stood in for may ask for others; what it asks for does not end by itself. */
const MOST_ROUNDS = 20;

/** @param data a case's values; none at all make a paper of stand-ins alone */
export function renderWithStandIns(template: Template, data: PaperData, options: RenderOptions): Shown {
  const invented: Record<string, string> = {};
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { paper, missing, notes } = renderPaper(template, { ...data, ...invented }, options);
    const fresh = missing.filter((name) => invented[name] === undefined && fieldNamed(name));
    if (paper || fresh.length === 0) return { paper, standIns: standInsOf(invented), notes };
    for (const name of fresh) invented[name] = standInFor(name, options.date);
  }
  return { paper: null, standIns: standInsOf(invented), notes: [] };
}

function standInFor(name: string, date: string): string {
  const field = fieldNamed(name);
  return field ? VALUES[field.kind](field, date) : "";
}

/** Words are the field's own name in brackets; figures and days cannot be told from real ones, so they are listed. */
const VALUES: Record<Field["kind"], (field: Field, date: string) => string> = {
  text: ({ label }) => `[${label}]`,
  address: ({ label }) => `[${label}]`,
  longtext: ({ label }) => `[${label}]`,
  date: (_, date) => date,
  amount: () => "100000.00",
  rate: () => "12",
  days: () => "15",
  choice: ({ options = {} }) => Object.keys(options)[0] ?? "",
};

const standInsOf = (invented: Readonly<Record<string, string>>): StandIn[] =>
  Object.entries(invented).map(([name, value]) => ({
    label: fieldLabel(name),
    written: writtenValue(fieldNamed(name) ?? { kind: "text" }, value),
    plain: value.startsWith("["),
  }));
