// The mail that tells a user that how their account signs in has changed, or that a recovery code was used.
import { letter } from "./letter.ts";

const WHAT = {
  "authenticator.added": "An authenticator app was added to your account.",
  "authenticator.removed": "The authenticator app of your account was removed.",
  "passkey.added": "A passkey was added to your account.",
  "passkey.removed": "A passkey of your account was removed.",
  "recovery_codes.generated":
    "New recovery codes were generated for your account. Older ones no longer work.",
  "recovery_code.used": "A recovery code was used to sign in to your account.",
  "user.factors_reset":
    "An administrator has reset the authenticator app, passkeys and recovery codes of your account. You sign in with an emailed one-time password next time.",
  "openid.linked": "Your account was linked to your identity of the company's sign-in service.",
  "openid.unlinked":
    "An administrator has unlinked your account from your identity of the company's sign-in service.",
} as const;

/** What of it is told, by the name it has in the audit trail. */
export type SignInChange = keyof typeof WHAT;

export const signInChangedMail = (change: SignInChange, { origin }: { origin: string }) => ({
  subject: "About signing in to the Litigation Panel",
  text: letter(
    WHAT[change],
    "",
    `It is the account you use at ${origin}.`,
    "",
    "If it was not you, or you did not expect this, kindly inform your administrator at once.",
  ),
});
