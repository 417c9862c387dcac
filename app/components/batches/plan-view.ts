import type { PlanCounts, RepeatAction, RepeatKind, RowClass } from "#app/domain/batches/import-plan.ts";
import type { RowProblem } from "#app/provider/contract/batches/upload.ts";

/** Which rows are shown. */
export type ShownRows = RowClass | "all" | "left_out";

export interface PlanRowView {
  row: number;
  class: RowClass;
  kind: RepeatKind | null;
  lan: string | null;
  name: string | null;
  case_id: number | null;
  batch_id: number | null;
  repeat_of: number | null;
  problems: RowProblem[];
  changes: { field: string; before: string; after: string }[];
  /** What was chosen for this row alone; "" for what holds for all of its kind. */
  chosen: string;
}

/** What an import would do. */
export interface PlanView {
  id: string;
  sentence: string;
  counts: PlanCounts;
  kinds: { kind: RepeatKind; count: number; action: RepeatAction }[];
  /** How many of the updates need a reason, and how many rows are second cases. */
  papered: number;
  second: number;
  reasons: { update: string; second: string };
  leftOut: number;
  good: number;
  shown: ShownRows;
  page: number;
  pages: number;
  rows: PlanRowView[];
}
