import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { FEATURES, featureLabel, LANDING_PAGES } from "#app/domain/features.ts";
import { messages } from "#app/domain/messages.ts";
import { ROLES, roleLabel } from "#app/domain/users/user-roles.ts";
import type { newUserForm, userForm, UserDetails } from "#app/provider/contract/users/users.ts";
import { CheckboxGroup, RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import { CheckboxField, TextField, type Option } from "#app/ui/forms/field.tsx";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useStoredValues, type StoredValues } from "../forms/stored-values.tsx";
import { ClientAccessFields } from "./client-access-fields.tsx";
import { labelled, landingPageLabel, limitedTo, RIGHT_LABELS } from "./user-rights.ts";

interface UserFormProps {
  /** The form's rules, from the contract; those of a new user ask for the e-mail address too. */
  schema: typeof newUserForm | typeof userForm;
  /** null: one to be added. */
  user: UserDetails | null;
  /** The clients to choose from. */
  clients: readonly Option[];
}

const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string): Option[] =>
  values.map((value) => ({ value, label: label(value) }));

const ROLE_OPTIONS = options(ROLES, roleLabel);
const FEATURE_OPTIONS = options(FEATURES, featureLabel);
const LANDING_OPTIONS = options(LANDING_PAGES, landingPageLabel);

/** Who a user is and what they may do. */
export function UserForm({ schema, user, clients }: UserFormProps) {
  const lastResult = useActionData<SubmissionResult>();
  const stored = user === null ? NEW_USER : storedIn(user, clients);
  const values = useStoredValues(lastResult, user?.version ?? null, stored, {
    together: ["limited", "clients"],
  });
  return (
    <DialogForm
      id="user"
      // The rules of the address are checked on both sides all the same: of an edit it is no field.
      schema={schema as typeof newUserForm}
      values={values}
      start={stored}
      submit={user === null ? "Add User" : "Save"}
    >
      {(fields) => (
        <div className="fields fields-2">
          <TextField
            field={fields.full_name}
            label="Name"
            hint={values.hint("full_name")}
            autoComplete="off"
          />
          {user === null ? (
            <TextField
              field={fields.email}
              label="Email"
              type="email"
              hint="One-time passwords go there. It cannot be changed later."
              autoComplete="off"
            />
          ) : null}
          <RadioGroup
            field={fields.role}
            label="Role"
            options={ROLE_OPTIONS}
            hint={values.hint("role", { format: roleLabel, hint: "Only admins can sign in" })}
          />
          <RadioGroup
            field={fields.landing_page}
            label="Landing Page"
            options={LANDING_OPTIONS}
            hint={values.hint("landing_page", { format: landingPageLabel })}
          />
          <CheckboxGroup
            wide
            field={fields.features}
            label="Features"
            options={FEATURE_OPTIONS}
            hint={values.hint("features", { format: labelled(FEATURE_OPTIONS) })}
          />
          <ClientAccessFields fields={fields} values={values} clients={clients} />
          <fieldset className="field field-wide">
            <legend className="label">Rights</legend>
            <Right
              field={fields.approver}
              name="approver"
              values={values}
              about="approves what another drafted"
            />
            <Right
              field={fields.template_editor}
              name="template_editor"
              values={values}
              about="drafts templates"
            />
            <Right
              field={fields.manages_users}
              name="manages_users"
              values={values}
              about="adds users and sets their rights; must be an Admin with access to all clients"
            />
          </fieldset>
          <fieldset className="field field-wide">
            <legend className="label">Sign-In</legend>
            <Right
              field={fields.needs_factor}
              name="needs_factor"
              values={values}
              about="an authenticator app or a passkey, set up after the next sign-in"
            />
            <Right
              field={fields.break_glass}
              name="break_glass"
              values={values}
              about="may use a password when all others sign in with OpenID"
            />
          </fieldset>
        </div>
      )}
    </DialogForm>
  );
}

interface RightProps {
  field: Parameters<typeof CheckboxField>[0]["field"];
  name: keyof typeof RIGHT_LABELS;
  values: StoredValues;
  about: string;
}

function Right({ field, name, values, about }: RightProps) {
  const isOther = values.hint(name) !== undefined;
  // What was typed is the other one of the two.
  const now = messages.generic.nowStored(field.initialValue === "on" ? "not ticked" : "ticked");
  return (
    <CheckboxField
      field={field}
      label={`${RIGHT_LABELS[name]}: ${about}`}
      hint={isOther ? <b className="now-stored">{now}</b> : undefined}
    />
  );
}

const NEW_USER: Record<string, string> = { role: "admin", landing_page: "batch", limited: "false" };

/** A user as the form sends one, lists in the order of their boxes. */
function storedIn(user: UserDetails, clients: readonly Option[]): Record<string, string | string[] | null> {
  const tick = (is: boolean) => (is ? "on" : "");
  return {
    full_name: user.full_name,
    role: user.role,
    features: FEATURES.filter((feature) => user.features.includes(feature)),
    landing_page: user.landing_page,
    limited: String(user.limited),
    clients: limitedTo(user, clients),
    approver: tick(user.approver),
    template_editor: tick(user.template_editor),
    manages_users: tick(user.manages_users),
    needs_factor: tick(user.needs_factor),
    break_glass: tick(user.break_glass),
  };
}
