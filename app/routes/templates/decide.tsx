// Every decision about a draft: submit, take back, send back, approve, discard.
import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { requireAdmin } from "#app/http/guard.server.ts";
import { draftOf } from "#app/http/templates/template-params.server.ts";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { TemplateDialog } from "#app/components/templates/template-dialog.tsx";
import { paths } from "#app/paths.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { asksOf, decisionAt } from "./decisions.ts";
import { DECIDE } from "./decisions.server.ts";

export const meta: MetaFunction = ({ location }) => [
  { title: `${asksOf(decisionAt(location.pathname)).title} · Litigation Panel` },
];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return draftOf(provider, visit.params);
}

export const action = (visit: ActionFunctionArgs) =>
  DECIDE[decisionAt(new URL(visit.request.url).pathname)](visit);

export default function DecideTemplate() {
  const { id, draft, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const decision = decisionAt(useLocation().pathname);
  const { schema, title, act, busy, look = "main", refusal, explained, field } = asksOf(decision);
  const [form, fields] = useContractForm(schema, {
    id: `${decision}-template`,
    lastResult,
    ...(field?.name === "note" ? { defaultValue: { note: draft?.note } } : {}),
  });
  const words = field && fields[field.name];
  return (
    <TemplateDialog
      title={title}
      closeTo={paths.templateDraft(id)}
      {...{ draft, failure, lastResult, act, busy, look }}
      refusal={refusal(draft)}
      form={getFormProps(form)}
      formErrors={form}
    >
      <p>{explained(draft)}</p>
      {words ? <TextAreaField field={words} label={field.label} /> : null}
    </TemplateDialog>
  );
}
