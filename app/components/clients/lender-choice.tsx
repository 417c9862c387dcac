import type { ChangeEvent } from "react";
import { FILLED_FOR } from "#app/domain/clients/lender-fill.ts";
import { toText, type FieldLike } from "#app/ui/forms/field-frame.tsx";
import { OrNew, UseButton } from "./or-new.tsx";
import type { useLenderChoice } from "./use-lender-choice.ts";

export type Lender = ReturnType<typeof useLenderChoice>;

interface LenderChoiceProps {
  fields: Record<"client" | "custom_client" | "branch" | "custom_branch", FieldLike>;
  lender: Lender;
  clientLabel: string;
  branchLabel: string;
  newLabel: string;
}

/** A client and one of its branches, from their lists or typed anew. */
export function LenderChoice({ fields, lender, clientLabel, branchLabel, newLabel }: LenderChoiceProps) {
  const { clients, branches, filledFor, mayAddClient, onClient, onBranch } = lender;
  const chose = (tell: (id: string) => void) => (event: ChangeEvent<HTMLSelectElement>) =>
    tell(event.currentTarget.value);
  return (
    <>
      <input
        type="hidden"
        name={FILLED_FOR}
        autoComplete="off"
        value={filledFor ?? toText(fields.client.initialValue) ?? ""}
        readOnly
      />
      <OrNew
        list={fields.client}
        anew={fields.custom_client}
        label={clientLabel}
        empty="Select a client"
        options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
        newLabel={mayAddClient ? newLabel : undefined}
        fill={<UseButton value="client">Use This Client</UseButton>}
        onChange={chose(onClient)}
      />
      <OrNew
        list={fields.branch}
        anew={fields.custom_branch}
        label={branchLabel}
        empty="Select a branch"
        options={branches.map(({ id, branch_name }) => ({ value: String(id), label: branch_name }))}
        newLabel={newLabel}
        fill={<UseButton value="branch">Use This Branch</UseButton>}
        onChange={chose(onBranch)}
      />
    </>
  );
}
