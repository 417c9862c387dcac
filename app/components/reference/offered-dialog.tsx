import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { PageToast } from "../shell/page-toast.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";

interface OfferedDialogProps {
  /** "Advocate": what it is about. */
  what: string;
  schema: z.ZodObject;
  /** null: it could not be read. */
  record: { name: string; active: boolean; version: number | null } | null;
  /** What comes of it, either way. */
  willLeave: string;
  willReturn: string;
  closeTo: string;
  failure: string | null;
  lastResult: SubmissionResult | undefined;
}

/** Asks before something leaves the lists to choose from, or comes back to them. */
export function OfferedDialog(props: OfferedDialogProps) {
  const { what, schema, record, willLeave, willReturn, closeTo, failure, lastResult } = props;
  const [form] = useContractForm(schema, { id: "offered", lastResult });
  const verb = record && !record.active ? "Activate" : "Deactivate";
  return (
    <Modal title={`${verb} ${what}`} closeTo={closeTo} failure={failure} toast={<PageToast />}>
      <FormErrors form={form} />
      {record ? (
        <Form method="post" preventScrollReset {...getFormProps(form)}>
          <div>
            <p className="key">{record.name}</p>
            <p>{record.active ? willLeave : willReturn}</p>
          </div>
          <input type="hidden" name="active" value={record.active ? "false" : "true"} autoComplete="off" />
          <input type="hidden" name="version" value={record.version ?? ""} autoComplete="off" />
          <FormKey lastResult={lastResult} />
          <ModalActions>
            <SubmitButton look={record.active ? "danger" : "main"} busyLabel="Saving">
              {verb}
            </SubmitButton>
          </ModalActions>
        </Form>
      ) : null}
    </Modal>
  );
}
