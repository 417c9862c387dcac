// Every decision about a draft: submit, take back, send back, approve, discard.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type * as z from "zod";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readDraftOr404, shownOf } from "#app/http/templates/template-params.server.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { ShownPaper, type ShownText } from "#app/components/templates/shown-paper.tsx";
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
  const read = await readDraftOr404(provider, visit.params);
  const isApproval = decisionAt(new URL(visit.request.url).pathname) === "approve";
  if (!isApproval || !read.draft?.may_approve) return { ...read, approval: null };
  // As it is approved: the same text, of the same version, with the same case.
  const { id: draft_id } = read;
  return { ...read, approval: shownOf(await provider.showTemplateDraft({ draft_id })) };
}

export const action = (visit: ActionFunctionArgs) =>
  DECIDE[decisionAt(new URL(visit.request.url).pathname)](visit);

export default function DecideTemplate() {
  const { draft, failure, approval } = useLoaderData<typeof loader>();
  const isTried = useActionData<typeof action>() !== undefined;
  const decision = decisionAt(useLocation().pathname);
  const { title, act, busy, look = "main", refusal, explained, field } = getDecision(decision);
  const why = refusal(draft) ?? (approval && !approval.shown?.rendered ? templateMessages.notRendered : null);
  return (
    <Dialog title={title} failure={failure} variant={approval ? "wide" : "dialog"}>
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
          {approval?.shown ? <ApprovedPaper of={templateTitle(draft)} shown={approval.shown} /> : null}
          <p>{explained(draft)}</p>
          {/* One that was changed since it was looked at is not decided about. */}
          <input type="hidden" name="version" value={draft.version} autoComplete="off" />
        </DialogForm>
      ) : null}
    </Dialog>
  );
}

/** What is approved, and the case it is shown with: the approval looks at the same paper once more. */
const ApprovedPaper = ({ of, shown }: { of: string; shown: ShownText }) => (
  <>
    <ShownPaper shown={shown} label={`Paper to be approved: ${of}`} />
    <input type="hidden" name="case_id" value={shown.shown_with.case_id ?? "none"} autoComplete="off" />
  </>
);
