import type { ChangeEvent } from "react";
import { CASE_CATEGORIES, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { COURTS, courtLabel } from "#app/domain/cases/courts.ts";
import { RELIEFS, reliefLabel } from "#app/domain/cases/reliefs.ts";
import { STATES, stateLabel } from "#app/domain/states.ts";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { textOf, type FieldLike } from "#app/ui/field-frame.tsx";
import { DateField, SelectField, TextField, type Option } from "#app/ui/field.tsx";
import { FieldGroup } from "../forms/field-group.tsx";
import { OrNew, UseButton } from "../clients/or-new.tsx";
import { FILLED_FOR, type BranchFacts, type ClientFacts } from "#app/domain/clients/lender-fill.ts";

const listed = (values: readonly string[], label: (value: string) => string): Option[] =>
  values.filter((value) => value !== "other").map((value) => ({ value, label: label(value) }));

const RELIEF_OPTIONS = listed(RELIEFS, reliefLabel);
const CATEGORY_OPTIONS = listed(CASE_CATEGORIES, paperCategoryLabel);
const STATE_OPTIONS = listed(STATES, stateLabel);
const COURT_OPTIONS = listed(COURTS, courtLabel);

type Name =
  | "client"
  | "custom_client"
  | "branch"
  | "custom_branch"
  | "assigned_by"
  | "assignment_date"
  | "email_id"
  | "contact_no"
  | "relief_sought"
  | "case_category"
  | "jurisdiction_state"
  | "custom_state"
  | "jurisdiction_court"
  | "custom_court"
  | "batch_name";

interface DetailsProps {
  fields: Record<Name, FieldLike>;
  clients: readonly ClientFacts[];
  branches: readonly BranchFacts[];
  /** The client that a script filled in the rest for; null as long as it is the one the page was made with. */
  filledFor: string | null;
  /** A user limited to some clients adds none. */
  mayAddClient: boolean;
  /** With scripts: a choice fills in the rest. */
  onClient(id: string): void;
  onBranch(id: string): void;
}

/** The fields of step one. */
export function UploadDetailsFields({
  fields,
  clients,
  branches,
  filledFor,
  mayAddClient,
  onClient,
  onBranch,
}: DetailsProps) {
  const chose = (tell: (id: string) => void) => (event: ChangeEvent<HTMLSelectElement>) =>
    tell(event.currentTarget.value);
  return (
    <div className="upload-groups">
      <input
        type="hidden"
        name={FILLED_FOR}
        autoComplete="off"
        value={filledFor ?? textOf(fields.client.initialValue) ?? ""}
        readOnly
      />
      <FieldGroup title="Lender">
        <OrNew
          list={fields.client}
          anew={fields.custom_client}
          label="Client"
          empty="Select a client"
          options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          newLabel={mayAddClient ? "Other / Add new" : undefined}
          fill={<UseButton value="client">Use this client</UseButton>}
          onChange={chose(onClient)}
        />
        <OrNew
          list={fields.branch}
          anew={fields.custom_branch}
          label="Branch"
          empty="Select a branch"
          options={branches.map(({ id, branch_name }) => ({ value: String(id), label: branch_name }))}
          newLabel="Other / Add new"
          fill={<UseButton value="branch">Use this branch</UseButton>}
          onChange={chose(onBranch)}
        />
        <TextField field={fields.email_id} label="Client Email ID" type="email" autoComplete="off" />
        <TextField field={fields.contact_no} label="Client Contact Number" type="tel" autoComplete="off" />
      </FieldGroup>
      <FieldGroup title="Assignment">
        <TextField field={fields.assigned_by} label="Assigned By" autoComplete="off" />
        <DateField field={fields.assignment_date} label="Assignment Date" />
        <TextField
          field={fields.batch_name}
          label="Batch Name"
          hint="How the batch is listed; its number otherwise"
        />
      </FieldGroup>
      <FieldGroup title="Matter">
        <CheckboxGroup field={fields.relief_sought} label="Relief Sought" options={RELIEF_OPTIONS} wide />
        <SelectField
          field={fields.case_category}
          label="Case Category"
          empty="Select a category"
          options={CATEGORY_OPTIONS}
        />
        <OrNew
          list={fields.jurisdiction_state}
          anew={fields.custom_state}
          label="Jurisdiction State"
          empty="Select a state"
          options={STATE_OPTIONS}
          newLabel="Other / Add new"
        />
        <OrNew
          list={fields.jurisdiction_court}
          anew={fields.custom_court}
          label="Jurisdiction Court"
          empty="Select a court"
          options={COURT_OPTIONS}
          newLabel="Other / Add new"
        />
      </FieldGroup>
    </div>
  );
}
