import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { ButtonLink, SubmitButton, type ButtonLook } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { useListAddress } from "../lists/list-address.ts";
import { PageToast } from "../shell/page-toast.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";

interface UserQuestionProps {
  title: string;
  failure?: string | null;
  /** A form that holds nothing but its key. */
  schema: z.ZodObject;
  lastResult: SubmissionResult | undefined;
  act: string;
  busyLabel: string;
  look?: ButtonLook;
  /** What the act does; nothing while it is not known about whom it is. */
  children: ReactNode;
}

/** A dialog that asks before it acts on an account. */
export function UserQuestion(props: UserQuestionProps) {
  const { title, failure, schema, lastResult, act, busyLabel, look = "main", children } = props;
  const [form] = useContractForm(schema, { id: "user-question", lastResult });
  const below = useListAddress();
  return (
    <Modal title={title} closeTo={below} failure={failure} toast={<PageToast />}>
      {children ? (
        <Form method="post" preventScrollReset {...getFormProps(form)}>
          <FormErrors form={form} />
          <p>{children}</p>
          <FormKey lastResult={lastResult} />
          <ModalActions>
            <ButtonLink href={below} look="quiet" move="stay">
              Cancel
            </ButtonLink>
            <SubmitButton look={look} busyLabel={busyLabel}>
              {act}
            </SubmitButton>
          </ModalActions>
        </Form>
      ) : null}
    </Modal>
  );
}
