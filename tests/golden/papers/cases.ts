// why: twelve made-up cases that differ in what papers depend on: constitution, product, security, parties, proceedings.
// Each is one table for all papers; `papers` says what is otherwise for one of them.
import type { PaperData } from "#app/papers/values.ts";
import { CASES_1_TO_4 } from "./cases-1-to-4.ts";
import { CASES_5_TO_8 } from "./cases-5-to-8.ts";
import { CASES_9_TO_12 } from "./cases-9-to-12.ts";
import type { PaperKey } from "./of-papers.ts";

export interface GoldenCase {
  /** What it is about, as the golden texts say at their head. */
  about: string;
  values: PaperData;
  papers?: Partial<Record<PaperKey, PaperData>>;
  /** Guards whose objections somebody has given a reason for going ahead with. */
  answered?: readonly string[];
}

export const CASES: Readonly<Record<string, GoldenCase>> = {
  ...CASES_1_TO_4,
  ...CASES_5_TO_8,
  ...CASES_9_TO_12,
};
