// why: what the tests of guards share: a suit nothing speaks against, and short ways to ask.
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { guardsFor } from "../guards/guards.ts";
import type { PaperData } from "../values.ts";

export const TODAY = "2026-11-21";

export const idsOf = (category: PaperCategory, data: PaperData, today = TODAY) =>
  guardsFor(category, data, today).map(({ guard }) => guard);
export const getSentence = (guard: string, category: PaperCategory, data: PaperData, today = TODAY) =>
  guardsFor(category, data, today).find((warning) => warning.guard === guard)?.sentence;

/** The same on a day so far ahead that the figures of the sample are old by then. */
export const idsLater = (category: PaperCategory, data: PaperData, today: string) =>
  idsOf(category, data, today).filter((id) => id !== "outstanding_too_old");

/** A suit nothing speaks against. */
export const SUIT: PaperData = {
  lender_type: "nbfc",
  jurisdiction_court: "district_court",
  claim_amount: "466103.30",
  pos: "400000.00",
  default_date: "2024-03-05",
  pim_report_type: "non-starter",
  pim_report_date: "2026-09-30",
};
