import type { SubmissionResult } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { filedCopyMessages } from "#app/domain/papers/filed-copies.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { useStoredValues } from "#app/components/forms/stored-values.tsx";
import { FiledPaperFacts } from "#app/components/papers/filed-paper-facts.tsx";
import { FilingFields } from "#app/components/papers/filing-fields.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { correctFiling } from "#app/provider/contract/papers/filed-copies.ts";
import { openFiledPaper } from "./filed-paper.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Correct Filing", data?.name?.customer_name);

const CorrectForm = correctFiling.input.omit({ case_id: true, paper_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { filed, name, failure, back, application } = await openFiledPaper(visit);
  return { filed, name, failure, back, today: todayInIndia(application.now()) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), paperId: idParam(params.paperId) }),
  schema: CorrectForm,
  call: ({ provider, ids: { caseId, paperId } }, filing) =>
    provider.correctFiling({ case_id: caseId, paper_id: paperId, ...asked(filing) }),
  failed: filedCopyMessages.notCorrected,
  to: ({ ids, query }) => paths.caseDialog(ids, `filed-papers/${ids.paperId}`, query),
  done: filedCopyMessages.corrected,
});

export default function CorrectFiling() {
  const { filed, name, failure, back, today } = useLoaderData<typeof loader>();
  const filing = filed?.filing ?? null;
  const stored = { day: filing?.day ?? null, reference: filing?.reference ?? null };
  const values = useStoredValues(useActionData<SubmissionResult>(), filing?.version ?? null, stored);
  return (
    <CaseDialog title="Correct Filing" name={name} failure={failure} closeTo={back}>
      {filed ? <FiledPaperFacts filed={filed} /> : null}
      <DialogForm
        id="correct-filing"
        schema={CorrectForm}
        values={values}
        start={stored}
        isVoid={filing === null}
        cancelTo={back}
        submit="Save"
      >
        {(fields) => <FilingFields fields={fields} today={today} values={values} />}
      </DialogForm>
    </CaseDialog>
  );
}
