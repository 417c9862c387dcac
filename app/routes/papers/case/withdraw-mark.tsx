import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { COPY_FATE_LABELS, COPY_FATES } from "#app/domain/papers/filed-copies.ts";
import { markInWords, markMessages } from "#app/domain/papers/paper-marks.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, idParam, notFound, readOr404 } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { withdrawPaperMark } from "#app/provider/contract/papers/paper-marks.ts";
import { copyOfField } from "#app/ui/forms/field-frame.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Take Back Mark", data?.name?.customer_name);

const WithdrawForm = withdrawPaperMark.input.omit({ case_id: true, mark_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const markId = idParam(visit.params.markId);
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.listCasePapers({ case_id, only_made: true }),
  );
  const { stored, failure } = readOr404(read, messages.papers.listFailed);
  const found = stored?.papers.flatMap(({ pdf_type, marks }) => marks.map((mark) => ({ pdf_type, mark })));
  const marked = found?.find(({ mark }) => mark.id === markId) ?? null;
  if (stored && !marked) throw notFound();
  return { marked, name, failure, back: paths.caseDialog(dialog, "papers", getQuery(visit.request)) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), markId: idParam(params.markId) }),
  schema: WithdrawForm,
  call: ({ provider, ids: { caseId, markId } }, form) =>
    provider.withdrawPaperMark({ case_id: caseId, mark_id: markId, ...form }),
  failed: markMessages.notWithdrawn,
  to: ({ ids, query }) => paths.caseDialog(ids, "papers", query),
  done: markMessages.withdrawn,
});

const FATES = COPY_FATES.map((value) => ({ value, label: COPY_FATE_LABELS[value] }));

export default function WithdrawMark() {
  const { marked, name, failure, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Take Back Mark" name={name} failure={failure} closeTo={back}>
      {marked ? (
        <p>
          <b>{paperCategoryLabel(marked.pdf_type ?? "")}</b>: {markInWords(marked.mark)}.
        </p>
      ) : null}
      <DialogForm
        id="withdraw-mark"
        schema={WithdrawForm}
        fields={[{ name: "reason", label: "Reason", rows: 3, hint: markMessages.withdrawExplained }]}
        cancelTo={back}
        submit="Take Back Mark"
        look="danger"
      >
        {({ copy }) =>
          marked?.mark.copy ? (
            <SelectField
              field={{ ...copyOfField(copy), required: true }}
              label="Filed Copy"
              empty="Choose"
              options={FATES}
            />
          ) : null
        }
      </DialogForm>
    </CaseDialog>
  );
}
