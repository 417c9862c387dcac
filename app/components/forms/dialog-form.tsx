import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import type * as z from "zod";
import { ButtonLink, SubmitButton, type ButtonLook } from "#app/ui/button.tsx";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { UploadForm } from "#app/ui/forms/upload-form.tsx";
import { Dialog, type DialogProps } from "../shell/dialog.tsx";
import { holdsBadFile } from "./checked-file.tsx";
import { FormControl, type FormField } from "./form-field.tsx";
import { FormKey } from "./form-key.tsx";
import { ConfirmButton, Questions } from "./questions.tsx";
import type { Stored } from "./stale-result.ts";
import { StaleNotice, useStoredValues, VersionField, type StoredValues } from "./stored-values.tsx";
import { useContractForm, type ContractFields } from "./use-contract-form.ts";
import { useEmptyWhenDone } from "./use-empty-when-done.ts";

interface DialogFormProps<Shape extends z.ZodRawShape> {
  /** The form's rules, from the contract. */
  schema: z.ZodObject<Shape>;
  id: string;
  /** What the button says and, while the form is under way, says; without it there is nothing to send. */
  submit?: string | null;
  busyLabel?: string;
  /** What the button says that confirms questions; "Add Expense Anyway" unless told. */
  confirm?: string;
  look?: ButtonLook;
  /** Where Cancel leads; without it there is none, and Close does. */
  cancelTo?: string;
  fields?: readonly FormField<keyof Shape & string>[];
  columns?: 2;
  /** The record that is edited, by the names of the fields; null: it could not be read, what was typed then stays. */
  stored?: { version: number | null } | null;
  /** The same of a form that knows more of the record than its fields. */
  values?: StoredValues;
  /** What the form begins with, where that is not what is stored. */
  start?: Record<string, string | string[] | null | undefined>;
  /** What it asks about could not be read, or is past asking: only the answer to it is shown, if it was sent. */
  isVoid?: boolean;
  /** It sends a file; its route says `export const clientAction = uploadAction`, too. */
  isUpload?: boolean;
  /** The dialog stays open once the form is carried out, for the next one. */
  staysOpen?: boolean;
  /** Above the fields: what it is about, and controls that are none of the common ones. */
  children?: ReactNode | ((fields: ContractFields<Shape>) => ReactNode);
}

/** The form of a dialog: its errors, what has changed meanwhile, its fields, its key and its button. */
export function DialogForm<Shape extends z.ZodRawShape>(props: DialogFormProps<Shape>) {
  const {
    schema,
    id,
    submit,
    confirm,
    busyLabel = "Saving",
    look = "main",
    cancelTo,
    fields = [],
    columns,
  } = props;
  const { stored, start, isVoid = false, isUpload = false, staysOpen = false, children } = props;
  const lastResult = useActionData<SubmissionResult>();
  const written = valuesIn(stored ?? {}, fields);
  const own = useStoredValues(lastResult, stored?.version ?? null, written);
  const values = props.values ?? own;
  const [form, metadata] = useContractForm(schema, {
    id,
    lastResult: values.lastResult,
    defaultValue: start ?? (written as Record<string, string>),
  });
  useEmptyWhenDone(staysOpen ? form.id : null, lastResult);
  if (isVoid) return <FormErrors form={form} />;
  if (stored === null && !lastResult) return null;
  const controls = fields.map((of) => (
    <FormControl key={of.name} of={of} field={metadata[of.name] as FieldLike} values={values} />
  ));
  const formProps = getFormProps(form);
  const content = (
    <>
      <FormErrors form={form} />
      <Questions answer={lastResult} />
      <StaleNotice values={values} />
      {typeof children === "function" ? children(metadata) : children}
      {columns === undefined ? controls : <div className="fields fields-2">{controls}</div>}
      {stored === undefined && !props.values ? null : <VersionField values={values} />}
      <FormKey lastResult={lastResult} />
      <ModalActions>
        {cancelTo === undefined ? null : (
          <ButtonLink href={cancelTo} look="quiet" move="stay">
            Cancel
          </ButtonLink>
        )}
        {submit ? (
          <SubmitButton look={look} busyLabel={busyLabel}>
            {submit}
          </SubmitButton>
        ) : null}
        {submit ? <ConfirmButton answer={lastResult} {...{ submit, confirm, busyLabel }} /> : null}
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
  function send(event: FormEvent<HTMLFormElement>) {
    if (holdsBadFile(event)) event.preventDefault();
    else formProps.onSubmit(event);
  }
  return (
    <UploadForm preventScrollReset {...formProps} onSubmit={send}>
      {content}
    </UploadForm>
  );
}

type FormDialogProps<Shape extends z.ZodRawShape> = DialogFormProps<Shape> &
  Pick<DialogProps, "title" | "failure" | "variant" | "closeTo">;

/** A dialog that is nothing but its form. */
export function FormDialog<Shape extends z.ZodRawShape>(props: FormDialogProps<Shape>) {
  const { title, failure, variant = "dialog", closeTo, ...form } = props;
  return (
    <Dialog {...{ title, failure, variant, closeTo }}>
      <DialogForm {...form} />
    </Dialog>
  );
}

/** The values of a record that the form shows. */
const valuesIn = (record: object, fields: readonly { name: string }[]): Stored =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (name in record ? [[name, record[name as keyof typeof record]]] : [])),
  );
