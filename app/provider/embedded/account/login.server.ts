// Second step of sign-in by a code: the one that was emailed, or the one that the user's authenticator app shows.
import { messages } from "#app/domain/messages.ts";
import type { AnonymousHandler } from "../call.server.ts";
import { isEmailedCode } from "./codes.server.ts";
import { takeTotp } from "./factors/totp.server.ts";
import { takeSecondStep } from "./second-step.server.ts";

export const login: AnonymousHandler<"login"> = (call, input) =>
  takeSecondStep(call, input, messages.signIn.otpWrong, async ({ tx, account, holder, step }) => {
    if (isEmailedCode(call.services, holder, step, input.otp)) return "email";
    return (await takeTotp(tx, call.services, account.id, input.otp)) ? "authenticator" : null;
  });
