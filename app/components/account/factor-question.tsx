import type * as z from "zod";
import { paths } from "#app/paths.ts";
import type { ButtonLook } from "#app/ui/button.tsx";
import { DialogForm } from "../forms/dialog-form.tsx";
import { Dialog } from "../shell/dialog.tsx";
import { ConfirmField } from "./confirm-field.tsx";

interface FactorQuestionProps<Shape extends z.ZodRawShape> {
  title: string;
  failure: string | null;
  needsPassword: boolean;
  /** A form of a password, where it is needed, and its key. */
  schema: z.ZodObject<Shape>;
  submit: string;
  busyLabel: string;
  look?: ButtonLook;
  explained: string;
}

/** A dialog that asks before it changes how one signs in. */
export function FactorQuestion<Shape extends z.ZodRawShape & Record<"password", z.ZodType>>({
  title,
  failure,
  needsPassword,
  explained,
  look = "danger",
  ...form
}: FactorQuestionProps<Shape>) {
  return (
    <Dialog title={title} failure={failure} closeTo={paths.profile()}>
      <DialogForm id="factor" look={look} cancelTo={paths.profile()} {...form}>
        {(fields) => (
          <>
            <p>{explained}</p>
            <ConfirmField field={fields.password} isNeeded={needsPassword} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
