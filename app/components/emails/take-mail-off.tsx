import type { SubmissionResult } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormKey } from "../forms/form-key.tsx";

export interface TakeMailOffProps {
  /** null: this user, or this host, cannot move it. */
  mail: { mail_id: number | null; version: number | null };
  lastResult: SubmissionResult | undefined;
}

/** Unfolds what is done with a mail that stands in the wrong case, and the button that does it. */
export function TakeMailOff({ mail: { mail_id, version }, lastResult }: TakeMailOffProps) {
  const { pathname, search } = useLocation();
  if (mail_id === null || version === null) return null;
  const isThis = lastResult?.initialValue?.mail_id === String(mail_id);
  return (
    <details className="fold">
      <summary className="btn btn-quiet">{messages.emails.notOfCase}</summary>
      <Form method="post" action={pathname + search} preventScrollReset className="mail-off">
        <p className="small">{messages.emails.notOfCaseExplained}</p>
        <input type="hidden" name="mail_id" value={mail_id} autoComplete="off" />
        <input type="hidden" name="version" value={version} autoComplete="off" />
        <FormKey of={mail_id} lastResult={isThis ? lastResult : undefined} />
        <SubmitButton look="plain" busyLabel="Moving">
          Move to Unmatched Emails
        </SubmitButton>
      </Form>
    </details>
  );
}
