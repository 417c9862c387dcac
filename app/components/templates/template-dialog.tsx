import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import type { TemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import { SubmitButton, type ButtonLook } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { PageToast } from "../shell/page-toast.tsx";

/** Of what is done with an open draft: submit, discard. */
export const unlessDraft = (draft: TemplateDraft | null): string | null =>
  draft === null || draft.state === "draft"
    ? null
    : draft.state === "submitted"
      ? templateMessages.isSubmitted
      : templateMessages.notOpen;

/** Of what is done with a submitted one: take back, and, for a second person, approve or send back. */
export const unlessSubmitted = (draft: TemplateDraft | null): string | null =>
  draft === null || draft.state === "submitted" ? null : templateMessages.notSubmitted;

export const unlessApprover = (draft: TemplateDraft | null): string | null =>
  unlessSubmitted(draft) ??
  (draft === null || draft.may_approve ? null : (draft.why_not ?? templateMessages.notApprover));

interface TemplateDialogProps {
  title: string;
  closeTo: string;
  /** Null when it could not be fetched: there is then nothing to decide. */
  draft: TemplateDraft | null;
  failure: string | null;
  /** Why there is nothing to decide here, or not by this user; null: there is. */
  refusal: string | null;
  lastResult: SubmissionResult | undefined;
  /** What conform gives the form. */
  form: { id: string; onSubmit: React.FormEventHandler<HTMLFormElement>; noValidate: boolean };
  formErrors: { errorId: string; errors?: string[] | undefined };
  act: string;
  busy: string;
  look?: ButtonLook;
  /** What it means, and the fields. */
  children: ReactNode;
}

/** One decision about a draft, with the version it was looked at in: one that was changed since is not decided about. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { title, closeTo, draft, failure, refusal, lastResult, form, formErrors, act, busy, look } = props;
  return (
    <Modal title={title} closeTo={closeTo} failure={failure} toast={<PageToast />}>
      {draft && refusal !== null && !lastResult ? <Notice>{refusal}</Notice> : null}
      {draft && (refusal === null || lastResult) ? (
        <Form method="post" preventScrollReset {...form}>
          <p className="key">
            {templateTitle(paperCategoryLabel(draft.category), draft.language, draft.client_name)}
          </p>
          <FormErrors form={formErrors} />
          {props.children}
          <input type="hidden" name="version" value={draft.version} autoComplete="off" />
          <FormKey lastResult={lastResult} />
          <ModalActions>
            <SubmitButton busyLabel={busy} look={look ?? "main"}>
              {act}
            </SubmitButton>
          </ModalActions>
        </Form>
      ) : null}
    </Modal>
  );
}
