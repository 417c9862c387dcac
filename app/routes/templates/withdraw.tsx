import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE, templateTitle } from "#app/domain/templates/template-words.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { templateParams } from "#app/http/templates/template-params.server.ts";
import { notFound, readOr404 } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { withdrawTemplate } from "#app/provider/contract/templates/template-drafts.ts";
import type { TemplatePage } from "#app/provider/contract/templates/templates.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Withdraw Template", data?.title);

const WithdrawForm = withdrawTemplate.input.pick({ note: true, idempotency_key: true });

/** The lender's own text, or a clause. @throws 404 for everybody's of a paper: there is nothing behind it to go back to */
function withdrawable(params: LoaderFunctionArgs["params"]) {
  const key = templateParams(params);
  if (key.client === undefined && key.category !== CLAUSE) throw notFound();
  return key;
}

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const answer = await provider.readTemplate(withdrawable(visit.params));
  const { stored, failure } = readOr404(answer, templateMessages.failed);
  return {
    title: stored && templateTitle(stored),
    effect: stored && effectOf(stored),
    isClause: stored?.category === CLAUSE,
    failure,
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: withdrawable,
  schema: WithdrawForm,
  call: ({ provider, ids }, note) => provider.withdrawTemplate({ ...note, ...ids }),
  failed: templateMessages.withdrawalNotAsked,
  to: ({ ids }) => paths.template({ ...ids, clientId: ids.client }),
  done: templateMessages.withdrawalAsked,
});

function effectOf({ category, client_name, has_text_behind, users }: TemplatePage): string {
  if (category !== CLAUSE) return templateMessages.withdrawalEffect(client_name);
  const then = has_text_behind ? templateMessages.clauseFallsBack : templateMessages.clauseEnds;
  return `This counts once a second person has approved. ${then} ${templateMessages.clauseUsedBy(users.map(templateTitle))}`;
}

/** Asks for it; a second person decides. */
export default function WithdrawTemplate() {
  const { effect, isClause, failure } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={isClause ? "Withdraw Clause" : "Withdraw Template"}
      failure={failure}
      id="withdraw-template"
      schema={WithdrawForm}
      fields={[{ name: "note", label: "Why", rows: 4 }]}
      submit="Submit Withdrawal"
      busyLabel="Submitting"
      look="danger"
    >
      <p>{effect}</p>
    </FormDialog>
  );
}
