import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  BATCH_CATEGORIES,
  batchCategoryLabel,
  PAPER_CATEGORIES,
  paperCategoryLabel,
} from "#app/domain/categories.ts";
import type { sampleChoice, SampleState } from "#app/provider/contract/batches.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { FormKey } from "./form-key.tsx";
import { useListAddress } from "./list-address.ts";
import { useContractForm } from "./use-contract-form.ts";

interface CategoryDialogProps {
  /** The form's rules, from the contract. */
  schema: ReturnType<typeof sampleChoice.omit<{ batch_id: true }>>;
  batch: { id: number; samples: readonly Pick<SampleState, "category" | "state">[] };
  /** What Submit does: "Generate Sample". */
  act: string;
  busyLabel: string;
  /** What follows from it. */
  explanation: string;
  formKey: string;
  lastResult: SubmissionResult | undefined;
  /** What can be done about a refusal. */
  wayOut?: ReactNode;
}

/** Select Batch Category: which paper, and for which cases of the batch. Its own route says what comes of it. */
export function CategoryDialog({
  schema,
  batch,
  act,
  busyLabel,
  explanation,
  formKey,
  lastResult,
  wayOut,
}: CategoryDialogProps) {
  const [form, fields] = useContractForm(schema, { id: "batch-category", lastResult });
  return (
    <Modal title="Select Batch Category" closeTo={useListAddress()}>
      <p>
        <b>
          {act}, Batch {batch.id}.
        </b>{" "}
        {explanation}
      </p>
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <FormErrors form={form} />
        {wayOut}
        <SelectField
          field={fields.category}
          label="Category"
          empty="Select a category"
          options={PAPER_CATEGORIES.map((value) => ({ value, label: optionLabel(value, batch.samples) }))}
        />
        <SelectField
          field={fields.batch_category}
          label="Cases"
          options={BATCH_CATEGORIES.map((value) => ({ value, label: batchCategoryLabel(value) }))}
        />
        <FormKey minted={formKey} lastResult={lastResult} />
        <ModalActions>
          <SubmitButton busyLabel={busyLabel}>Submit</SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
  );
}

/** "Loan Recall Notice (approved)": how far its sample has come. */
function optionLabel(category: string, samples: CategoryDialogProps["batch"]["samples"]): string {
  const state = samples.find((sample) => sample.category === category)?.state;
  const label = paperCategoryLabel(category);
  return state ? `${label} (${state})` : label;
}
