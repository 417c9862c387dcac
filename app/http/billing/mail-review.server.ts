// The email with an invoice or a credit note is looked at before it goes: "review" shows what would be sent, "save"
// sends it. What is sent is what was reviewed; the provider tells by `seen`, and refuses what is another email by now.
import type { SubmissionResult } from "@conform-to/react";
import { json } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";
import type { MailPreview } from "#app/provider/contract/billing/invoices.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { refused, type FormReply } from "../replies.server.ts";

/** The form again with its review. */
type ReviewReply = SubmissionResult & { review?: MailPreview };

type Submission = Parameters<typeof refused>[0];

/**
 * For the `instead` of a form.
 * @returns the page with the email, or with what speaks against it; null: it was reviewed, or the host cannot show it
 */
export async function mailReview(
  form: FormData,
  submission: Submission,
  preview: () => Promise<Answer<MailPreview>>,
): Promise<FormReply | null> {
  if (form.get("intent") === "save" && form.get("seen")) return null;
  const answer = await preview();
  if (answer.ok) return json({ ...submission.reply(), review: answer.data } satisfies ReviewReply);
  return lacksCall(answer) ? null : refused(submission, answer, messages.mailReview.failed);
}
