// The register that goes with a batch's papers: what became of each case, and what staff must know of it.
import { CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import { paperCategoryLabel, type PaperCategory } from "#app/domain/papers/categories.ts";
import { paperStatusWords } from "#app/domain/papers/paper-standing-words.ts";
import { templateLanguageLabel, type PaperLanguage } from "#app/domain/templates/template-words.ts";
import { fieldLabel } from "#app/papers/fields.ts";
import type { Refusal } from "#app/spreadsheets/refusal.ts";
import { writeReport, type ReportColumn, type ReportRow } from "#app/spreadsheets/write-report.server.ts";

interface FileInZip {
  key: string;
  name: string;
  bytes: number;
  zipDate: Date;
}

export interface RegisteredPaper {
  case_id: number;
  lan_number: string;
  customer_name: string;
  outcome: string;
  missing_fields: string[];
  reason: string | null;
  notes: string[];
  /** Filed or sent, in words. */
  marks: string[];
  /** Why it is out of date; null: it is not. */
  outOfDate: string | null;
  /** Its name in the zip; null when no paper was made. */
  file: FileInZip | null;
  /** The copy that was filed, and what its comparison found; null: none was uploaded. */
  filed: (FileInZip & { found: string[] }) | null;
}

const COLUMNS: readonly ReportColumn[] = [
  { header: "Case", kind: "number" },
  { header: CASE_FIELDS.lan_number.label, kind: "text" },
  { header: CASE_FIELDS.customer_name.label, kind: "text", width: 32 },
  { header: "Paper", kind: "text" },
  { header: "Outcome", kind: "text", width: 12 },
  { header: paperStatusWords.outOfDate, kind: "text", width: 40 },
  { header: "File", kind: "text", width: 48 },
  { header: "Filed or Sent", kind: "text", width: 40 },
  { header: "Filed Copy", kind: "text", width: 48 },
  { header: "Comparison", kind: "text", width: 60 },
  { header: "Notes", kind: "text", width: 60 },
  { header: "Missing Fields", kind: "text", width: 40 },
  { header: "Reason", kind: "text", width: 40 },
];

const OUTCOMES: Readonly<Record<string, string>> = {
  made: "Made",
  missing: "Missing data",
  failed: "Failed",
  held: "Has objections",
  waiting: "Waiting",
  earlier: "Earlier version",
};

/** @param category the paper all of them are @param language where it is to be told */
export function writeRegister({
  to,
  workFolder,
  category,
  language,
  papers,
}: {
  to: string;
  workFolder: string;
  category: PaperCategory;
  language: PaperLanguage | null;
  papers: readonly RegisteredPaper[];
}): Promise<{ ok: true; rows: number } | Refusal> {
  const told = language === null ? [] : [templateLanguageLabel(language)];
  const paper = [paperCategoryLabel(category), ...told].join(", ");
  const rows = papers.map((each): ReportRow => [
    each.case_id,
    each.lan_number,
    each.customer_name,
    paper,
    OUTCOMES[each.outcome] ?? each.outcome,
    each.outOfDate,
    each.file?.name ?? null,
    each.marks.join("; "),
    each.filed?.name ?? null,
    each.filed?.found.join(" ") ?? null,
    each.notes.join("; "),
    each.missing_fields.map(fieldLabel).join(", "),
    each.reason,
  ]);
  return writeReport({ to, workFolder, sheet: "Register", columns: COLUMNS, rows });
}
