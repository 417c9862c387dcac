// The columns of a sheet of payments or changed rates: found by their headers, or chosen by staff, and what they leave open.
import { CASE_HEADER, NAME_HEADER } from "#app/domain/missing-data/workbench.ts";
import { recordSheetMessages } from "#app/domain/record/record-sheet-messages.ts";
import {
  RECORD_SHEET,
  type RecordSheetField,
  type RecordSheetKind,
} from "#app/domain/record/record-sheets.ts";
import { headerForms } from "#app/spreadsheets/columns/header-words.ts";
import { matchColumns } from "#app/spreadsheets/columns/match-columns.ts";
import { decisionsFor } from "#app/spreadsheets/columns/questions.ts";
import type { Inspection } from "#app/spreadsheets/inspection.ts";
import type { Decisions } from "#app/spreadsheets/values/values.ts";
import type { SheetQuestion } from "../../../contract/missing-data/workbench.ts";
import type { RecordColumns, RecordSheetOutcome } from "../../../contract/record/record-sheets.ts";
import type { Upload } from "../../../contract/wire.ts";
import type { Services } from "../../call.server.ts";
import { inspectSheet, questionsOf, rowsBelow, type Sheet } from "../../missing-data/read-sheet.server.ts";

type SheetColumn = Inspection["columns"][number];

interface FieldColumn {
  field: RecordSheetField;
  column: SheetColumn;
  /** How its cells are read. */
  decisions: Decisions;
}

export interface RecordSheet extends Pick<Sheet, "date1904" | "rows"> {
  fields: FieldColumn[];
  /** Of the template: the case itself, where a loan number has several. */
  caseId: SheetColumn | undefined;
  questions: SheetQuestion[];
  /** What the page says of the columns. */
  about: Pick<RecordSheetOutcome, "fields" | "columns" | "unread" | "waits_for">;
}

interface Reading {
  kind: RecordSheetKind;
  columns: RecordColumns;
  answers: Readonly<Record<string, string>>;
}

const SAMPLES_SHOWN = 3;

/**
 * @param workFolder where the reading leaves its files; the caller removes it
 * @throws Refusal with the sentence of what is wrong with the workbook
 */
export async function readRecordSheet(
  services: Services,
  file: Upload,
  { kind, columns: chosen, answers }: Reading,
  workFolder: string,
): Promise<RecordSheet> {
  const { columns, headerRow, date1904, rowsFile } = await inspectSheet(services, file, workFolder);
  const { fields } = RECORD_SHEET[kind];
  const found = findColumns(columns, fields, chosen);
  const asked = fields.flatMap((field) => {
    const column = found.get(field.name);
    return column ? [{ field, column }] : [];
  });
  const caseId = columns.find(({ header }) => header === CASE_HEADER);
  const told = new Set([...found.values(), caseId, columns.find(({ header }) => header === NAME_HEADER)]);
  return {
    ...{ date1904, caseId },
    rows: await rowsBelow(rowsFile, headerRow),
    fields: asked.map((of) => ({ ...of, decisions: decisionsFor(of, answers[of.field.name], date1904) })),
    questions: questionsOf(asked, answers),
    about: {
      fields: fields.map(({ name, label, required }) => ({
        ...{ name, label, required },
        chosen: String(found.get(name)?.index ?? ""),
      })),
      columns: columns.map(({ index, name, facts }) => ({
        ...{ index, name },
        samples: facts.samples.slice(0, SAMPLES_SHOWN),
      })),
      unread: columns.filter((column) => !told.has(column)).map(({ name }) => name),
      waits_for: waitsFor(fields, found),
    },
  };
}

type Found = ReadonlyMap<RecordSheetField["name"], SheetColumn>;

/** What staff chose counts; else the only column whose header is one of the field's. Of two nobody guesses. */
function findColumns(
  columns: readonly SheetColumn[],
  fields: readonly RecordSheetField[],
  chosen: RecordColumns,
): Found {
  const found = new Map<RecordSheetField["name"], SheetColumn>();
  for (const { name } of fields) {
    const column = columns.find(({ index }) => String(index) === chosen[name]);
    if (column) found.set(name, column);
  }
  const loans = matchColumns(columns).columns.flatMap(({ index, attribute }) =>
    attribute === "lan_number" ? [index] : [],
  );
  const free = columns.filter((column) => ![...found.values()].includes(column));
  for (const field of fields) {
    if (chosen[field.name] !== undefined) continue;
    const named = new Set(
      [field.label, field.name, ...field.headers].map((header) => headerForms(header).expanded),
    );
    const [one, another] = free.filter(
      ({ index, header }) =>
        named.has(headerForms(header).expanded) || (field.name === "lan_number" && loans.includes(index)),
    );
    if (one && !another) found.set(field.name, one);
  }
  return found;
}

/** A column that is chosen twice, or one that is required and not there. */
function waitsFor(fields: readonly RecordSheetField[], found: Found): string | null {
  const used = [...found.values()];
  const twice = used.find((column, index) => used.indexOf(column) !== index);
  if (twice) return recordSheetMessages.chosenTwice(twice.name);
  const missing = fields.filter(({ name, required }) => required && !found.has(name));
  return missing.length === 0 ? null : recordSheetMessages.chooseColumns(missing.map(({ label }) => label));
}
