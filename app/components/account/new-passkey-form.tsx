import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { useRef, useState } from "react";
import type * as z from "zod";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";
import { ConfirmField } from "./confirm-field.tsx";

interface NewPasskeyFormProps<Shape extends z.ZodRawShape> {
  schema: z.ZodObject<Shape>;
  /** What the browser is asked for, as JSON, and until when. */
  asked: { options: string; expires: number };
  name: string;
  needsPassword: boolean;
}

/** Has the browser create a passkey, which only a script can do, and sends the form with its answer. */
export function NewPasskeyForm<Shape extends z.ZodRawShape & Record<"name" | "password", z.ZodType>>({
  schema,
  asked,
  name,
  needsPassword,
}: NewPasskeyFormProps<Shape>) {
  const isHydrated = useHydrated();
  const lastResult = useActionData<SubmissionResult>();
  const [form, fields] = useContractForm(schema, { id: "new-passkey", lastResult, defaultValue: { name } });
  const answer = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!isHydrated) {
    return (
      <noscript>
        <Notice tone="warning">{factorMessages.noScripts}</Notice>
      </noscript>
    );
  }

  async function create() {
    const input = answer.current;
    if (!input?.form || isBusy) return;
    if (!window.PublicKeyCredential) return setFailure(factorMessages.noPasskeys);
    setBusy(true);
    setFailure(null);
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const optionsJSON = JSON.parse(asked.options) as Parameters<typeof startRegistration>[0]["optionsJSON"];
      input.value = JSON.stringify(await startRegistration({ optionsJSON }));
      input.form.requestSubmit();
    } catch (fault) {
      const isKnown = fault instanceof Error && fault.name === "InvalidStateError";
      setFailure(isKnown ? factorMessages.passkeyKnown : factorMessages.passkeyNotMade);
    }
    setBusy(false);
  }

  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <Form
      method="post"
      preventScrollReset
      {...formProps}
      onSubmit={(event) => {
        if (answer.current?.value) return onSubmit(event);
        // Enter in a field means the button.
        event.preventDefault();
        void create();
      }}
    >
      <FormErrors form={form} />
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <p>{factorMessages.passkeyExplained}</p>
      <TextField field={fields.name} label="Name" hint="To tell it from others" autoComplete="off" />
      <ConfirmField field={fields.password} isNeeded={needsPassword} />
      <input type="hidden" name="expires" value={asked.expires} />
      <input ref={answer} type="hidden" name="response" defaultValue="" />
      <FormKey lastResult={lastResult} />
      <ModalActions>
        <Button type="button" look="main" aria-busy={isBusy || undefined} onClick={() => void create()}>
          {isBusy ? "Waiting for the Device" : "Create Passkey"}
        </Button>
      </ModalActions>
    </Form>
  );
}
