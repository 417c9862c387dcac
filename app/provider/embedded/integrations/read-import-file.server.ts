// Reads the file of an integrator's call as the wizard reads one of staff: the client's memory first, then what the panel
// knows; what is still open the caller decides.
import { randomUUID } from "node:crypto";
import path from "node:path";
import * as z from "zod";
import type { HiddenAction } from "#app/domain/batches/import-plan.ts";
import { integrationMessages as said } from "#app/domain/integrations/integration-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { isAttributeName, type ColumnMapping } from "#app/spreadsheets/columns/attributes.ts";
import { learnedFrom, type LearnedColumn } from "#app/spreadsheets/columns/learned-columns.ts";
import {
  isExtraHeader,
  mappingFromNames,
  matchColumns,
  toMapping,
} from "#app/spreadsheets/columns/match-columns.ts";
import { questionsFor, type Answers } from "#app/spreadsheets/columns/questions.ts";
import { copyColumnsFor } from "#app/spreadsheets/copy-columns.ts";
import { AttributeNameSchema, type Inspection } from "#app/spreadsheets/inspection.ts";
import { convert, inspectWorkbook } from "#app/spreadsheets/run.server.ts";
import type { Refusal as FileRefusal } from "#app/spreadsheets/refusal.ts";
import type { Upload } from "../../contract/wire.ts";
import { noteRefusedUpload } from "../audit/note-refused-upload.server.ts";
import { correctedImport } from "../batches/corrected-import.server.ts";
import { countUpload } from "../batches/upload-allowance.server.ts";
import { Refusal, type UserCall } from "../call.server.ts";
import { readClientColumns } from "../clients/client-columns.server.ts";
import { IntegrationRefusal } from "./integration-refusal.server.ts";

interface Sent {
  file: Upload;
  sheet?: string | undefined;
  header_row?: number | undefined;
  mapping: Record<string, string | null>;
  answers: Record<string, string>;
  hidden_rows: HiddenAction;
}

/**
 * Reads and converts the rows.
 * @param folder where files are left; the caller removes it
 * @throws IntegrationRefusal where a column or the reading of one is not decided
 */
export async function readImportFile(call: UserCall, clientId: number, sent: Sent, folder: string) {
  const { file, sheet, header_row: headerRow } = sent;
  await countUpload(call, file.size);
  const inspection = await done(
    call,
    await inspectWorkbook({
      ...{ file: file.path, name: file.name, workFolder: folder },
      ...(sheet === undefined ? {} : { sheet }),
      ...(headerRow === undefined ? {} : { headerRow }),
    }),
  );
  const { mapping, answers } = await decided(call, clientId, inspection, sent);
  const conversion = await done(
    call,
    await convert({
      ...{ inspection, mapping, answers, mode: "full", keepRepeats: true },
      today: todayInIndia(call.services.now()),
      leaveHidden: sent.hidden_rows === "leave_out",
      ...{ copyColumns: copyColumnsFor(mapping), workFolder: folder },
    }),
  );
  const at = (kind: string) => path.join(folder, `${randomUUID()}.${kind}`);
  const prepared = {
    inspection,
    mapping,
    answers,
    conversion,
    planFile: at("plan"),
    leftOutFile: at("left-out"),
  };
  return { inspection, mapping, file: { ...file, prepared } };
}

async function decided(
  call: UserCall,
  clientId: number,
  inspection: Inspection,
  { mapping: given, answers }: Sent,
): Promise<{ mapping: ColumnMapping; answers: Answers }> {
  const { columns } = inspection;
  const names = Object.entries(given);
  for (const [column, field] of names) {
    if (!columns.some(({ name }) => name === column)) throw new Refusal(said.unknownColumn(column));
    if (field !== null && !isAttributeName(field)) throw new Refusal(said.unknownField(field));
  }
  for (const field of Object.keys(answers)) {
    if (!isAttributeName(field)) throw new Refusal(said.unknownAnswer(field));
  }
  const corrected = await correctedImport(call.services.db, call.user, inspection.correctionId);
  const matches = matchColumns(columns, await learnedColumns(call, clientId)).columns;
  const named = Object.fromEntries(names.flatMap(([name, field]) => (field === null ? [] : [[name, field]])));
  const mapping = {
    ...toMapping(matches.filter(({ name }) => !Object.hasOwn(given, name))),
    // A corrected sheet is read as the file was that it was taken from.
    ...(corrected ? mappingFromNames(columns, corrected.mapping) : {}),
    ...mappingFromNames(columns, named),
  };
  const open = corrected
    ? []
    : matches.filter(
        ({ index, name, reason, candidates }, at) =>
          mapping[index] === undefined &&
          !Object.hasOwn(given, name) &&
          reason !== "problem" &&
          reason !== "learned" &&
          (columns[at]?.facts.filled ?? 0) > 0 &&
          (candidates.length > 0 || !isExtraHeader(columns[at]?.header ?? "")),
      );
  if (open.length > 0) {
    throw new IntegrationRefusal(said.columnsUndecided(open.map(({ name }) => name)), "columns_undecided", {
      columns: open.map(({ name, candidates }) => ({ column: name, candidates })),
    });
  }
  const read = Answered.catch({}).parse({ ...(corrected?.answers ?? {}), ...answers });
  const asked = questionsFor(columns, mapping, read);
  if (asked.length > 0) {
    throw new IntegrationRefusal(said.answersMissing(asked.map(({ name }) => name)), "answers_missing", {
      questions: asked.map(({ attribute: field, name, sentence, examples, choices }) => ({
        ...{ field, column: name, question: sentence, examples, choices },
      })),
    });
  }
  return { mapping, answers: read };
}

const Answered = z.partialRecord(AttributeNameSchema, z.string());

async function learnedColumns(call: UserCall, clientId: number): Promise<LearnedColumn[]> {
  return learnedFrom((await readClientColumns(call, { client_id: clientId })).data.columns);
}

async function done<Read extends { ok: true }>(call: UserCall, outcome: Read | FileRefusal): Promise<Read> {
  if (outcome.ok) return outcome;
  if (outcome.detail) call.services.log.warn({ reason: outcome.reason, detail: outcome.detail }, "workbook");
  await noteRefusedUpload(call, outcome.message);
  throw new Refusal(outcome.message, outcome.status);
}
