// A mail as a borrower nobody knows would get it.
import { json } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { fillPlaceholders } from "#app/domain/emails/mail-placeholders.ts";
import { SAMPLE_MAIL_VALUES } from "#app/domain/reference/reference-mails.ts";

interface Submission {
  value: { subject: string; body: string };
  reply(): SubmissionResult;
}

/** For the button that only fills the mail in: the form again, with the filled mail above it. */
export function previewed(form: FormData, submission: Submission) {
  if (form.get("intent") !== "preview") return null;
  const { subject, body } = submission.value;
  const preview = {
    subject: fillPlaceholders(subject, SAMPLE_MAIL_VALUES),
    body: fillPlaceholders(body, SAMPLE_MAIL_VALUES),
  };
  return json({ ...submission.reply(), preview });
}
