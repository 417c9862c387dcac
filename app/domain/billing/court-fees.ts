/**
 * Court fees estimated from a claim: pure reckoning in whole paise over a table's rule. An estimate never becomes a
 * final figure, and where sources clash or nothing is known there is none at all, only the reason.
 */
import * as z from "zod";
import type { PaperCategory } from "../papers/categories.ts";
import { messages } from "../messages.ts";
import { formatRupees, fromPaise, groupIndian, toPaise } from "../money.ts";

const { why, working } = messages.courtFees;

/** Rupees as decimal text. */
const Rupees = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/);

/** A table's rule, as it is stored. `firm`: the same everywhere in India, by a central Act or rules. */
export const FeeRule = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("fixed"), fee: Rupees, firm: z.boolean() }),
  z.object({
    kind: z.literal("steps"),
    firm: z.boolean(),
    /** Claims below this are not in the table. */
    from: Rupees.nullable().default(null),
    /**
     * Each adds to the one before. `per`: that much fee for each such sum or part thereof that lies above the slab
     * before; without it the fee is flat.
     */
    slabs: z
      .array(z.object({ up_to: Rupees.nullable(), fee: Rupees, per: Rupees.nullable() }))
      .min(1)
      .max(60),
    max: Rupees.nullable().default(null),
    /** Why no figure is given above `max`. */
    max_doubt: z.string().nullable().default(null),
  }),
  /** No court fee is payable. */
  z.object({ kind: z.literal("none"), why: z.string() }),
  /** Nobody may print a figure. */
  z.object({ kind: z.literal("unknown"), why: z.string() }),
]);
export type FeeRule = z.output<typeof FeeRule>;

export interface FeeEstimate {
  /** In paise; null: no figure. Zero: no court fee is payable. */
  amount: bigint | null;
  /** How it was reckoned, a sentence per step. */
  working: string[];
  /** Why there is no figure, or no fee. */
  why: string | null;
}

const noFigure = (reason: string): FeeEstimate => ({ amount: null, working: [], why: reason });

/**
 * @param rule of the table in force
 * @param claim the amount claimed with interest to filing, decimal text; null when nobody knows it
 */
export function estimateFee(rule: FeeRule, claim: string | null): FeeEstimate {
  switch (rule.kind) {
    case "unknown":
      return noFigure(rule.why);
    case "none":
      return { amount: 0n, working: [], why: rule.why };
    case "fixed":
      return { amount: toPaise(rule.fee), working: [working.fixed(formatRupees(rule.fee))], why: null };
    case "steps":
      return claim === null ? noFigure(why.claimMissing) : inSteps(rule, toPaise(claim));
  }
}

function inSteps(rule: Extract<FeeRule, { kind: "steps" }>, claim: bigint): FeeEstimate {
  if (claim <= 0n) return noFigure(why.claimMissing);
  if (rule.from !== null && claim < toPaise(rule.from)) {
    return noFigure(why.belowTable(formatRupees(rule.from)));
  }
  let amount = 0n;
  let floor = 0n;
  const lines: string[] = [];
  for (const { up_to, fee, per } of rule.slabs) {
    if (claim <= floor && floor > 0n) break;
    const ceiling = up_to === null ? claim : toPaise(up_to);
    const inside = (claim < ceiling ? claim : ceiling) - floor;
    if (per === null) {
      amount += toPaise(fee);
      lines.push(working.flat(formatRupees(fee), formatRupees(fromPaise(ceiling))));
    } else {
      // "Or part thereof": a step that is begun is paid whole.
      const count = (inside + toPaise(per) - 1n) / toPaise(per);
      const sum = count * toPaise(fee);
      amount += sum;
      lines.push(
        working.steps({
          fee: formatRupees(fee),
          per: formatRupees(per),
          above: formatRupees(fromPaise(floor)),
          count: groupIndian(String(count)),
          sum: formatRupees(fromPaise(sum)),
        }),
      );
    }
    floor = ceiling;
  }
  if (rule.max === null || amount <= toPaise(rule.max)) return { amount, working: lines, why: null };
  if (rule.max_doubt !== null) return noFigure(rule.max_doubt);
  return {
    amount: toPaise(rule.max),
    working: [...lines, working.max(formatRupees(rule.max))],
    why: null,
  };
}

/** Which fees there are, and what each is called. */
export const FEE_KINDS = {
  drt_oa: "an application to the DRT",
  drt_ia: "an interlocutory application to the DRT",
  nclt_sec_95: "an application under section 95 IBC",
  nclt_ia: "an interlocutory application to the NCLT",
  mediation_form_1: "an application for pre-institution mediation",
  civil_suit: "a money suit",
  execution_petition: "an execution petition",
  interim_application: "an interim application",
  loan_recall_notice: "a loan recall notice",
} as const;
export type FeeKind = keyof typeof FEE_KINDS;

/** Fees that are the same in every State. */
const CENTRAL: ReadonlySet<FeeKind> = new Set<FeeKind>([
  "drt_oa",
  "drt_ia",
  "nclt_sec_95",
  "nclt_ia",
  "mediation_form_1",
  "loan_recall_notice",
]);

export const isCentralFee = (kind: FeeKind): boolean => CENTRAL.has(kind);

/** The fee a paper is filed with. @param court the batch's jurisdiction_court */
export function getFeeKind(paper: PaperCategory, court: string | null): FeeKind {
  switch (paper) {
    case "summary_suit":
    case "comm_suit":
      return "civil_suit";
    case "pre_ep":
      return "execution_petition";
    case "mediation_application":
      return "mediation_form_1";
    case "sec_95":
      return "nclt_sec_95";
    case "original_application":
      return "drt_oa";
    case "loan_recall_notice":
      return "loan_recall_notice";
    case "interim_application":
      return court === "drt" ? "drt_ia" : court === "nclt" ? "nclt_ia" : "interim_application";
  }
}
