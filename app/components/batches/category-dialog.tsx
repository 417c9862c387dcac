import type { ReactNode } from "react";
import type * as z from "zod";
import {
  BATCH_CATEGORIES,
  batchCategoryLabel,
  PAPER_CATEGORIES,
  paperCategoryLabel,
} from "#app/domain/papers/categories.ts";
import {
  PAPER_LANGUAGES,
  templateLanguageLabel,
  type PaperLanguage,
} from "#app/domain/templates/template-words.ts";
import type { Batch, newSample, SampleState } from "#app/provider/contract/batches/batches.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import { DialogForm } from "../forms/dialog-form.tsx";
import { Dialog } from "../shell/dialog.tsx";

type FormShape = Omit<typeof newSample.shape, "batch_id" | "language"> &
  Partial<Pick<typeof newSample.shape, "language">>;

interface CategoryDialogProps {
  /** The form's rules, from the contract. */
  schema: z.ZodObject<FormShape>;
  batch: { id: number; samples: readonly Pick<SampleState, "category" | "state" | "language">[] };
  /** Papers that can be made in other languages besides English: it is asked once one of them is chosen. */
  otherLanguages?: Batch["other_languages"];
  /** In which language the client's notices go, where it is recorded: it holds where none is chosen. */
  noticeLanguage?: Batch["notice_language"];
  /** What Submit does: "Generate Sample". */
  act: string;
  busyLabel: string;
  /** What follows from it. */
  explanation: string;
  /** What can be done about a refusal. */
  wayOut?: ReactNode;
  /** What is known of it before. */
  beforehand?: ReactNode;
}

/** Select Batch Category: which paper, and for which cases of the batch. Its own route says what comes of it. */
export function CategoryDialog({
  schema,
  batch,
  otherLanguages = [],
  noticeLanguage = null,
  act,
  busyLabel,
  explanation,
  wayOut,
  beforehand,
}: CategoryDialogProps) {
  return (
    <Dialog title="Select Batch Category">
      <p>
        <b>
          {act}, Batch {batch.id}.
        </b>{" "}
        {explanation}
      </p>
      {beforehand}
      <DialogForm id="batch-category" schema={schema} submit="Submit" busyLabel={busyLabel}>
        {(fields) => (
          <>
            {wayOut}
            <SelectField
              field={fields.category}
              label="Category"
              empty="Select a category"
              options={PAPER_CATEGORIES.map((value) => ({
                value,
                label: optionLabel(value, batch.samples),
                mark: otherLanguages.some(({ category }) => category === value) ? "languages" : undefined,
              }))}
            />
            <SelectField
              field={fields.batch_category}
              label="Cases"
              options={BATCH_CATEGORIES.map((value) => ({ value, label: batchCategoryLabel(value) }))}
            />
            {otherLanguages.length > 0 ? (
              <div className="of-languages">
                <SelectField
                  field={fields.language}
                  label="Language"
                  {...(noticeLanguage && {
                    empty: `As recorded: notices in ${templateLanguageLabel(noticeLanguage)}`,
                  })}
                  options={languageOptions(otherLanguages.map(({ language }) => language))}
                />
              </div>
            ) : null}
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** English first: it is what is made unless another is chosen. */
const languageOptions = (others: readonly PaperLanguage[]) =>
  PAPER_LANGUAGES.filter((value) => value === "en" || others.includes(value)).map((value) => ({
    value,
    label: templateLanguageLabel(value),
  }));

/** "Loan Recall Notice (Hindi, approved)": how far its sample has come. */
function optionLabel(category: string, samples: CategoryDialogProps["batch"]["samples"]): string {
  const sample = samples.find((each) => each.category === category);
  const label = paperCategoryLabel(category);
  if (!sample) return label;
  const { language, state } = sample;
  return `${label} (${language === null || language === "en" ? state : `${templateLanguageLabel(language)}, ${state}`})`;
}
