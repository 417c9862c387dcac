import type * as z from "zod";
import type { ButtonLook } from "#app/ui/button.tsx";
import { FormDialog } from "../forms/dialog-form.tsx";
import { useListAddress } from "../lists/list-address.ts";

interface UserQuestionProps {
  title: string;
  /** About whom; null: it could not be read. */
  name: string | null;
  failure: string | null;
  /** A form that holds nothing but its key. */
  schema: z.ZodObject;
  submit: string;
  busyLabel: string;
  look?: ButtonLook;
  /** What the act does to a user of this name. */
  explained: (name: string) => string;
}

/** A dialog that asks before it acts on an account. */
export function UserQuestion({ name, explained, ...dialog }: UserQuestionProps) {
  return (
    <FormDialog id="user-question" isVoid={name === null} cancelTo={useListAddress()} {...dialog}>
      <p>{explained(name ?? "")}</p>
    </FormDialog>
  );
}
