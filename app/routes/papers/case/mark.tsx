import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDateTime, todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import {
  MARK_KINDS,
  markMessages,
  SENT_METHODS,
  sentMethodLabel,
  type MarkKind,
} from "#app/domain/papers/paper-marks.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, idParam, notFound, readOr404 } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DateField } from "#app/components/forms/date-field.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { FiledFileField, FilingFields } from "#app/components/papers/filing-fields.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { FiledFile } from "#app/provider/contract/papers/filed-copies.ts";
import { filedForm, sentForm } from "#app/provider/contract/papers/paper-marks.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { uploadAction } from "#app/ui/forms/upload-progress.ts";

const TITLES = { filed: "Mark Paper as Filed", sent: "Mark Paper as Sent" } as const;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(TITLES[data?.kind ?? "filed"], data?.name?.customer_name);

/** @throws 404 */
function kindParam(kind: string | undefined): MarkKind {
  const found = MARK_KINDS.find((known) => known === kind);
  if (!found) throw notFound();
  return found;
}

export async function loader(visit: LoaderFunctionArgs) {
  const kind = kindParam(visit.params.kind);
  const paperId = idParam(visit.params.paperId);
  const { read, name, dialog, application } = await openCase(visit, (provider, case_id) =>
    provider.listCasePapers({ case_id, only_made: true }),
  );
  const { stored, failure } = readOr404(read, messages.papers.listFailed);
  const paper = stored?.papers.find(({ id }) => id === paperId) ?? null;
  if (stored && !paper) throw notFound();
  return {
    ...{ kind, paper, name, failure },
    today: todayInIndia(application.now()),
    back: paths.caseDialog(dialog, "papers", getQuery(visit.request)),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({
    ...caseParams(params),
    paperId: idParam(params.paperId),
    kind: kindParam(params.kind),
  }),
  schema: ({ ids: { kind } }) => (kind === "sent" ? sentForm : filedForm),
  file: { name: "filed_file", rules: FiledFile.optional() },
  call: ({ provider, ids: { caseId, paperId, kind } }, mark, filed_file) =>
    provider.markPaper({ case_id: caseId, paper_id: paperId, kind, ...asked(mark), filed_file }),
  failed: markMessages.notMarked,
  to: ({ ids, query }) => paths.caseDialog(ids, "papers", query),
  done: ({ ids: { kind } }) => markMessages.marked(kind),
});

export const clientAction = uploadAction;

const METHODS = SENT_METHODS.map((value) => ({ value, label: sentMethodLabel(value) }));

export default function MarkPaper() {
  const { kind, paper, name, failure, today, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <CaseDialog title={TITLES[kind]} name={name} failure={failure} closeTo={back}>
      {paper ? (
        <p>
          <b>{paperCategoryLabel(paper.pdf_type ?? "")}</b>, generated {formatDateTime(paper.created_at)}.{" "}
          {markMessages.explained}
        </p>
      ) : null}
      {kind === "sent" ? (
        <DialogForm id="mark-sent" schema={sentForm} cancelTo={back} submit="Mark as Sent">
          {(fields) => (
            <>
              <DateField field={fields.day} label="Date Sent" max={today} />
              <SelectField field={fields.method} label="Sent by" empty="Choose" options={METHODS} />
              <TextField
                field={fields.reference}
                label="Reference No."
                hint={markMessages.referenceHint.sent}
                autoComplete="off"
              />
            </>
          )}
        </DialogForm>
      ) : (
        <DialogForm id="mark-filed" schema={filedForm} isUpload cancelTo={back} submit="Mark as Filed">
          {(fields) => (
            <>
              <FilingFields fields={fields} today={today} />
              <FiledFileField answer={lastResult} isOptional />
            </>
          )}
        </DialogForm>
      )}
    </CaseDialog>
  );
}
