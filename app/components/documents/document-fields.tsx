import {
  DOCUMENT_EXTENSIONS,
  isDocumentExtension,
  USUAL_DOCUMENT_TYPES,
} from "#app/domain/documents/document-types.ts";
import { getExtension } from "#app/domain/text/file-names.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { FieldLike } from "#app/ui/field-frame.tsx";
import { TextField } from "#app/ui/field.tsx";
import { CheckedFile } from "../forms/checked-file.tsx";

const TYPES_ID = "document-types";

interface DocumentFileProps {
  /** What the server said of the form. */
  answer: { error?: Record<string, readonly string[] | null> | null } | undefined;
}

/** The file to put on a case. */
export function DocumentFileField({ answer }: DocumentFileProps) {
  return (
    <CheckedFile
      name="document_file"
      label="File"
      hint={`${DOCUMENT_EXTENSIONS.join(", ")}, up to 25 MB`}
      accept={DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(",")}
      check={({ name, size }) => {
        if (!isDocumentExtension(getExtension(name))) return messages.documents.wrongType;
        return size > MAX_DOCUMENT_BYTES ? messages.documents.tooLarge : null;
      }}
      answer={answer}
      errors={answer?.error?.document_file}
    />
  );
}

/** What the file is: any words, with those a case waits for offered first. */
export function DocumentTypeField({ field, awaited }: { field: FieldLike; awaited: readonly string[] }) {
  const offered = new Set([...awaited, ...USUAL_DOCUMENT_TYPES]);
  return (
    <>
      <TextField field={field} label="Document Type" list={TYPES_ID} autoComplete="off" />
      <datalist id={TYPES_ID}>
        {[...offered].map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  );
}
