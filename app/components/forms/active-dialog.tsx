import { activateWords } from "./activate-words.ts";
import type * as z from "zod";
import { useListAddress } from "../lists/list-address.ts";
import { FormDialog } from "./dialog-form.tsx";

interface ActiveDialogProps {
  /** "Court": what it is about. */
  what: string;
  /** The form's rules, from the contract. */
  schema: z.ZodObject;
  /** What it is now: the form makes it the other. null: it could not be read. */
  record: { name: string | null; active: boolean; version: number | null } | null;
  failure: string | null;
  /** What follows from it. */
  ifDeactivated: string;
  ifActivated: string;
}

/** The question before a record is deactivated, or activated again. */
export function ActiveDialog(props: ActiveDialogProps) {
  const { what, schema, record, failure, ifDeactivated, ifActivated } = props;
  const isActive = record?.active ?? true;
  const title = activateWords(isActive, what);
  return (
    <FormDialog
      title={title}
      failure={failure}
      id="active"
      schema={schema}
      isVoid={record === null}
      submit={title}
      busyLabel={isActive ? "Deactivating" : "Activating"}
      look={isActive ? "danger" : "main"}
      cancelTo={useListAddress()}
    >
      {record?.name ? <p className="key">{record.name}</p> : null}
      <p>{isActive ? ifDeactivated : ifActivated}</p>
      <input type="hidden" name="active" value={String(!isActive)} autoComplete="off" />
      <input type="hidden" name="version" value={record?.version ?? ""} autoComplete="off" />
    </FormDialog>
  );
}
