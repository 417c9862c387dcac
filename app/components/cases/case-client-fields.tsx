import type { ChangeEvent } from "react";
import { textOf, type FieldLike } from "#app/ui/field-frame.tsx";
import { DateField, TextField } from "#app/ui/field.tsx";
import { FieldGroup } from "../forms/field-group.tsx";
import { OrNew, UseButton } from "../clients/or-new.tsx";
import { FILLED_FOR, type BranchFacts, type ClientFacts } from "#app/domain/clients/lender-fill.ts";

type Name =
  | "client"
  | "custom_client"
  | "branch"
  | "custom_branch"
  | "assigned_by"
  | "assignment_date"
  | "email_id"
  | "contact_no";

interface CaseClientFieldsProps {
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

/** The fields of step two: whose case it is, and who assigned it. */
export function CaseClientFields({
  fields,
  clients,
  branches,
  filledFor,
  mayAddClient,
  onClient,
  onBranch,
}: CaseClientFieldsProps) {
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
      <FieldGroup title="Client">
        <OrNew
          list={fields.client}
          anew={fields.custom_client}
          label="Client Name"
          empty="Select a client"
          options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          newLabel={mayAddClient ? "Add new" : undefined}
          fill={<UseButton value="client">Use this client</UseButton>}
          onChange={chose(onClient)}
        />
        <OrNew
          list={fields.branch}
          anew={fields.custom_branch}
          label="Branch Name"
          empty="Select a branch"
          options={branches.map(({ id, branch_name }) => ({ value: String(id), label: branch_name }))}
          newLabel="Add new"
          fill={<UseButton value="branch">Use this branch</UseButton>}
          onChange={chose(onBranch)}
        />
      </FieldGroup>
      <FieldGroup title="Assignment">
        <TextField field={fields.assigned_by} label="Assigned By" autoComplete="off" />
        <DateField field={fields.assignment_date} label="Assignment Date" />
        <TextField field={fields.email_id} label="Client Email ID" type="email" autoComplete="off" />
        <TextField field={fields.contact_no} label="Client Contact Number" type="tel" autoComplete="off" />
      </FieldGroup>
    </div>
  );
}
