import type { ChangeEvent, ReactNode } from "react";
import { CASE_CATEGORIES, paperCategoryLabel } from "#app/domain/categories.ts";
import { COURTS, courtLabel } from "#app/domain/courts.ts";
import { RELIEFS, reliefLabel } from "#app/domain/reliefs.ts";
import { STATES, stateLabel } from "#app/domain/states.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import type { FieldLike } from "#app/ui/field-frame.tsx";
import { DateField, SelectField, TextField, type Option } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import type { BranchFacts, ClientFacts } from "./upload-fill.ts";

/** The choice that opens a field to type in; the contract's TYPED_ANEW. */
const NEW = "new";
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
  /** With scripts: a choice fills in the rest. */
  onClient(id: string): void;
  onBranch(id: string): void;
}

/** The fields of step one. */
export function UploadDetailsFields({ fields, clients, branches, onClient, onBranch }: DetailsProps) {
  const chose = (tell: (id: string) => void) => (event: ChangeEvent<HTMLSelectElement>) =>
    tell(event.currentTarget.value);
  return (
    <div className="upload-groups">
      <Group title="Lender">
        <OrNew
          list={fields.client}
          anew={fields.custom_client}
          label="Client"
          empty="Select a client"
          options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          newLabel="Other / Add new"
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
      </Group>
      <Group title="Assignment">
        <TextField field={fields.assigned_by} label="Assigned By" autoComplete="off" />
        <DateField field={fields.assignment_date} label="Assignment Date" />
        <TextField
          field={fields.batch_name}
          label="Batch Name"
          hint="How the batch is listed; its number otherwise"
        />
      </Group>
      <Group title="Matter">
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
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="upload-group" aria-label={title}>
      <h2>{title}</h2>
      <div className="fields fields-2">{children}</div>
    </section>
  );
}

interface OrNewProps {
  list: FieldLike;
  anew: FieldLike;
  label: string;
  empty: string;
  options: readonly Option[];
  newLabel: string;
  /** The button that stands for the script. */
  fill?: ReactNode;
  onChange?(event: ChangeEvent<HTMLSelectElement>): void;
}

/** A list, and a field that the stylesheet shows while the list says that it is typed anew. */
function OrNew({ list, anew, label, empty, options, newLabel, fill, onChange }: OrNewProps) {
  return (
    <div className="or-new">
      <div className="or-new-list">
        <SelectField
          field={list}
          label={label}
          empty={empty}
          options={[...options, { value: NEW, label: newLabel }]}
          onChange={onChange}
        />
        {fill}
      </div>
      <div className="or-new-text">
        <TextField
          field={{ ...textField(anew), required: false }}
          label={`New ${label}`}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

/** Metadata may be a live object that cannot be spread. */
function textField({
  key,
  id,
  name,
  formId,
  errorId,
  descriptionId,
  initialValue,
  errors,
  maxLength,
}: FieldLike) {
  return { key, id, name, formId, errorId, descriptionId, initialValue, errors, maxLength };
}

/** Fills in what a choice brings with it. With scripts the choice itself does. */
function UseButton({ value, children }: { value: string; children: ReactNode }) {
  if (useHydrated()) return null;
  return (
    <Button type="submit" name="intent" value={value} formNoValidate>
      {children}
    </Button>
  );
}
