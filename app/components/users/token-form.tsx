import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { formatDate } from "#app/domain/dates.ts";
import { SCOPE_LABELS, SCOPES } from "#app/domain/integrations/service-tokens.ts";
import type { newTokenForm, ServiceToken, tokenForm } from "#app/provider/contract/users/service-tokens.ts";
import { CheckboxGroup } from "#app/ui/forms/checkbox-group.tsx";
import { TextField, type Option } from "#app/ui/forms/field.tsx";
import { DateField } from "../forms/date-field.tsx";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useStoredValues } from "../forms/stored-values.tsx";
import { ClientAccessFields } from "./client-access-fields.tsx";
import { labelled, limitedTo } from "./user-rights.ts";

const SCOPE_OPTIONS: Option[] = SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }));

interface TokenFormProps {
  /** The form's rules, from the contract. */
  schema: typeof newTokenForm | typeof tokenForm;
  /** null: one to be added. */
  token: ServiceToken | null;
  /** The clients to choose from. */
  clients: readonly Option[];
}

/** What a service token is called and may do. */
export function TokenForm({ schema, token, clients }: TokenFormProps) {
  const lastResult = useActionData<SubmissionResult>();
  const stored = token === null ? { limited: "true" } : storedIn(token, clients);
  const values = useStoredValues(lastResult, token?.version ?? null, stored, {
    together: ["limited", "clients"],
  });
  return (
    <DialogForm
      id="service-token"
      schema={schema as typeof newTokenForm}
      values={values}
      start={stored}
      submit={token === null ? "Add Service Token" : "Save"}
    >
      {(fields) => (
        <div className="fields fields-2">
          <TextField
            field={fields.name}
            label="Name"
            hint={values.hint("name", {
              hint: "Of the program. Audit and History show what it does under this name.",
            })}
            autoComplete="off"
          />
          <DateField
            field={fields.expires_on}
            label="Last Day"
            hint={values.hint("expires_on", { format: formatDate, hint: "At most a year from today" })}
          />
          <CheckboxGroup
            wide
            field={fields.scopes}
            label="May Do"
            options={SCOPE_OPTIONS}
            hint={values.hint("scopes", { format: labelled(SCOPE_OPTIONS) })}
          />
          <ClientAccessFields fields={fields} values={values} clients={clients} />
        </div>
      )}
    </DialogForm>
  );
}

/** A token as the form sends one, lists in the order of their boxes. */
function storedIn(token: ServiceToken, clients: readonly Option[]): Record<string, string | string[] | null> {
  return {
    name: token.name,
    expires_on: token.expires_on,
    scopes: [...token.scopes],
    limited: String(token.limited),
    clients: limitedTo(token, clients),
  };
}
