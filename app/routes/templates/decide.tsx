// Every decision about a draft: submit, take back, send back, approve, discard.
import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { z } from "zod";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readDraftOr404 } from "#app/http/templates/template-params.server.ts";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { getDecision, decisionAt, type Decision } from "#app/components/templates/decisions.ts";
import { TemplateDialog } from "#app/components/templates/template-dialog.tsx";
import { paths } from "#app/paths.ts";
import {
  approveTemplateDraft,
  discardTemplateDraft,
  sendBackTemplateDraft,
  submitTemplateDraft,
  takeBackTemplateDraft,
} from "#app/provider/contract/templates/template-drafts.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { DECIDE } from "./decisions.server.ts";

const FORMS: Record<Decision, z.ZodObject> = {
  submit: submitTemplateDraft.input.omit({ draft_id: true }),
  "take-back": takeBackTemplateDraft.input.omit({ draft_id: true }),
  "send-back": sendBackTemplateDraft.input.omit({ draft_id: true }),
  approve: approveTemplateDraft.input.omit({ draft_id: true }),
  discard: discardTemplateDraft.input.omit({ draft_id: true }),
};

export const meta: MetaFunction = ({ location }) => [
  { title: `${getDecision(decisionAt(location.pathname)).title} · Litigation Panel` },
];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return readDraftOr404(provider, visit.params);
}

export const action = (visit: ActionFunctionArgs) =>
  DECIDE[decisionAt(new URL(visit.request.url).pathname)](visit);

export default function DecideTemplate() {
  const { id, draft, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const decision = decisionAt(useLocation().pathname);
  const { title, act, busy, look = "main", refusal, explained, field } = getDecision(decision);
  const [form, fields] = useContractForm(FORMS[decision], {
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
