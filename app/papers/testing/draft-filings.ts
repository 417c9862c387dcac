// why: each filed paper with a case of its own, drafted and read as text; used by tests.
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import type { Paper } from "../blocks.ts";
import type { TemplateLanguage } from "#app/domain/templates/template-words.ts";
import { paperTemplate } from "../papers.server.ts";
import { renderPaper } from "../render.ts";
import type { PaperData } from "../values.ts";
import { FULL_CASE } from "./sample-case.ts";
import {
  EXECUTION_CASE,
  FORM_B_CASE,
  FORM_C_CASE,
  INTERIM_CASE,
  SECTION_9_CASE,
  TRIBUNAL_CASE,
} from "./sample-filings.ts";

export const DATE = "2026-11-21";

interface Sample {
  category: PaperCategory;
  language?: TemplateLanguage;
  data: PaperData;
}
const SAMPLES = {
  pre_ep: { category: "pre_ep", data: EXECUTION_CASE },
  interim_application: { category: "interim_application", data: INTERIM_CASE },
  interim_application_section_9: { category: "interim_application", data: SECTION_9_CASE },
  sec_95_form_b: { category: "sec_95", data: FORM_B_CASE },
  sec_95_form_c: { category: "sec_95", data: FORM_C_CASE },
  original_application: { category: "original_application", data: TRIBUNAL_CASE },
  loan_recall_notice_hi: { category: "loan_recall_notice", language: "hi", data: FULL_CASE },
} as const satisfies Record<string, Sample>;
export type SampleName = keyof typeof SAMPLES;
export const NAMES = Object.keys(SAMPLES) as SampleName[];

/** The paper of a sample with some of its facts changed. */
export function draft(
  name: SampleName,
  changes: PaperData = {},
  options: { date?: string; draft?: boolean } = {},
) {
  const { category, data, language = "en" }: Sample = SAMPLES[name];
  const template = paperTemplate(category, language);
  if (!template) throw new Error("There is no template");
  return renderPaper(template, { ...data, ...changes }, { date: DATE, ...options });
}

/** Everything a paper says, one block or line each. */
export function printedText(paper: Paper | null): string {
  const text = (runs: { text: string }[]) => runs.map((run) => run.text).join("");
  const lines = (paper?.blocks ?? []).flatMap((block) => {
    if (block.block === "break") return ["=="];
    if (block.block === "zone") return block.lines.map(text);
    if (block.block === "table")
      return [block.head, ...block.rows, ...block.foot].map((row) => row.map(text).join(" | "));
    return [text(block.text)];
  });
  return lines.join("\n").replaceAll("\u00A0", " ");
}
/** The text of a paper that lacks nothing. */
export function toText(...args: Parameters<typeof draft>): string {
  const { missing, paper } = draft(...args);
  if (!paper) throw new Error(`${args[0]} lacks ${missing.join(", ")}`);
  return printedText(paper);
}
