import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { PasswordField } from "#app/ui/forms/field.tsx";

/** The password of whoever changes how they sign in, where they signed in a while ago. */
export function ConfirmField({
  field,
  isNeeded,
}: {
  field: Parameters<typeof PasswordField>[0]["field"];
  isNeeded: boolean;
}) {
  if (!isNeeded) return null;
  return <PasswordField field={field} label="Your Password" hint={factorMessages.passwordHint} />;
}
