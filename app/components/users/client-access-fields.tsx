import { CheckboxGroup, RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import type { Option } from "#app/ui/forms/field.tsx";
import type { StoredValues } from "../forms/stored-values.tsx";
import { ACCESS_OPTIONS, labelled } from "./user-rights.ts";

interface ClientAccessFieldsProps {
  fields: {
    limited: Parameters<typeof RadioGroup>[0]["field"];
    clients: Parameters<typeof CheckboxGroup>[0]["field"];
  };
  values: StoredValues;
  /** The clients to choose from. */
  clients: readonly Option[];
}

/** Which clients a user, a service token or a webhook is for. */
export function ClientAccessFields({ fields, values, clients }: ClientAccessFieldsProps) {
  return (
    <>
      <RadioGroup
        wide
        field={fields.limited}
        label="Clients"
        options={ACCESS_OPTIONS}
        hint={values.hint("limited", { format: labelled(ACCESS_OPTIONS) })}
      />
      <div className="field-wide client-boxes">
        <CheckboxGroup
          field={fields.clients}
          label="Limited to"
          options={clients}
          hint={values.hint("clients", { format: labelled(clients) })}
        />
      </div>
    </>
  );
}
