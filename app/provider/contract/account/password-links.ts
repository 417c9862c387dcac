// A mailed link to set a password: who holds it is not signed in, and may do this one thing once.
import * as z from "zod";
import { ownRead, ownChange } from "../endpoint.ts";
import { bothAlike, ChosenPassword, isRepeated, Repeated } from "./profile.ts";

const Token = z.string().min(1).max(200);

/** Whose password the link sets. Looking at it uses nothing up. */
export const readPasswordLink = { ...ownRead(z.object({ token: Token })), anonymous: true } as const;

export const setPassword = {
  ...ownChange(z.object({ token: Token, new_password: ChosenPassword })),
  anonymous: true,
} as const;

export const SetPasswordForm = setPassword.input
  .pick({ new_password: true })
  .extend({ repeated: Repeated })
  .refine(isRepeated, bothAlike);
