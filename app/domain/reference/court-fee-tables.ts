/**
 * The fee tables the panel starts with. They are put into the database once; from then on what stands there counts,
 * because a State table here is the best that public sources give and nobody has confirmed it.
 */
import type { FeeKind, FeeRule } from "../billing/court-fees.ts";
import { messages } from "../messages.ts";
import type { StateOrTerritory } from "./states.ts";

const { why } = messages.courtFees;

interface FeeTable {
  kind: FeeKind;
  /** null: the same everywhere. */
  state: StateOrTerritory | null;
  rule: FeeRule;
  source: string;
  effective_from: string | null;
}

type Slab = [upTo: string | null, fee: string, per: string | null];
const slabs = (rows: readonly Slab[]) => rows.map(([up_to, fee, per]) => ({ up_to, fee, per }));

const steps = (
  rows: readonly Slab[],
  more: Partial<Omit<Extract<FeeRule, { kind: "steps" }>, "kind" | "slabs">> = {},
): FeeRule => ({
  kind: "steps",
  firm: false,
  from: null,
  max: null,
  max_doubt: null,
  ...more,
  slabs: slabs(rows),
});

const fixed = (fee: string, firm = true): FeeRule => ({ kind: "fixed", fee, firm });
const unknown = (reason: string): FeeRule => ({ kind: "unknown", why: reason });

const central = (kind: FeeKind, rule: FeeRule, source: string): FeeTable => ({
  kind,
  state: null,
  rule,
  source,
  effective_from: null,
});

const suit = (
  state: StateOrTerritory,
  rule: FeeRule,
  source: string,
  effective_from: string | null = null,
): FeeTable => ({ kind: "civil_suit", state, rule, source, effective_from });

export const FEE_TABLES: readonly FeeTable[] = [
  central(
    "drt_oa",
    steps(
      [
        ["1000000", "12000", null],
        [null, "1000", "100000"],
      ],
      { firm: true, max: "150000" },
    ),
    "Debts Recovery Tribunal (Procedure) Rules 1993, rule 7",
  ),
  central("drt_ia", fixed("250"), "Debts Recovery Tribunal (Procedure) Rules 1993, rule 7"),
  central("nclt_ia", fixed("1000"), "National Company Law Tribunal Rules 2016, Schedule of Fees"),
  central(
    "nclt_sec_95",
    fixed("2000", false),
    "Insolvency rules for personal guarantors 2019, Form C; figure not re-checked",
  ),
  central(
    "mediation_form_1",
    fixed("1000"),
    "Commercial Courts (Pre-Institution Mediation and Settlement) Rules 2018, rule 3 and Form 1",
  ),
  central("loan_recall_notice", { kind: "none", why: why.notFiled }, "No court is approached"),
  suit(
    "maharashtra",
    steps(
      [
        ["1000", "200", null],
        ["5000", "12", "100"],
        ["10000", "15", "100"],
        ["20000", "75", "500"],
        ["30000", "100", "1000"],
        ["50000", "100", "2000"],
        ["100000", "150", "5000"],
        ["1100000", "200", "10000"],
        [null, "1200", "100000"],
      ],
      { max: "300000", max_doubt: why.capInDoubt },
    ),
    "Bombay (now Maharashtra) Court-fees Act 1959, Schedule I, as printed before the amendment of 2017",
  ),
  suit(
    "delhi",
    steps(
      [
        ["50000", "2832", null],
        [null, "48.80", "5000"],
      ],
      { from: "50000" },
    ),
    "Court-fees Act 1870, Schedule I, as applied in Delhi; steps above 50,000 by a secondary table",
  ),
  suit(
    "tamil_nadu",
    steps([[null, "3", "100"]]),
    "Tamil Nadu Court-fees and Suits Valuation (Amendment) Act 6 of 2017; rate by a secondary source",
    "2017-03-01",
  ),
  suit("karnataka", unknown(why.sourcesClash), "Two public tables of the Karnataka Act of 1958"),
  suit("telangana", unknown(why.sourcesClash), "Two public tables that differ by a factor of several"),
  suit("andhra_pradesh", unknown(why.sourcesClash), "Two public tables that differ by a factor of several"),
  suit("kerala", unknown(why.litigated), "Kerala Court Fees and Suits Valuation Act 1959"),
];
