// A mail as a borrower nobody knows would get it.
import { json } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { fillPlaceholders } from "#app/domain/emails/mail-placeholders.ts";
import { SAMPLE_MAIL_VALUES } from "#app/domain/reference/reference-mails.ts";

interface Submission {
  value: { subject: string; body: string };
  reply(): SubmissionResult;
}

/** The button that only fills the mail in. */
export const isPreview = (form: FormData): boolean => form.get("intent") === "preview";

/** The form again, with the mail filled in above it. */
export function previewed(submission: Submission) {
  const { subject, body } = submission.value;
  const preview = {
    subject: fillPlaceholders(subject, SAMPLE_MAIL_VALUES),
    body: fillPlaceholders(body, SAMPLE_MAIL_VALUES),
  };
  return json({ ...submission.reply(), preview });
}
