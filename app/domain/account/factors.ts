/** What a second step of sign-in can be. */
import { labelIn } from "../labels.ts";

const SIGN_IN_METHODS = ["email", "authenticator", "passkey", "recovery", "openid"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

const LABELS: Record<SignInMethod, string> = {
  email: "Emailed OTP",
  authenticator: "Authenticator app",
  passkey: "Passkey",
  recovery: "Recovery code",
  openid: "OpenID",
};
export const signInMethodLabel = (value: string) => labelIn(LABELS, value);

/** What an account can prove itself by, besides its password. */
export interface Factors {
  authenticator: boolean;
  passkeys: number;
  /** Recovery codes that were not used yet. */
  recovery: number;
}

export const hasFactor = ({ authenticator, passkeys }: Factors): boolean => authenticator || passkeys > 0;

/** What a browser at the second step of sign-in can do. */
export interface SecondStep {
  authenticator: boolean;
  passkey: boolean;
  recovery: boolean;
  /** An emailed code may be asked for. */
  email: boolean;
}

/** Letters and digits that nobody mistakes for one another. */
export const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** A recovery code as it is compared: however it was typed. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]+/g, "");
