import { useEffect, useRef } from "react";
import { messages } from "#app/domain/messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { MailPreview } from "#app/provider/contract/billing/invoices.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface MailReviewProps {
  review: MailPreview;
  /** The button that sends it. */
  save: string;
  busy: string;
}

/** The email as it would go to the client, above the form it is made from, with the button that sends it. */
export function MailReview({ review, save, busy }: MailReviewProps) {
  const { to, subject, text, file_name, total, questions, seen } = review;
  const section = useRef<HTMLElement>(null);
  // What was asked for is read next, by whoever listens, too.
  useEffect(() => section.current?.focus(), [seen]);
  return (
    <section className="bulk-review" aria-label="Review" ref={section} tabIndex={-1}>
      <h3 className="sheet-title">{messages.mailReview.title}</h3>
      {questions.length > 0 ? <Notice tone="warning">{questions.join(" ")}</Notice> : null}
      <DescriptionList
        facts={[
          { label: "To", value: to },
          { label: "Amount", value: formatRupees(total) },
          { label: "Attachment", value: file_name },
        ]}
      />
      <div className="mail-preview">
        <b>{subject}</b>
        <pre>{text}</pre>
      </div>
      <input type="hidden" name="seen" value={seen} autoComplete="off" />
      <div className="bulk-acts">
        <SubmitButton name="intent" value="save" busyLabel={busy}>
          {save}
        </SubmitButton>
      </div>
    </section>
  );
}
