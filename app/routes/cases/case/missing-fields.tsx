import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { categoryParam } from "#app/http/batch-params.server.ts";
import { caseParams } from "#app/http/case-params.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { lackingFieldsOf } from "#app/http/lacking-fields.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused, sentenceOf, statusOf } from "#app/http/replies.server.ts";
import { useListAddress } from "#app/panel/list-address.ts";
import { MissingFieldsForm } from "#app/panel/missing-fields-form.tsx";
import { paths } from "#app/paths.ts";
import { filledIn, missingFieldsForm } from "#app/provider/contract/paper-fields.ts";
import { Modal } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Fill Missing Fields · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { caseId } = caseParams(visit.params);
  const category = categoryParam(visit.params);
  const answer = await lackingFieldsOf(provider, caseId, category);
  if (!answer.ok && answer.status === 404) throw new Response("Not Found", { status: 404 });
  return {
    category,
    formKey: crypto.randomUUID(),
    lacking: answer.ok ? answer.data : null,
    failure: answer.ok ? null : sentenceOf(answer, messages.papers.missingNotFetched),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { batchId, caseId } = caseParams(visit.params);
  const category = categoryParam(visit.params);
  const lacking = await lackingFieldsOf(provider, caseId, category);
  if (!lacking.ok) {
    throw new Response(sentenceOf(lacking, messages.papers.notGenerated), { status: statusOf(lacking) });
  }
  const submission = parseWithZod(await formOf(visit.request), {
    schema: missingFieldsForm(lacking.data.missing_fields),
  });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.generatePaper({ ...filledIn(submission.value), case_id: caseId, category });
  if (!answer.ok) return refused(submission, answer, messages.papers.notGenerated);
  const list = paths.cases({ batchId }, queryOf(visit.request));
  if (answer.data === null) return done(visit, list, { kind: "warning", text: messages.papers.urlNotFound });
  return done(visit, list, {
    kind: "success",
    text: answer.message ?? messages.papers.generated,
    link: { href: paths.file(answer.data), label: "Download" },
  });
}

export default function MissingFields() {
  const { category, lacking, failure, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal
      title={`Fill Missing Fields: ${paperCategoryLabel(category)}`}
      closeTo={useListAddress()}
      failure={failure}
      variant="wide"
    >
      {lacking ? (
        <>
          <p>
            {lacking.customer_name ? <b>{lacking.customer_name}</b> : null}
            {lacking.lan_number ? ` · LAN ${lacking.lan_number}` : null}
          </p>
          {lacking.missing_fields.some(({ required }) => required) ? null : (
            <p>{messages.papers.caseLacksNothing}</p>
          )}
          <MissingFieldsForm
            fields={lacking.missing_fields}
            schema={missingFieldsForm(lacking.missing_fields)}
            formKey={formKey}
            lastResult={lastResult}
            submitLabel="Generate"
            busyLabel="Generating"
          />
        </>
      ) : null}
    </Modal>
  );
}
