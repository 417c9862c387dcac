import { useState, type ChangeEvent, type FormEvent } from "react";
import {
  DOCUMENT_EXTENSIONS,
  isDocumentExtension,
  USUAL_DOCUMENT_TYPES,
} from "#app/domain/documents/document-types.ts";
import { extensionOf } from "#app/domain/text/file-names.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { plainField, type FieldLike } from "#app/ui/field-frame.tsx";
import { FileField, TextField } from "#app/ui/field.tsx";

const ACCEPTED = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(",");
const TYPES_ID = "document-types";

/** What the server said of the form. */
interface DocumentAnswer {
  error?: Record<string, readonly string[] | null> | null;
}

/** The file to put on a case. With scripts a wrong ending or size is said at once, before anything is sent. */
export function DocumentFileField({ answer }: { answer: DocumentAnswer | undefined }) {
  const [chosen, setChosen] = useState<{ problem: string | null; after: DocumentAnswer | undefined } | null>(
    null,
  );

  function check(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const problem = problemOf(input.files?.[0]);
    input.setCustomValidity(problem ?? "");
    setChosen({ problem, after: answer });
  }
  // What was wrong with the last file is not wrong with one that was chosen after it.
  const isNewer = chosen !== null && chosen.after === answer;
  const shown = isNewer ? [chosen.problem ?? []].flat() : [...(answer?.error?.document_file ?? [])];
  return (
    <FileField
      field={{ ...plainField("document_file"), required: true, errors: shown }}
      label="File"
      hint={`${DOCUMENT_EXTENSIONS.join(", ")}, up to 25 MB`}
      accept={ACCEPTED}
      onChange={check}
    />
  );
}

/** Does not send a form whose file would be refused. */
export function keepBadFile(event: FormEvent<HTMLFormElement>): void {
  if (holdsBadFile(event)) event.preventDefault();
}

/** Whether a form holds a file that would be refused: it need not travel first. */
export const holdsBadFile = ({ currentTarget }: FormEvent<HTMLFormElement>): boolean =>
  [...currentTarget.querySelectorAll<HTMLInputElement>("input[type=file]")].some(
    ({ validity }) => validity.customError,
  );

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

function problemOf(file: File | undefined): string | null {
  if (!file) return null;
  if (!isDocumentExtension(extensionOf(file.name))) return messages.documents.wrongType;
  return file.size > MAX_DOCUMENT_BYTES ? messages.documents.tooLarge : null;
}
