/** Which forum may hear a lender: the Debts Recovery Tribunal, the civil court, or neither. */
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { normaliseState } from "#app/domain/reference/state-names.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { lenderTypeLabel } from "#app/domain/clients/lender-types.ts";
import { toPaise } from "#app/domain/money.ts";
import { isCommercialSummary } from "./contradictions.ts";
import { contradictedBy, listedCourtInWords, listedCourtsIn } from "../listed-courts.ts";
import type { Guard, GuardFacts } from "./guard.ts";

const LENDER = ["lender_type", "rdb_notified"] as const;

/** The Tribunal is open to the client: s.2(d), (h) and s.19(1) RDB Act. */
function mayGoToTribunal(facts: GuardFacts): boolean {
  const type = facts.text("lender_type");
  return facts.isYes("rdb_notified") || type === "bank" || type === "arc";
}

export const oaBelowFloor: Guard = {
  id: "oa_below_floor",
  papers: ["original_application"],
  source: "Recovery of Debts and Bankruptcy Act 1993, s.1(4), with the notification of September 2018",
  looksAt: ["claim_amount"],
  check(facts) {
    const claim = facts.amount("claim_amount");
    const { drtFloor } = facts.thresholds;
    if (claim === undefined || claim >= toPaise(drtFloor)) return null;
    return guardMessages.oaBelowFloor(facts.text("claim_amount") ?? "", drtFloor);
  },
};

export const oaByOtherLender: Guard = {
  id: "oa_by_other_lender",
  papers: ["original_application"],
  source: "Recovery of Debts and Bankruptcy Act 1993, s.2(d) and (h), s.19(1)",
  looksAt: LENDER,
  check(facts) {
    if (mayGoToTribunal(facts)) return null;
    const type = facts.text("lender_type");
    if (type === undefined) return guardMessages.lenderNotKnown;
    if (type === "co_operative_bank") return guardMessages.cooperativeBank;
    return guardMessages.lenderNotNotified(lenderTypeLabel(type));
  },
};

export const suitBarredByTribunal: Guard = {
  id: "suit_barred_by_tribunal",
  papers: ["summary_suit", "comm_suit", "mediation_application"],
  source: "Recovery of Debts and Bankruptcy Act 1993, ss.2(d)(vi), 17 and 18",
  looksAt: ["claim_amount", ...LENDER],
  suggests: "original_application",
  settledBy: () => [],
  check(facts) {
    const claim = facts.amount("claim_amount");
    const { drtFloor } = facts.thresholds;
    if (claim === undefined || claim < toPaise(drtFloor)) return null;
    const said = facts.text("claim_amount") ?? "";
    if (mayGoToTribunal(facts)) return guardMessages.suitBarred(said, drtFloor);
    const isUnknown =
      facts.text("lender_type") === "co_operative_bank" && facts.text("rdb_notified") === undefined;
    return isUnknown ? guardMessages.suitPerhapsBarred(said, drtFloor) : null;
  },
};

/** Classes of court a paper may go to; a paper that is not here may go anywhere the panel knows. */
const COURTS_OF: Partial<Record<PaperCategory, readonly string[]>> = {
  summary_suit: ["district_court", "high_court", "other"],
  comm_suit: ["district_court", "high_court", "other"],
  mediation_application: ["district_court", "high_court", "other"],
  pre_ep: ["district_court", "high_court", "other"],
  sec_95: ["nclt", "drt"],
  original_application: ["drt"],
};

const FILED_IN_COURT = Object.keys(COURTS_OF) as PaperCategory[];

/** What kind of court a name says; undefined: it does not say. */
function kindInName(name: string): "drt" | "nclt" | "court" | undefined {
  if (/\b(debts?\s+recovery|drat?|d\.r\.t)\b/i.test(name)) return "drt";
  if (/\b(company law|nclt|n\.c\.l\.t)\b/i.test(name)) return "nclt";
  return /\b(court|judge)\b/i.test(name) ? "court" : undefined;
}

