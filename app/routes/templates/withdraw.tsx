import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { templateParams } from "#app/http/templates/template-params.server.ts";
import { notFound, readOr404 } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { withdrawTemplate } from "#app/provider/contract/templates/template-drafts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Withdraw Template", data?.title);

const WithdrawForm = withdrawTemplate.input.pick({ note: true, idempotency_key: true });

/** The lender's own text. @throws 404 for everybody's: there is nothing behind it to go back to */
function lendersOwn(params: LoaderFunctionArgs["params"]) {
  const { client, ...key } = templateParams(params);
  if (client === undefined) throw notFound();
  return { ...key, client };
}

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const answer = await provider.readTemplate(lendersOwn(visit.params));
  const { stored, failure } = readOr404(answer, templateMessages.failed);
  return { title: stored && templateTitle(stored), lender: stored && stored.client_name, failure };
}

export const action = formAction({
  feature: "litigation_case",
  ids: lendersOwn,
  schema: WithdrawForm,
  call: ({ provider, ids }, note) => provider.withdrawTemplate({ ...note, ...ids }),
  failed: templateMessages.withdrawalNotAsked,
  to: ({ ids }) => paths.template({ ...ids, clientId: ids.client }),
  done: templateMessages.withdrawalAsked,
});

/** Asks for it; a second person decides. */
export default function WithdrawTemplate() {
  const { lender, failure } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Withdraw Template"
      failure={failure}
      id="withdraw-template"
      schema={WithdrawForm}
      fields={[{ name: "note", label: "Why", rows: 4 }]}
      submit="Submit Withdrawal"
      busyLabel="Submitting"
      look="danger"
    >
      <p>
        {lender ?? "The lender"} goes back to the standard text once a second person has approved. Until then
        its own text stays in force; its versions stay listed.
      </p>
    </FormDialog>
  );
}
