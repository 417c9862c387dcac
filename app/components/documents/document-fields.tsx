import type { ReactNode } from "react";
import {
  DOCUMENT_EXTENSIONS,
  isDocumentExtension,
  USUAL_DOCUMENT_TYPES,
} from "#app/domain/documents/document-types.ts";
import { getExtension } from "#app/domain/text/file-names.ts";
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS_AT_ONCE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { CheckedFile } from "../forms/checked-file.tsx";

const TYPES_ID = "document-types";

interface DocumentFileProps {
  name: string;
  label: string;
  isOptional?: boolean;
  /** Several may be chosen. */
  isList?: boolean;
  /** What the server said of the form. */
  answer: { error?: Record<string, readonly string[] | null> | null } | undefined;
}

/** A file of a case: a document, or the bill of an expense. */
export function DocumentFileField({ name, label, isOptional, isList, answer }: DocumentFileProps) {
  const kinds = `${DOCUMENT_EXTENSIONS.join(", ")}, up to 25 MB`;
  return (
    <CheckedFile
      name={name}
      label={label}
      hint={isList ? `${kinds} each. Up to ${String(MAX_DOCUMENTS_AT_ONCE)} files, 100 MB together.` : kinds}
      accept={DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(",")}
      check={({ name: fileName, size }) => {
        if (!isDocumentExtension(getExtension(fileName))) return messages.documents.wrongType;
        return size > MAX_DOCUMENT_BYTES ? messages.documents.tooLarge : null;
      }}
      isOptional={isOptional}
      isList={isList}
      answer={answer}
      errors={answer?.error?.[name]}
    />
  );
}

interface DocumentTypeProps {
  field: FieldLike;
  awaited: readonly string[];
  hint?: ReactNode;
}

/** What the file is: any words, with those a case waits for offered first. */
export function DocumentTypeField({ field, awaited, hint }: DocumentTypeProps) {
  const offered = new Set([...awaited, ...USUAL_DOCUMENT_TYPES]);
  return (
    <>
      <TextField field={field} label="Document Type" hint={hint} list={TYPES_ID} autoComplete="off" />
      <datalist id={TYPES_ID}>
        {[...offered].map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  );
}
