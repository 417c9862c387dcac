import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toFormDate } from "#app/domain/form-dates.ts";
import { WORKBENCH_COLUMNS } from "#app/domain/missing-data/workbench.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { categoryParam } from "#app/http/batches/batch-params.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, getQuery, readOr404 } from "#app/http/queries.server.ts";
import { done, retryHeaders, failureSentence, failureStatus } from "#app/http/replies.server.ts";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { WorkbenchForm } from "#app/components/missing-data/workbench-form.tsx";
import { WorkbenchHead } from "#app/components/missing-data/workbench-head.tsx";
import { WorkbenchHeld } from "#app/components/missing-data/workbench-held.tsx";
import { queryOfView } from "#app/components/missing-data/workbench-view.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import type { Workbench, WorkbenchView } from "#app/provider/contract/missing-data/workbench.ts";
import { readFieldCell } from "#app/spreadsheets/values/read-field-cell.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { readCells, type SentCells } from "./sent-cells.server.ts";
import { parseView } from "./view.server.ts";

export const handle = { title: "Missing Data" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Missing Data", data && `Batch ${data.batchId}`);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batchId = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const { view, list } = parseView(getQuery(visit.request));
  const answer = await provider.readWorkbench({ batch_id: batchId, category, ...view });
  const { stored: workbench, failure } = readOr404(answer, workbenchMessages.failed);
  return { ...{ batchId, category, view, list }, workbench, failure };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const sent = await readCells(visit);
  const { rows, reason, confirmed, idempotency_key } = sent;
  if (rows.length === 0) return again(sent, workbenchMessages.nothingTyped, 422);

  const answer = await provider.saveWorkbench({
    ...{ batch_id, category, rows },
    ...{ reason, confirmed, idempotency_key },
  });
  if (!answer.ok && answer.code === "confirm") {
    return again(sent, null, 422, { questions: (answer.message ?? "").split("\n") });
  }
  if (!answer.ok) {
    const message = failureSentence(answer, workbenchMessages.notSaved);
    return again(sent, message, failureStatus(answer), { headers: retryHeaders(answer) });
  }
  const query = getQuery(visit.request);
  const { problems, values, cases } = answer.data;
  if (problems.length > 0) {
    // The form comes back with the cases and fields it had, whatever the filters say of them by now.
    const { view } = parseView(query);
    const same = { cases: sent.cases, names: sent.names };
    const read = await provider.readWorkbench({ batch_id, category, ...view, ...same });
    const isStale = problems.some(({ stale }) => stale);
    const message = isStale ? workbenchMessages.changedMeanwhile : workbenchMessages.notAllSaved;
    return again(sent, message, isStale ? 409 : 422, { problems, workbench: read.ok ? read.data : null });
  }
  const page = paths.workbench(batch_id, category, query);
  return done(visit, page, answer.message ?? workbenchMessages.saved(values, cases));
}

interface Again {
  questions?: string[];
  problems?: Answered["problems"];
  workbench?: Workbench | null;
  headers?: Record<string, string>;
}
type Answered = Extract<
  Awaited<ReturnType<Awaited<ReturnType<typeof requireAdmin>>["provider"]["saveWorkbench"]>>,
  { ok: true }
>["data"];

/** The form once more, with what was typed. */
function again(
  { typed, idempotency_key }: SentCells,
  error: string | null,
  status: number,
  { questions = [], problems = [], workbench = null, headers = {} }: Again = {},
) {
  const initialValue: Record<string, string> = idempotency_key ? { idempotency_key } : {};
  const body = { initialValue, typed, questions, problems, workbench, sentence: error };
  return json(body, { status, headers });
}

export default function WorkbenchPage() {
  const { batchId, category, view, list, workbench, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const shown: Workbench | null = lastResult?.workbench ?? workbench;
  const fields = shown?.fields ?? [];
  const to = (changes: Partial<WorkbenchView>) =>
    paths.workbench(batchId, category, queryOfView({ ...view, columns: 1, page: 1, ...changes }, list));
  const isHeldList = view.show === "held" && !lastResult;
  const isEmpty = shown !== null && (shown.rows.length === 0 || (shown.columns.length === 0 && !isHeldList));
  return (
    <Page
      title={`${handle.title} · Batch ${batchId}`}
      back={{ href: paths.batches(list), label: "Batch" }}
      failure={failure}
    >
      {workbench ? (
        <>
          <WorkbenchHead {...{ batchId, category, view, list, workbench, to }} />
          <Views {...{ view, workbench, to }} />
          {view.correct ? <p className="workbench-help">{workbenchMessages.correctHelp}</p> : null}
        </>
      ) : null}
      {workbench && isEmpty ? <EmptyState>{nothingShown(workbench)}</EmptyState> : null}
      {workbench && isHeldList && !isEmpty ? (
        <WorkbenchHeld rows={workbench.rows} {...{ batchId, category }} />
      ) : null}
      {isHeldList || (isEmpty && !lastResult) ? null : (
        <WorkbenchForm
          {...{ workbench, lastResult }}
          isCorrected={view.correct}
          again={lastResult?.workbench ?? null}
          read={(name, text) => {
            const field = fields.find((each) => each.name === name);
            const cell = field ? readFieldCell(field, text) : { text };
            if (field?.kind !== "date" || "problem" in cell) return cell;
            return { text: cell.text && toFormDate(cell.text) };
          }}
        />
      )}
      {workbench && !isEmpty ? (
        <ListFooter
          count={workbench.count}
          page={view.page}
          showing={workbenchMessages.showing(workbench.rows.length, workbench.count)}
          to={(page) => to({ page, columns: view.columns })}
        />
      ) : null}
    </Page>
  );
}

interface ViewsProps {
  view: WorkbenchView;
  workbench: Workbench;
  to: (changes: Partial<WorkbenchView>) => string;
}

/** Which cases and which fields. */
function Views({ view: { show, fields, lacking, columns, correct }, workbench, to }: ViewsProps) {
  const pages = Math.ceil(workbench.column_count / WORKBENCH_COLUMNS);
  const other = { show, fields, lacking, correct };
  return (
    <nav className="toolbar" aria-label="What is shown">
      <ButtonLink href={to({ ...other, show: show === "not_ready" ? "all" : "not_ready" })} look="quiet">
        {show === "not_ready" ? "All Cases" : "Cases Not Ready"}
      </ButtonLink>
      <ButtonLink href={to({ ...other, fields: fields === "all" ? "required" : "all" })} look="quiet">
        {fields === "all" ? "Needed Fields" : "All Fields"}
      </ButtonLink>
      <ButtonLink
        href={to(correct ? { ...other, correct: false } : { ...other, show: "all", correct: true })}
        look="quiet"
      >
        {correct ? "Only Fill Blanks" : "Correct Filled Cells"}
      </ButtonLink>
      {lacking ? <ButtonLink href={to({ lacking: undefined })}>Clear Field Filter</ButtonLink> : null}
      {columns > 1 ? <ButtonLink href={to({ columns: columns - 1 })}>Earlier Fields</ButtonLink> : null}
      {columns < pages ? <ButtonLink href={to({ columns: columns + 1 })}>Further Fields</ButtonLink> : null}
    </nav>
  );
}

function nothingShown({ total, ready, rows, fields }: Workbench): string {
  if (total === 0) return workbenchMessages.noCases;
  if (ready === total) return workbenchMessages.allReady;
  if (rows.length === 0) return workbenchMessages.nothingFits;
  return fields.length > 0 ? workbenchMessages.onlyElsewhere : workbenchMessages.nothingToFill;
}
