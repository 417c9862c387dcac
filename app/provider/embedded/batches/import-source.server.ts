// What an import reads from: the workbook as the wizard has read it, or, when it came over HTTP, as it is read now.
import * as z from "zod";
import { todayInIndia } from "#app/domain/dates.ts";
import { copyColumnsFor } from "#app/spreadsheets/copy-columns.ts";
import {
  isAttributeName,
  type AttributeName,
  type ColumnMapping,
} from "#app/spreadsheets/columns/attributes.ts";
import {
  ConversionSchema,
  InspectionSchema,
  type Conversion,
  type Inspection,
} from "#app/spreadsheets/inspection.ts";
import { mappingFromNames, toMapping, matchColumns } from "#app/spreadsheets/columns/match-columns.ts";
import type { Answers } from "#app/spreadsheets/columns/questions.ts";
import type { Refusal as FileRefusal } from "#app/spreadsheets/refusal.ts";
import { convert, inspectWorkbook } from "#app/spreadsheets/run.server.ts";
import type { Upload } from "../../contract/wire.ts";
import { Refusal, type Services } from "../call.server.ts";

interface ImportSource {
  inspection: Inspection;
  mapping: ColumnMapping;
  answers: Answers;
}

/** A source whose rows are ready to be copied in. */
export interface ConvertedSource extends ImportSource {
  conversion: Conversion;
  /** Of the wizard's own files. */
  planFile?: string | undefined;
  leftOutFile?: string | undefined;
}

/** The attributes that the file has columns for. */
export const mappedIn = ({ inspection, mapping }: ImportSource): AttributeName[] =>
  inspection.columns.flatMap(({ index }) => mapping[index] ?? []);

interface Request {
  case_file: Upload;
  column_rename_data: Record<string, string>;
  column_answers?: Record<string, string> | undefined;
  sheet?: string | undefined;
  header_row?: number | undefined;
}

const Name = z.custom<AttributeName>((value) => typeof value === "string" && isAttributeName(value));
const Answered = z.partialRecord(Name, z.string());

/** What the wizard hands over inside this process. */
const Prepared = z.object({
  inspection: InspectionSchema,
  mapping: z.record(z.coerce.number<string>().int(), Name.optional()),
  answers: Answered,
  /** Its rows, ready to be copied in. */
  conversion: ConversionSchema,
  /** Where the dry run leaves its rows, in the folder of the draft, and the problems of those that are left out. */
  planFile: z.string(),
  leftOutFile: z.string(),
});

/**
 * Reads the rows of an uploaded workbook in child processes.
 * @param workFolder where their files are left; the caller removes it
 * @throws Refusal with the sentence of what is wrong with the workbook
 */
export async function convertedSource(
  services: Services,
  request: Request,
  workFolder: string,
): Promise<ConvertedSource> {
  const { case_file } = request;
  if (case_file.prepared !== undefined) return Prepared.parse(case_file.prepared);
  const source = await sourceOf(services, request, workFolder);
  const rows = { mode: "full", copyColumns: copyColumnsFor(source.mapping), keepRepeats: true } as const;
  const conversion = await convert({ ...source, ...rows, workFolder, today: todayInIndia(services.now()) });
  return { ...source, conversion: read(services, conversion) };
}

async function sourceOf(services: Services, request: Request, workFolder: string): Promise<ImportSource> {
  const { case_file, column_rename_data, column_answers, sheet, header_row } = request;
  const { path: file, name } = case_file;
  const inspected = await inspectWorkbook({ file, name, sheet, headerRow: header_row, workFolder });
  const inspection = read(services, inspected);
  const named = mappingFromNames(inspection.columns, column_rename_data);
  return {
    inspection,
    mapping: Object.keys(named).length > 0 ? named : toMapping(matchColumns(inspection.columns).columns),
    answers: Answered.catch({}).parse(column_answers ?? {}),
  };
}

function read<Done extends { ok: true }>({ log }: Services, outcome: Done | FileRefusal): Done {
  if (outcome.ok) return outcome;
  if (outcome.detail) log.warn({ reason: outcome.reason, detail: outcome.detail }, "workbook");
  throw new Refusal(outcome.message, outcome.status);
}
