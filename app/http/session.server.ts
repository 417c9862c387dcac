// The session cookie: the provider's token and the user as they were at sign-in, sealed. It is written at
// sign-in and cleared at sign-out, never in between: parallel loaders cannot overwrite each other.
import * as z from "zod";
import {
  FACTOR_SETUP_MINUTES,
  OPENID_MINUTES,
  PENDING_LOGIN_MINUTES,
  SESSION_HOURS,
} from "#app/domain/limits.ts";
import { SessionUser } from "#app/provider/contract/account/account.ts";
import { keptOpen, sealedCookie, type CookieSettings, type SealedCookie } from "./sealed-cookie.server.ts";

const Session = z.object({ token: z.string().min(1), user: SessionUser });
export type Session = z.output<typeof Session>;

/** Between the two steps of sign-in: the password is needed again with the code, and must not be in any page. */
const PendingLogin = z.object({
  email: z.string(),
  password: z.string(),
  challenge: z.string(),
  redirectTo: z.string().nullable(),
  /** When another code may be asked for, in milliseconds since 1970; null: the provider has not said. */
  resendAt: z.number().nullable().default(null),
  /** What the second step can be; null: a code that was emailed, which is all a host knows. */
  step: z
    .object({ authenticator: z.boolean(), passkey: z.boolean(), recovery: z.boolean(), email: z.boolean() })
    .nullable()
    .default(null),
  /** Whether a code was emailed. */
  isEmailed: z.boolean().default(true),
});
export type PendingLogin = z.output<typeof PendingLogin>;

/** While an authenticator app is set up: the secret that its page shows, the same in every tab and after a reload. */
const AuthenticatorSetup = z.object({ userId: z.number(), secret: z.string() });
type AuthenticatorSetup = z.output<typeof AuthenticatorSetup>;

/** While somebody signs in at the issuer of OpenID: only this browser may come back. */
const OpenIdBegun = z.object({
  ...{ state: z.string(), nonce: z.string(), verifier: z.string() },
  redirectTo: z.string().nullable(),
});
type OpenIdBegun = z.output<typeof OpenIdBegun>;

export interface Cookies {
  session: SealedCookie<Session>;
  pending: SealedCookie<PendingLogin>;
  setup: SealedCookie<AuthenticatorSetup>;
  openId: SealedCookie<OpenIdBegun>;
}

/** The panel's own cookies, made once per panel from its secrets. */
export function openCookies(settings: CookieSettings): Cookies {
  const parsed =
    <Schema extends z.ZodType>(schema: Schema) =>
    (value: unknown): z.output<Schema> | null =>
      schema.safeParse(value).data ?? null;
  return {
    session: sealedCookie(settings, "sid", SESSION_HOURS * 3600, parsed(Session), keptOpen),
    pending: sealedCookie(settings, "pending", PENDING_LOGIN_MINUTES * 60, parsed(PendingLogin)),
    setup: sealedCookie(settings, "setup", FACTOR_SETUP_MINUTES * 60, parsed(AuthenticatorSetup)),
    openId: sealedCookie(settings, "openid", OPENID_MINUTES * 60, parsed(OpenIdBegun)),
  };
}
