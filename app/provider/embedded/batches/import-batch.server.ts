// The row of a batch that was imported, its workbook, and what its columns were taken for.
import type { Transaction } from "#app/database/open.server.ts";
import { batches, files } from "#app/database/schema.ts";
import { XLSX_TYPE } from "#app/domain/batches/correction-workbook.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import type { ColumnMapping } from "../../contract/clients/clients.ts";
import type { Contract, ParsedInputOf } from "../../contract/index.ts";
import type { UserCall } from "../call.server.ts";
import type { ConvertedSource } from "./import-source.server.ts";

type Input = ParsedInputOf<Contract["bulkCreate"]> & { assigned_by: string; case_category: string };

const MEDIA_TYPES = {
  xlsx: XLSX_TYPE,
  xlsb: "application/vnd.ms-excel.sheet.binary.macroEnabled.12",
  xls: "application/vnd.ms-excel",
  // A web page named .xls is handed out as it was named: a browser must not open it.
  html: "application/vnd.ms-excel",
};

interface WorkbookFacts {
  stored: StoredFile;
  clientId: number;
  name: string;
  kind: keyof typeof MEDIA_TYPES;
}

interface BatchFacts {
  conversion: ConvertedSource["conversion"];
  stored: StoredFile;
  clientId: number;
  branchId: number;
  refused: number;
  productGroup: string | null;
}

/** Adds the row of the workbook, before there is a batch that refers to it. */
export async function addWorkbook(
  tx: Transaction,
  call: UserCall,
  { stored, clientId, name, kind }: WorkbookFacts,
): Promise<void> {
  await tx.insert(files).values({
    ...stored,
    client_id: clientId,
    purpose: "batch_file",
    name,
    media_type: MEDIA_TYPES[kind],
    created_by: call.user.id,
  });
}

/** Adds the batch. The row of its file must be there. @returns its number */
export async function addBatch(
  tx: Transaction,
  call: UserCall,
  input: Input,
  facts: BatchFacts,
): Promise<number> {
  const { stored, clientId, conversion } = facts;
  const [batch] = await tx
    .insert(batches)
    .values({
      client_id: clientId,
      branch_id: facts.branchId,
      batch_name: input.batch_name || null,
      uploaded_date: todayInIndia(call.services.now()),
      assignment_date: input.assignment_date,
      assigned_by: input.assigned_by,
      client_contact_no: input.contact_no ?? null,
      client_email_id: input.email_id,
      relief_sought: input.relief_sought,
      case_category: input.case_category,
      jurisdiction_state: input.jurisdiction_state,
      jurisdiction_court: input.jurisdiction_court,
      product_group: facts.productGroup,
      file_key: stored.key,
      file_sha256: stored.sha256,
      rows_read: conversion.counts.read,
      rows_refused: facts.refused,
      rows_skipped: conversion.counts.skipped,
      // The case data job works out which of its cases have their data.
      missing_open: true,
      created_by: call.user.id,
      created_at: call.services.now().toISOString(),
    })
    .returning({ id: batches.id });
  if (!batch) throw new Error("the batch was not inserted");
  return batch.id;
}

/** What this client's next file is read by: the header of each attribute, and the headers of extra columns. */
export function columnsToLearn({ inspection: { columns }, mapping }: ConvertedSource) {
  const learned: ColumnMapping = {};
  for (const { index, name } of columns) {
    const slug = mapping[index];
    if (slug) learned[slug] = { slug, column: name };
  }
  const extras = columns.filter(({ index, facts }) => !mapping[index] && facts.filled > 0);
  return {
    mapping: learned,
    headers: columns.map(({ name }) => name),
    extras: extras.map(({ name }) => name),
  };
}
