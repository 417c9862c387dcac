import { MAX_DOCUMENT_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { filedCopyMessages } from "#app/domain/papers/filed-copies.ts";
import { markMessages } from "#app/domain/papers/paper-marks.ts";
import { getExtension } from "#app/domain/text/file-names.ts";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { CheckedFile } from "../forms/checked-file.tsx";
import { DateField } from "../forms/date-field.tsx";
import type { StoredValues } from "../forms/stored-values.tsx";

interface FilingFieldsProps {
  fields: { day: FieldLike; reference: FieldLike };
  today: string;
  /** Of a filing that is corrected. */
  values?: StoredValues;
}

/** When a paper was filed, and under which number. */
export function FilingFields({ fields: { day, reference }, today, values }: FilingFieldsProps) {
  return (
    <>
      <DateField field={day} label="Date Filed" max={today} hint={values?.hint("day")} />
      <TextField
        field={reference}
        label="Filing No."
        hint={
          values?.hint("reference", { hint: markMessages.referenceHint.filed }) ??
          markMessages.referenceHint.filed
        }
        autoComplete="off"
      />
    </>
  );
}

interface FiledFileProps {
  isOptional?: boolean;
  /** What the server said of the form. */
  answer: { error?: Record<string, readonly string[] | null> | null } | undefined;
}

/** The PDF that went to court. */
export function FiledFileField({ isOptional, answer }: FiledFileProps) {
  return (
    <CheckedFile
      name="filed_file"
      label="Filed Copy"
      hint={filedCopyMessages.hint}
      accept=".pdf"
      check={({ name, size }) => {
        if (getExtension(name) !== "pdf") return filedCopyMessages.pdfOnly;
        return size > MAX_DOCUMENT_BYTES ? messages.documents.tooLarge : null;
      }}
      isOptional={isOptional}
      answer={answer}
      errors={answer?.error?.filed_file}
    />
  );
}
