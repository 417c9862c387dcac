import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type * as z from "zod";
import { messages } from "#app/domain/messages.ts";
import type { Chosen, Outcome } from "#app/provider/contract/bulk/selection.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { BulkReview } from "./bulk-review.tsx";
import { ChosenSummary } from "./chosen-summary.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { useContractForm, type ContractFields, type ContractOptions } from "../forms/use-contract-form.ts";
import { FreshOutlet } from "../lists/fresh-outlet.tsx";
import { Page } from "../shell/page.tsx";

interface BulkPageProps<Shape extends z.ZodRawShape> extends Pick<
  ContractOptions,
  "id" | "defaultValue" | "askedWith"
> {
  title: string;
  of: "cases" | "batches";
  /** From the loader: the rows, and the list they were ticked in, with them ticked, for nothing was done yet. */
  rows: { chosen: Chosen | null; failure: string | null; ticked: string };
  schema: z.ZodObject<Shape>;
  /** What the action answered; `review` of it once the form was looked at. */
  lastResult: (SubmissionResult & { review: (Outcome & { reviewed: string }) | null }) | undefined;
  verb?: string;
  /** "Update", "Assign": the button says how many. */
  save: string;
  busy: string;
  /** Stands in the review. */
  preview?: ReactNode;
  children: (fields: ContractFields<Shape>) => ReactNode;
}

/** The page of an act on many rows: what it is for, its form, and the dialog over it. */
export function BulkPage<Shape extends z.ZodRawShape>(props: BulkPageProps<Shape>) {
  const { title, of, rows } = props;
  const { chosen, failure, ticked } = rows;
  return (
    <Page
      title={title}
      back={{ href: ticked, label: of === "cases" ? "Cases" : "Batch" }}
      failure={failure}
      narrow
    >
      <div className="bulk">
        {chosen ? <ChosenSummary chosen={chosen} words={messages.bulk[of]} /> : null}
        {/* A form of its own for each id. */}
        <BulkForm key={props.id} {...props} />
        <FreshOutlet />
      </div>
    </Page>
  );
}

/** Review shows what would change above the fields; only then there is a button that does it. */
function BulkForm<Shape extends z.ZodRawShape>(props: BulkPageProps<Shape>) {
  const { of, rows, schema, lastResult, verb = "will change", save, busy, preview, children } = props;
  const [form, fields] = useContractForm(schema, props);
  const review = lastResult?.review ?? null;
  const words = messages.bulk[of];
  return (
    <Form method="post" {...getFormProps(form)} className="bulk-form">
      <FormErrors form={form} />
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
      <div className="bulk-fields">{children(fields)}</div>
      <FormKey lastResult={lastResult} />
      <div className="bulk-acts">
        <ButtonLink href={rows.ticked} look="quiet">
          Cancel
        </ButtonLink>
        <SubmitButton name="intent" value="review" look={review ? "plain" : "main"} busyLabel="Reviewing">
          {review ? "Review Again" : "Review"}
        </SubmitButton>
      </div>
    </Form>
  );
}
