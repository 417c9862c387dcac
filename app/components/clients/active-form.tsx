import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { setClientActive } from "#app/provider/contract/clients/client-details.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";

interface ActiveFormProps {
  /** The form's rules, from the contract. */
  schema: z.ZodObject<Omit<typeof setClientActive.input.shape, "client_id">>;
  /** "Client", "Branch". */
  what: string;
  name: string | null;
  /** What it is now: the form makes it the other. */
  stored: { active: boolean; version: number | null };
  /** What follows from it. */
  children: string;
  lastResult: SubmissionResult | undefined;
  cancelTo: string;
}

/** The question before something is deactivated, or activated again. */
export function ActiveForm(props: ActiveFormProps) {
  const { schema, what, name, stored, children, lastResult, cancelTo } = props;
  const [form] = useContractForm(schema, { id: "active", lastResult });
  const verb = stored.active ? "Deactivate" : "Activate";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <FormErrors form={form} />
      {name ? <p className="key">{name}</p> : null}
      <p>{children}</p>
      <input type="hidden" name="active" value={String(!stored.active)} autoComplete="off" />
      <input type="hidden" name="version" value={stored.version ?? ""} autoComplete="off" />
      <FormKey lastResult={lastResult} />
      <ModalActions>
        <ButtonLink href={cancelTo} look="quiet" move="stay">
          Cancel
        </ButtonLink>
        <SubmitButton
          look={stored.active ? "danger" : "main"}
          busyLabel={stored.active ? "Deactivating" : "Activating"}
        >
          {verb} {what}
        </SubmitButton>
      </ModalActions>
    </Form>
  );
}
