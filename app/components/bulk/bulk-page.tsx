import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { messages } from "#app/domain/messages.ts";
import type { Chosen, Outcome } from "#app/provider/contract/bulk/selection.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { BulkReview } from "./bulk-review.tsx";
import { ChosenSummary } from "./chosen-summary.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { Page } from "../shell/page.tsx";

interface BulkPageProps {
  title: string;
  of: "cases" | "batches";
  /** The list the rows were ticked in, with its page and filters and with them ticked: nothing was done yet. */
  backTo: string;
  chosen: Chosen | null;
  failure: string | null;
  children: ReactNode;
}

/** The page of an act on many rows: what it is for, then its form. */
export function BulkPage({ title, of, backTo, chosen, failure, children }: BulkPageProps) {
  return (
    <Page
      title={title}
      back={{ href: backTo, label: of === "cases" ? "Cases" : "Batch" }}
      failure={failure}
      narrow
    >
      <div className="bulk">
        {chosen ? <ChosenSummary chosen={chosen} words={messages.bulk[of]} /> : null}
        {children}
      </div>
    </Page>
  );
}

interface BulkFormProps {
  /** getFormProps of the form. */
  form: { id: string; onSubmit: React.FormEventHandler<HTMLFormElement>; noValidate: boolean };
  errors: { errorId: string; errors?: readonly string[] | undefined };
  of: "cases" | "batches";
  backTo: string;
  /** What the action answered; `review` of it once the form was looked at. */
  lastResult: (SubmissionResult & { review: (Outcome & { reviewed: string }) | null }) | undefined;
  verb?: string;
  /** "Update", "Assign": the button says how many. */
  save: string;
  busy: string;
  /** Stands in the review. */
  preview?: ReactNode;
  children: ReactNode;
}

/** Its form: Review shows what would change above the fields; only then there is a button that does it. */
export function BulkForm(props: BulkFormProps) {
  const { form, errors, of, backTo, lastResult, verb = "will change", save, busy, preview, children } = props;
  const review = lastResult?.review ?? null;
  const words = messages.bulk[of];
  return (
    <Form method="post" {...form} className="bulk-form">
      <FormErrors form={errors} />
      {review ? (
        <BulkReview
          review={review}
          words={words}
          verb={verb}
          save={`${save} ${words(review.changed)}`}
          busy={busy}
        >
          {preview}
        </BulkReview>
      ) : null}
      <div className="bulk-fields">{children}</div>
      <FormKey lastResult={lastResult} />
      <div className="bulk-acts">
        <ButtonLink href={backTo} look="quiet">
          Cancel
        </ButtonLink>
        <SubmitButton name="intent" value="review" look={review ? "plain" : "main"} busyLabel="Reviewing">
          {review ? "Review Again" : "Review"}
        </SubmitButton>
      </div>
    </Form>
  );
}
