import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import type { z } from "zod";
import { ButtonLink, SubmitButton, type ButtonLook } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { UploadForm } from "#app/ui/upload-form.tsx";
import { holdsBadFile } from "./checked-file.tsx";
import { FormKey } from "./form-key.tsx";
import { StaleNotice, VersionField, type StoredValues } from "./stored-values.tsx";
import { useContractForm, type ContractFields, type ContractOptions } from "./use-contract-form.ts";

interface DialogFormProps<Shape extends z.ZodRawShape> {
  id: string;
  schema: z.ZodObject<Shape>;
  /** What the action answered. */
  lastResult: SubmissionResult | undefined;
  defaultValue?: ContractOptions["defaultValue"];
  /** Of an edit: the record as it was when the form was opened. */
  values?: StoredValues;
  /** It sends a file; its route says `export const clientAction = uploadAction`, too. */
  isUpload?: boolean;
  /** The button, none while there is nothing to do; and what it says meanwhile. */
  act: string | null;
  busyLabel: string;
  look?: ButtonLook;
  /** A Cancel beside the button, and where it leads. */
  cancelTo?: string;
  children?: ReactNode | ((fields: ContractFields<Shape>) => ReactNode);
}

/** The form of a dialog: what is wrong with it, its fields, its key and its button. */
export function DialogForm<Shape extends z.ZodRawShape>(props: DialogFormProps<Shape>) {
  const { id, schema, lastResult, defaultValue, values, isUpload, children } = props;
  const [form, fields] = useContractForm(schema, {
    id,
    lastResult: values ? values.lastResult : lastResult,
    ...(defaultValue ? { defaultValue } : {}),
  });
  const formProps = getFormProps(form);
  const content = (
    <>
      <FormErrors form={form} />
      {values ? <StaleNotice values={values} /> : null}
      {typeof children === "function" ? children(fields) : children}
      {values ? <VersionField values={values} /> : null}
      <FormKey lastResult={lastResult} />
      <ModalActions>
        {props.cancelTo === undefined ? null : (
          <ButtonLink href={props.cancelTo} look="quiet" move="stay">
            Cancel
          </ButtonLink>
        )}
        {props.act === null ? null : (
          <SubmitButton look={props.look ?? "main"} busyLabel={props.busyLabel}>
            {props.act}
          </SubmitButton>
        )}
      </ModalActions>
    </>
  );
  if (!isUpload) {
    return (
      <Form method="post" preventScrollReset {...formProps}>
        {content}
      </Form>
    );
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (holdsBadFile(event)) event.preventDefault();
    else formProps.onSubmit(event);
  }
  return (
    <UploadForm preventScrollReset {...formProps} onSubmit={submit}>
      {content}
    </UploadForm>
  );
}
