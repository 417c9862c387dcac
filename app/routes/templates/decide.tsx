// Every decision about a draft: submit, take back, send back, approve, discard.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { z } from "zod";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readDraftOr404 } from "#app/http/templates/template-params.server.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { getDecision, decisionAt, type Decision } from "#app/components/templates/decisions.ts";
import {
  approveTemplateDraft,
  discardTemplateDraft,
  sendBackTemplateDraft,
  submitTemplateDraft,
  takeBackTemplateDraft,
} from "#app/provider/contract/templates/template-drafts.ts";
import { Notice } from "#app/ui/notice.tsx";
import { DECIDE } from "./decisions.server.ts";

const FORMS: Record<Decision, z.ZodObject> = {
  submit: submitTemplateDraft.input.omit({ draft_id: true }),
  "take-back": takeBackTemplateDraft.input.omit({ draft_id: true }),
  "send-back": sendBackTemplateDraft.input.omit({ draft_id: true }),
  approve: approveTemplateDraft.input.omit({ draft_id: true }),
  discard: discardTemplateDraft.input.omit({ draft_id: true }),
};

export const meta: MetaFunction<typeof loader> = ({ location, data }) =>
  titled(getDecision(decisionAt(location.pathname)).title, data?.draft && templateTitle(data.draft));

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return readDraftOr404(provider, visit.params);
}

export const action = (visit: ActionFunctionArgs) =>
  DECIDE[decisionAt(new URL(visit.request.url).pathname)](visit);

export default function DecideTemplate() {
  const { draft, failure } = useLoaderData<typeof loader>();
  const isTried = useActionData<typeof action>() !== undefined;
  const decision = decisionAt(useLocation().pathname);
  const { title, act, busy, look = "main", refusal, explained, field } = getDecision(decision);
  const why = refusal(draft);
  return (
    <Dialog title={title} failure={failure}>
      {draft && why !== null && !isTried ? <Notice>{why}</Notice> : null}
      {draft && (why === null || isTried) ? (
        <DialogForm
          id={`${decision}-template`}
          schema={FORMS[decision]}
          {...(field?.name === "note" ? { start: { note: draft.note } } : {})}
          fields={field ? [{ ...field, rows: 4 }] : []}
          submit={act}
          busyLabel={busy}
          look={look}
        >
          <p className="key">{templateTitle(draft)}</p>
          <p>{explained(draft)}</p>
          {/* One that was changed since it was looked at is not decided about. */}
          <input type="hidden" name="version" value={draft.version} autoComplete="off" />
        </DialogForm>
      ) : null}
    </Dialog>
  );
}
