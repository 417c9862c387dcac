import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type * as z from "zod";
import { MAX_LOGO_BYTES } from "#app/domain/limits.ts";
import {
  isLetterheadKind,
  LETTERHEAD_EXTENSIONS,
  letterheadMessages as said,
} from "#app/domain/papers/letterheads.ts";
import { getExtension } from "#app/domain/text/file-names.ts";
import { paths } from "#app/paths.ts";
import { CheckedFile } from "../forms/checked-file.tsx";
import { FormDialog } from "../forms/dialog-form.tsx";
import type { FormField } from "../forms/form-field.tsx";

const LETTERHEAD_LINES = {
  name: "letterhead",
  label: "Lines",
  hint: "As they are printed, the name first. Empty: notices have the name and the address instead",
  rows: 5,
  wide: true,
} as const satisfies FormField;

const REMOVE_PICTURE = {
  name: "remove_picture",
  label: "Remove the picture",
  type: "checkbox",
} as const satisfies FormField;

interface LetterheadDialogProps {
  stored: { version: number; picture_url: string | null; picture_name: string | null } | null;
  failure: string | null;
  /** The form's rules, from the contract. */
  schema: z.ZodObject;
  /** Fields after the lines. */
  more?: readonly FormField[];
}

export function LetterheadDialog({ stored, failure, schema, more = [] }: LetterheadDialogProps) {
  return (
    <FormDialog
      title="Letterhead"
      failure={failure}
      id="letterhead"
      schema={schema}
      fields={[LETTERHEAD_LINES, ...more, ...(stored?.picture_url ? [REMOVE_PICTURE] : [])]}
      stored={stored}
      isUpload
      submit="Save"
    >
      <LetterheadPicture stored={stored} />
    </FormDialog>
  );
}

/** The picture to upload, and the one that is there. */
function LetterheadPicture({ stored }: Pick<LetterheadDialogProps, "stored">) {
  const errors = useActionData<SubmissionResult>()?.error?.["picture_file"];
  return (
    <>
      {stored?.picture_url ? (
        <p>
          Picture now:{" "}
          <a className="link" href={paths.file(stored.picture_url)} data-move="file">
            {stored.picture_name}
          </a>
        </p>
      ) : null}
      <CheckedFile
        name="picture_file"
        label={stored?.picture_url ? "Another picture" : "Picture"}
        hint={`${LETTERHEAD_EXTENSIONS.join(", ")}, up to 500 KB. Printed 20 mm high above the lines`}
        accept={LETTERHEAD_EXTENSIONS.map((extension) => `.${extension}`).join(",")}
        check={({ name, size }) => {
          if (!isLetterheadKind(getExtension(name))) return said.wrongType;
          return size > MAX_LOGO_BYTES ? said.tooLarge : null;
        }}
        isOptional
        answer={errors}
        errors={errors}
      />
    </>
  );
}
