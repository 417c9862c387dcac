// A mailed link to set a password: who holds it is not signed in, and may do this one thing once.
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bothAlike, ChosenPassword, isRepeated, Repeated } from "./profile.ts";
import { dataReply, messageReply, WireText } from "../wire.ts";

const Token = z.string().min(1).max(200);

/** Whose password the link sets. Looking at it uses nothing up. */
export const readPasswordLink = endpoint({
  method: "GET",
  path: "/litigation/api/panel/password/", // path chosen here
  anonymous: true,
  input: z.object({ token: Token }),
  reply: dataReply(z.object({ email: WireText, full_name: WireText })),
});

export const setPassword = endpoint({
  method: "POST",
  path: "/litigation/api/panel/password/", // path chosen here
  anonymous: true,
  input: z.object({ token: Token, new_password: ChosenPassword }),
  reply: messageReply,
});

export const SetPasswordForm = setPassword.input
  .pick({ new_password: true })
  .extend({ repeated: Repeated })
  .refine(isRepeated, bothAlike);
