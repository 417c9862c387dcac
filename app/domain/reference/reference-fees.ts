/** Court-fee tables in words: what a fee is called, its rule as lines one can read, and when a table is in force. */
import type { FeeKind, FeeRule } from "../billing/court-fees.ts";
import { formatDate, type IsoDate } from "../dates.ts";
import { labelIn } from "../labels.ts";
import { formatRupees } from "../money.ts";
import { stateLabel } from "./states.ts";

const FEE_TITLES: Record<FeeKind, string> = {
  drt_oa: "Application to the DRT (OA)",
  drt_ia: "Interlocutory application, DRT",
  nclt_sec_95: "Application under section 95 IBC",
  nclt_ia: "Interlocutory application, NCLT",
  mediation_form_1: "Pre-institution mediation, Form 1",
  civil_suit: "Money suit",
  execution_petition: "Execution petition",
  interim_application: "Interim application, other courts",
  loan_recall_notice: "Loan recall notice",
};

/** "Money suit". */
export const feeTitle = (kind: string): string => labelIn(FEE_TITLES, kind);

/** "Money suit, Maharashtra"; a fee of central rules is the same everywhere and names no State. */
export const tableTitle = ({ kind, state }: { kind: string; state: string | null }): string =>
  state === null ? feeTitle(kind) : `${feeTitle(kind)}, ${stateLabel(state)}`;

/** A rule as lines, in the order in which it is reckoned. */
export function ruleLines(rule: FeeRule): string[] {
  switch (rule.kind) {
    case "fixed":
      return [`${formatRupees(rule.fee)}, whatever the claim`];
    case "none":
      return [`No court fee is payable. ${rule.why}`];
    case "unknown":
      return [`Cannot be calculated. ${rule.why}`];
    case "steps":
      return stepLines(rule);
  }
}

function stepLines({ from, slabs, max, max_doubt }: Extract<FeeRule, { kind: "steps" }>): string[] {
  const lines = from === null ? [] : [`Claims below ${formatRupees(from)} are not in the table`];
  let above: string | null = null;
  for (const [index, { up_to, fee, per }] of slabs.entries()) {
    const added = index === 0 ? "" : "plus ";
    const what =
      per === null
        ? `${added}${formatRupees(fee)}`
        : `${added}${formatRupees(fee)} for every ${formatRupees(per)} or part thereof`;
    const where = [
      above === null ? "" : `above ${formatRupees(above)}`,
      up_to === null ? "" : `up to ${formatRupees(up_to)}`,
    ].filter(Boolean);
    lines.push([what, ...where].join(" "));
    above = up_to ?? above;
  }
  if (max === null) return lines;
  const most = `Not more than ${formatRupees(max)}`;
  return [...lines, max_doubt === null ? most : `Not calculated above ${formatRupees(max)}: ${max_doubt}`];
}

/** The days a table counts for; null: without a limit on that side. */
export interface Period {
  effective_from: IsoDate | null;
  effective_to: IsoDate | null;
}

/** "from 1 Mar 2017", "until 31 Mar 2027", "from … to …", "with no end date". */
export function periodWords({ effective_from: from, effective_to: to }: Period): string {
  if (from !== null && to !== null) return `from ${formatDate(from)} to ${formatDate(to)}`;
  if (from !== null) return `from ${formatDate(from)}`;
  return to === null ? "with no end date" : `until ${formatDate(to)}`;
}

/** Withdrawn: ended before it began, so that it never counts. */
export type TableState = "in_force" | "later" | "ended" | "withdrawn";

/** @param today in India */
export function tableState({ effective_from: from, effective_to: to }: Period, today: IsoDate): TableState {
  if (from !== null && to !== null && to < from) return "withdrawn";
  if (to !== null && to < today) return "ended";
  return from !== null && from > today ? "later" : "in_force";
}
