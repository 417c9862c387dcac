import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from "#app/domain/integrations/webhooks.ts";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import type { newWebhookForm, Webhook, webhookForm } from "#app/provider/contract/users/webhooks.ts";
import { CheckboxGroup } from "#app/ui/forms/checkbox-group.tsx";
import { TextField, type Option } from "#app/ui/forms/field.tsx";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useStoredValues } from "../forms/stored-values.tsx";
import { ClientAccessFields } from "./client-access-fields.tsx";
import { labelled, limitedTo } from "./user-rights.ts";

const EVENT_OPTIONS: Option[] = WEBHOOK_EVENTS.map((value) => ({
  value,
  label: WEBHOOK_EVENT_LABELS[value],
}));

interface WebhookFormProps {
  /** The form's rules, from the contract. */
  schema: typeof newWebhookForm | typeof webhookForm;
  /** null: one to be added. */
  webhook: Webhook | null;
  /** The clients to choose from. */
  clients: readonly Option[];
}

/** Where a webhook is sent, and for what. */
export function WebhookForm({ schema, webhook, clients }: WebhookFormProps) {
  const lastResult = useActionData<SubmissionResult>();
  const stored =
    webhook === null
      ? { limited: "true" }
      : {
          name: webhook.name,
          address: webhook.address,
          events: [...webhook.events],
          limited: String(webhook.limited),
          clients: limitedTo(webhook, clients),
        };
  const values = useStoredValues(lastResult, webhook?.version ?? null, stored, {
    together: ["limited", "clients"],
  });
  return (
    <DialogForm
      id="webhook"
      schema={schema as typeof newWebhookForm}
      values={values}
      start={stored}
      submit={webhook === null ? "Add Webhook" : "Save"}
    >
      {(fields) => (
        <div className="fields fields-2">
          <TextField
            field={fields.name}
            label="Name"
            hint={values.hint("name", { hint: "Of the program that is told" })}
            autoComplete="off"
          />
          <TextField
            field={fields.address}
            label="Address"
            inputMode="url"
            placeholder="https://"
            hint={values.hint("address", {
              hint: webhook?.paused_for ? said.addressGoneHint : "It must answer a POST within 10 seconds",
            })}
            autoComplete="off"
          />
          <CheckboxGroup
            wide
            field={fields.events}
            label="Sent for"
            options={EVENT_OPTIONS}
            hint={values.hint("events", { format: labelled(EVENT_OPTIONS) })}
          />
          <ClientAccessFields fields={fields} values={values} clients={clients} />
        </div>
      )}
    </DialogForm>
  );
}
