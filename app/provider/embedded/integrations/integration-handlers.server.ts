// What answers the calls of other programs: the panel's own operations, asked as the wizard asks them.
import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { clients, imports } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { Id } from "#app/domain/fields.ts";
import { integrationMessages as said } from "#app/domain/integrations/integration-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { hiddenRows } from "#app/spreadsheets/odd-columns.ts";
import type { IntegrationCalls, IntegrationName } from "../../contract/integrations/calls.ts";
import type { FileReply } from "../../contract/wire.ts";
import { bulkCreate as importWorkbook } from "../batches/bulk-create.server.ts";
import { planImport as planWorkbook } from "../batches/plan-import.server.ts";
import { Refusal, type UserCall } from "../call.server.ts";
import { clientInScope } from "../clients/client-in-scope.server.ts";
import { listClientUploads } from "../clients/list-client-uploads.server.ts";
import { downloadMedia } from "../files/download-media.server.ts";
import { IntegrationRefusal } from "./integration-refusal.server.ts";
import { readImportFile } from "./read-import-file.server.ts";

type Input<Name extends IntegrationName> = z.output<IntegrationCalls[Name]["input"]>;
type Reply<Name extends IntegrationName> = IntegrationCalls[Name]["reply"] extends z.ZodType
  ? z.input<IntegrationCalls[Name]["reply"]>
  : FileReply;

export const integrationHandlers: {
  [Name in IntegrationName]: (call: UserCall, input: Input<Name>) => Promise<Reply<Name>>;
} = { planImport, importCases, listImports, readCorrection };

async function planImport(call: UserCall, input: Input<"planImport">): Promise<Reply<"planImport">> {
  const client = await clientNamed(call, input.client);
  return inFolder(call, async (folder) => {
    const { inspection, mapping, file } = await readImportFile(call, client.id, input, folder);
    // Left out, they are among the skipped rows.
    const isUnseen = inspection.hidden.count > 0 && input.hidden_rows === "import";
    const unseen = isUnseen ? [hiddenRows(inspection.hidden)] : [];
    const { data } = await planWorkbook(call, { ...sourceOf(input, client.id), case_file: file });
    return {
      version: 1,
      plan: data.plan,
      sheet: inspection.sheet,
      header_row: inspection.headerRow,
      columns: inspection.columns.map(({ index, name }) => ({ column: name, field: mapping[index] ?? null })),
      counts: data.counts,
      update_reason_required: data.papered > 0 && input.decisions.update_reason === undefined,
      second_reason_required: data.second > 0 && input.decisions.second_reason === undefined,
      problems: data.problems,
      problem_count: data.problem_count,
      unusual: [...unseen, ...file.prepared.conversion.odd],
      imported_before: data.repeat_of,
      corrects_batch: data.correction?.batch_id ?? null,
    };
  });
}

async function importCases(call: UserCall, input: Input<"importCases">): Promise<Reply<"importCases">> {
  const client = await clientNamed(call, input.client);
  const { assignment_date, email_id, contact_no, relief_sought, jurisdiction_state, jurisdiction_court } =
    input;
  const { batch_name, assigned_by, case_category, plan, import_again } = input;
  return inFolder(call, async (folder) => {
    const { file } = await readImportFile(call, client.id, input, folder);
    const { data, message } = await importWorkbook(call, {
      ...sourceOf(input, client.id),
      ...{ case_file: file, plan, repeat_confirmed: import_again, import_good_rows: true },
      ...{ assignment_date, email_id, contact_no, relief_sought, jurisdiction_state, jurisdiction_court },
      ...{ batch_name, assigned_by, case_category },
    });
    if (data.plan_changed) throw new IntegrationRefusal(said.planChanged, "plan_changed", {}, 409);
    if (data.repeat_of !== null) {
      const details = { batch_id: data.repeat_of };
      throw new IntegrationRefusal(said.importedBefore(data.repeat_of), "imported_before", details, 409);
    }
    if (data.batch_id === null) throw new Refusal(messages.upload.noGoodRows);
    return {
      version: 1,
      batch_id: data.batch_id,
      inserted: data.inserted ?? 0,
      updated: data.updated ?? 0,
      left_out: data.refused ?? 0,
      skipped: data.skipped ?? 0,
      correction: data.correction_url,
      message: message ?? messages.upload.imported,
    };
  });
}

async function listImports(
  call: UserCall,
  { client, page }: Input<"listImports">,
): Promise<Reply<"listImports">> {
  const { id } = await clientNamed(call, client);
  const { results, count } = (await listClientUploads(call, { client_id: id, page })).data;
  return {
    version: 1,
    count,
    page,
    imports: results.map((row) => ({
      import_id: row.import_id,
      batch_id: row.batch_id,
      file_name: row.file_name,
      created_at: new Date(row.created_at).toISOString(),
      imported_by: row.uploaded_by,
      is_correction: row.is_correction,
      undone_at: row.undone_at && new Date(row.undone_at).toISOString(),
      undone_cases: row.undone_part?.cases ?? null,
      counts: {
        ...{ read: row.rows_read, new: row.rows_inserted, update: row.rows_updated },
        ...{ unchanged: row.rows_unchanged, duplicate: row.rows_duplicate, rejected: row.rows_rejected },
        skipped: row.rows_skipped,
      },
      correction: row.correction_url,
    })),
  };
}

/** Of all stored files a token opens correction workbooks alone. */
async function readCorrection(call: UserCall, { key }: Input<"readCorrection">): Promise<FileReply> {
  const isCorrection = and(eq(imports.correction_key, key), inScope(call.user, imports.client_id));
  if ((await call.services.db.$count(imports, isCorrection)) === 0)
    throw new Refusal(messages.files.notFound, 404);
  return (await downloadMedia(call, { url: key })).data;
}

/** The client of a call, which adds none. @throws Refusal 404, the same for an unknown one and one out of sight */
async function clientNamed({ services: { db }, user }: UserCall, client: string) {
  const id = Id.safeParse(client);
  if (id.success) return clientInScope(db, user, id.data);
  const [named] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(sql`lower(${clients.name}) = lower(${client})`);
  return clientInScope(db, user, named?.id ?? 0);
}

/** What a dry run and an import share; the columns are in the file as it was read. */
const sourceOf = ({ branch_name, decisions }: Input<"planImport">, clientId: number) => ({
  ...{ client: String(clientId), new_client: false, branch_name, decisions },
  column_rename_data: {},
});

async function inFolder<Made>({ services }: UserCall, work: (folder: string) => Promise<Made>) {
  const folder = await services.files.workFolder();
  try {
    return await work(folder.path);
  } finally {
    await folder.remove();
  }
}
