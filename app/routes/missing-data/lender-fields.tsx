import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { shownBatchName } from "#app/domain/batches/batch-name.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { categoryParam } from "#app/http/batches/batch-params.server.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, getQuery, readOr404 } from "#app/http/queries.server.ts";
import { done, invalid, refused, failureSentence, failureStatus } from "#app/http/replies.server.ts";
import { MissingFieldsForm } from "#app/components/missing-data/missing-fields-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { FROM_MISSING_DATA, paths } from "#app/paths.ts";
import { listMissingLenderFields } from "#app/provider/contract/papers/papers.ts";
import {
  filledIn,
  missingFieldsForm,
  namesFilledIn,
  type LackingField,
} from "#app/provider/contract/missing-data/paper-fields.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Fill Missing Fields", data?.lender);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const [answer, batch] = await Promise.all([
    provider.listMissingLenderFields({ batch_id, category, ...languageIn(visit.request) }),
    provider.readBatch({ batch_id }),
  ]);
  const { stored: fields, failure } = readOr404(answer, messages.papers.missingNotFetched);
  return {
    category,
    // Whose fields these are is told where it can be read; without it the form is the same.
    lender: batch.ok ? batch.data.litigation_client.name : null,
    batchName: batch.ok ? shownBatchName(batch.data.batch_name, batch_id) : null,
    fields: fields ?? [],
    failure,
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const wanted = { batch_id, category, ...languageIn(visit.request) };
  const lacking = await provider.listMissingLenderFields(wanted);
  if (!lacking.ok)
    throw new Response(failureSentence(lacking, messages.papers.notSaved), {
      status: failureStatus(lacking),
    });
  const form = await readFormData(visit);
  const submission = parseWithZod(form, { schema: missingFieldsForm(lacking.data) });
  if (submission.status !== "success") return invalid(submission);

  const filled = { ...filledMeanwhile(form, lacking.data), ...filledIn(submission.value) };
  const answer = await provider.fillLenderFields({ ...filled, ...wanted });
  if (!answer.ok) return refused(submission, answer, messages.papers.notSaved);
  const { language: _language, ...query } = getQuery(visit.request);
  const isMaking = answer.data.waiting > 0;
  const next = query[FROM_MISSING_DATA]
    ? paths.batchRow(batch_id, query)
    : isMaking
      ? paths.batchPapers(batch_id, category, query)
      : paths.batches(query);
  return done(visit, next, answer.message ?? messages.papers.saved);
}

/** What was typed into fields that somebody else has filled in since: for the provider to hold against that. */
function filledMeanwhile(form: FormData, lacking: readonly LackingField[]): Record<string, string> {
  const isLacking = (name: string) => lacking.some((field) => field.name === name);
  return Object.fromEntries(
    namesFilledIn(form).flatMap((name) => {
      const typed = form.get(name);
      return typeof typed === "string" && name !== "idempotency_key" && !isLacking(name)
        ? [[name, typed]]
        : [];
    }),
  );
}

/** The language of the text whose fields are asked for; a wrong one is none. */
const languageIn = (request: Request) =>
  listMissingLenderFields.input.pick({ language: true }).catch({}).parse(getQuery(request));

export default function LenderFields() {
  const { category, lender, batchName, fields, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Dialog
      title={`Fill Missing Fields: client, ${paperCategoryLabel(category)}`}
      failure={failure}
      variant="wide"
    >
      {lender ? (
        <p>
          <b>{lender}</b>
          {` · Batch ${batchName}`}
        </p>
      ) : null}
      {fields.length === 0 && !failure ? (
        <>
          {(lastResult?.error?.[""] ?? []).map((sentence: string) => (
            <Notice key={sentence} tone="danger">
              {sentence}
            </Notice>
          ))}
          <EmptyState>{messages.papers.lenderLacksNothing}</EmptyState>
        </>
      ) : null}
      {fields.length > 0 ? (
        <MissingFieldsForm
          fields={fields}
          schema={missingFieldsForm(fields)}
          lastResult={lastResult}
          submitLabel="Save"
          busyLabel="Saving"
        />
      ) : null}
    </Dialog>
  );
}
