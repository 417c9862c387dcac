// A page of the workbench: how far the batch is, which fields are lacking how often, and twenty cases with their cells.
import type { Database } from "#app/database/open.server.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { clampPage, pageCount } from "#app/domain/pagination.ts";
import { WORKBENCH_COLUMNS } from "#app/domain/missing-data/workbench.ts";
import { fieldLabel } from "#app/papers/fields.ts";
import { missingFields } from "#app/papers/missing.ts";
import type { WorkbenchField, WorkbenchRow, WorkbenchView } from "../../contract/missing-data/workbench.ts";
import { batchInScope } from "../batches/batch-in-scope.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { noteCasesSeen } from "../cases/lists/note-cases-seen.server.ts";
import { withCourtFee } from "../papers/court-fee.server.ts";
import { readPaperData } from "../papers/paper-data.server.ts";
import { lastJob } from "../papers/jobs/paper-jobs.server.ts";
import { readTemplatePin } from "../papers/pinned-template.server.ts";
import { templateOfBatch } from "../papers/templates.server.ts";
import { askedFields, correctableFields, isLacking } from "./asked-fields.server.ts";
import type { Kind } from "./batch-missing.server.ts";
import { batchStandings, hasObjections, isReady, type Standing } from "./batch-standings.server.ts";
import { lackingFields } from "./lacking-fields.server.ts";
import type { Asked } from "./paper-basis.server.ts";

export const readWorkbench = async (call: UserCall, input: Input<"readWorkbench">) => {
  const { services, user } = call;
  const { db } = services;
  const { batch_id, category, cases: given, names, ...view } = input;
  const { batch, client } = await batchInScope(db, user, batch_id);
  const template = await templateOfBatch(db, { batchId: batch_id, clientId: batch.client_id }, category);
  const asked: Asked = { batchId: batch_id, category, template, now: services.now() };
  const kinds = await batchStandings(db, asked);
  // What is corrected may be missing nowhere.
  const more = view.correct ? correctableFields(template).map(({ name }) => name) : [];
  const fields = lackingFields(template, kinds, view.fields, [...names, ...more]);
  const inOrder = view.correct ? fields.toSorted((one, other) => one.lacking - other.lacking) : fields;
  const columns = columnsOf(inOrder, view);
  const shown =
    names.length > 0
      ? names.filter((name) => columns.includes(name))
      : columns.slice((view.columns - 1) * WORKBENCH_COLUMNS, view.columns * WORKBENCH_COLUMNS);
  const ids = chosenIds(kinds, fields, view);
  const page = clampPage(view.page, pageCount(ids.length));
  const onPage =
    given.length > 0
      ? sorted(kinds).filter((id) => given.includes(id))
      : ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const held = new Set(kinds.filter(hasObjections).flatMap(({ ids: some }) => some));
  const job = await lastJob(db, batch_id, category);
  const rows = await rowsOf(db, asked, onPage, { columns: shown, held });
  await noteCasesSeen(call, rows, { case_batch_id: batch_id });
  return {
    data: {
      batch_name: batch.batch_name,
      client_name: client.full_name,
      blocked: job ? (await readTemplatePin(db, job)).blocked : null,
      total: countOf(kinds),
      ready: countOf(kinds.filter(isReady)),
      held: held.size,
      checked: countOf(kinds.filter(({ missing }) => missing !== null)),
      fields,
      columns: shown,
      column_count: columns.length,
      rows,
      count: ids.length,
    },
  };
};

const countOf = (kinds: readonly Kind[]) => kinds.reduce((sum, { ids }) => sum + ids.length, 0);
const isNotReady = (kind: Standing) => kind.missing !== null && !isReady(kind);

/** The names of all columns; the field that is filtered by stands first. */
function columnsOf(fields: readonly WorkbenchField[], { lacking }: Pick<WorkbenchView, "lacking">): string[] {
  const names = fields.filter(({ belongs_to }) => belongs_to === "case").map(({ name }) => name);
  return lacking !== undefined && names.includes(lacking)
    ? [lacking, ...names.filter((name) => name !== lacking)]
    : names;
}

/** The cases that the filters leave: first those that lack something of their own, in the order of the sheet they came in. */
function chosenIds(
  kinds: readonly Standing[],
  fields: readonly WorkbenchField[],
  { show, lacking }: Pick<WorkbenchView, "show" | "lacking">,
): number[] {
  if (show === "held") return sorted(kinds.filter(hasObjections));
  const shown = show === "all" ? kinds : kinds.filter(isNotReady);
  if (lacking === undefined) {
    if (show === "all") return sorted(shown);
    const own = new Set(fields.flatMap(({ name, belongs_to }) => (belongs_to === "case" ? [name] : [])));
    const lacksOwn = ({ missing }: Kind) => missing?.some((name) => own.has(name)) ?? false;
    return [...sorted(shown.filter(lacksOwn)), ...sorted(shown.filter((kind) => !lacksOwn(kind)))];
  }
  const field = fields.find(({ name }) => name === lacking);
  if (!field) return [];
  return sorted(
    shown.filter(({ missing, blank }) =>
      field.required ? missing?.includes(lacking) : blank.includes(lacking),
    ),
  );
}

const sorted = (kinds: readonly Kind[]) => kinds.flatMap(({ ids }) => ids).sort((one, other) => one - other);

async function rowsOf(
  db: Database,
  { category, template, now }: Asked,
  ids: readonly number[],
  { columns, held }: { columns: readonly string[]; held: ReadonlySet<number> },
): Promise<WorkbenchRow[]> {
  const found = await readPaperData(db, ids);
  const own = new Set(askedFields(template).map(({ name }) => name));
  const rows: WorkbenchRow[] = [];
  for (const id of ids) {
    const stored = found.get(id);
    if (!stored) continue;
    const { data, version, lan_number, customer_name } = await withCourtFee(db, stored, {
      template,
      category,
      now,
    });
    const missing = missingFields(template, data, todayInIndia(now));
    rows.push({
      case_id: id,
      version,
      lan_number,
      customer_name,
      ready: missing.length === 0 && !held.has(id),
      held: held.has(id),
      cells: columns.map((name) => ({
        name,
        value: isLacking(name, data) ? null : (data[name] ?? null),
        required: missing.includes(name),
      })),
      also: missing.filter((name) => own.has(name) && !columns.includes(name)).map(fieldLabel),
    });
  }
  return rows;
}