/** Where each goes by the name of its court; section 95 goes to either tribunal, to the one that is recorded. */
function kindsExpected(facts: GuardFacts): readonly string[] {
  const fitting = COURTS_OF[facts.category] ?? [];
  const recorded = facts.text("jurisdiction_court");
  const classes = recorded !== undefined && fitting.includes(recorded) ? [recorded] : fitting;
  return classes.map((court) => (court === "drt" || court === "nclt" ? court : "court"));
}

/** The heading names one kind of court, and the paper goes to another. */
export const courtNameDoesNotFit: Guard = {
  id: "court_name_does_not_fit",
  papers: FILED_IN_COURT,
  source: "The case's own record of its court",
  looksAt: ["court_name", "jurisdiction_court"],
  settledBy: () => [],
  contradicting: () => [["court_name", "jurisdiction_court"]],
  check(facts) {
    const name = facts.text("court_name");
    const kind = kindInName(name ?? "");
    if (name === undefined || kind === undefined || kindsExpected(facts).includes(kind)) return null;
    return guardMessages.courtNameDoesNotFit(paperCategoryLabel(facts.category), name);
  },
};

/** In a district a commercial suit goes to the Commercial Court, which its heading names; another suit does not. */
export const courtIsNotCommercial: Guard = {
  id: "court_is_not_commercial",
  papers: ["comm_suit", "summary_suit", "mediation_application"],
  source: "Commercial Courts Act 2015, ss.3, 6 and 11",
  looksAt: ["court_name", "jurisdiction_court", "commercial_dispute", "pim_report_type", "urgent_relief"],
  restsOn: (facts) =>
    facts.category === "summary_suit"
      ? ["court_name", "jurisdiction_court", "commercial_dispute", "pim_report_type", "urgent_relief"]
      : ["court_name", "jurisdiction_court"],
  settledBy: () => [],
  contradicting: () => [["court_name"]],
  check(facts) {
    const name = facts.text("court_name");
    if (name === undefined || facts.text("jurisdiction_court") !== "district_court") return null;
    const isCommercialCourt = /commercial|वाणिज्यिक/i.test(name);
    const isCommercial = facts.category !== "summary_suit" || isCommercialSummary(facts);
    if (isCommercialCourt === isCommercial) return null;
    return isCommercial
      ? guardMessages.courtNotCommercial(paperCategoryLabel(facts.category), name)
      : guardMessages.courtOnlyCommercial(name);
  },
};

/** A court that the list has at that place, for another State or as another kind. */
export const courtListedOtherwise: Guard = {
  id: "court_listed_otherwise",
  papers: FILED_IN_COURT,
  source: "The courts as they are recorded under Reference Data",
  looksAt: [
    "court_name",
    "court_place",
    "bench",
    "jurisdiction_state",
    "jurisdiction_court",
    "listed_courts",
  ],
  restsOn: () => ["court_name", "court_place", "jurisdiction_state", "jurisdiction_court", "listed_courts"],
  settledBy: () => [],
  contradicting: () => [["jurisdiction_state", "jurisdiction_court", "listed_courts"]],
  check(facts) {
    const state = facts.text("jurisdiction_state");
    const court_type = facts.text("jurisdiction_court");
    const found = contradictedBy(listedCourtsIn(facts.known("listed_courts")), {
      ...{ place: facts.text("court_place"), bench: facts.text("bench"), state, court_type },
    });
    if (found.length === 0) return null;
    const said = [court_type && courtLabel(court_type), state && stateIn(state)].filter(Boolean).join(", ");
    return guardMessages.courtListedOtherwise(found.map(listedCourtInWords).join("; "), said);
  },
};

function stateIn(text: string): string {
  const state = normaliseState(text);
  return state === undefined ? text : stateLabel(state);
}

export const courtDoesNotFit: Guard = {
  id: "court_does_not_fit",
  papers: FILED_IN_COURT,
  source:
    "Code of Civil Procedure 1908, ss.15 to 20; RDB Act 1993, s.19(1); IBC 2016, s.60; a consumer forum hears no lender's claim",
  looksAt: ["jurisdiction_court"],
  check(facts) {
    const court = facts.text("jurisdiction_court");
    const fitting = COURTS_OF[facts.category];
    if (court === undefined || !fitting || fitting.includes(court)) return null;
    return guardMessages.courtDoesNotFit(paperCategoryLabel(facts.category), courtLabel(court));
  },
};
