import { getFormProps, type FormMetadata, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OutgoingMail } from "#app/provider/contract/emails/outbox.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FormKey } from "../forms/form-key.tsx";

interface OutgoingMailQuestionProps {
  mail: Pick<OutgoingMail, "subject" | "to_email">;
  /** Why it cannot be done with this mail; null: it can. */
  why: string | null;
  form: FormMetadata<Record<string, unknown>>;
  lastResult: SubmissionResult | undefined;
  /** What doing it means. */
  children: ReactNode;
  button: ReactNode;
}

/** Which mail it is, and whether it shall be done; where it cannot be, why: once it was tried, the refusal says so. */
export function OutgoingMailQuestion(props: OutgoingMailQuestionProps) {
  const { mail, why, form, lastResult, children, button } = props;
  const can = why === null;
  return (
    <>
      <div>
        <p className="key">{mail.subject ?? "No subject"}</p>
        <p className="small">to {mail.to_email}</p>
      </div>
      {can || lastResult ? (
        <Form method="post" preventScrollReset {...getFormProps(form)}>
          <FormErrors form={form} />
          {can ? (
            <>
              {children}
              <FormKey lastResult={lastResult} />
              <ModalActions>{button}</ModalActions>
            </>
          ) : null}
        </Form>
      ) : (
        <Notice>{why}</Notice>
      )}
    </>
  );
}
