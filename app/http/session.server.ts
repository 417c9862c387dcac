// The session cookie: the provider's token and the user as they were at sign-in, sealed. It is written at
// sign-in and cleared at sign-out, never in between: parallel loaders cannot overwrite each other.
import { z } from "zod";
import { SESSION_HOURS, PENDING_LOGIN_MINUTES } from "#app/domain/limits.ts";
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
});
export type PendingLogin = z.output<typeof PendingLogin>;

export interface Cookies {
  session: SealedCookie<Session>;
  pending: SealedCookie<PendingLogin>;
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
  };
}
