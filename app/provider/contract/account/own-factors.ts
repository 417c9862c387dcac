// One's own second factors: whoever is signed in, whatever else they may do.
import * as z from "zod";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { Id, IdempotencyKey, Password, RequiredText } from "#app/domain/fields.ts";
import { OTP_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { inside, ownChange, ownRead } from "../endpoint.ts";
import type { ReplyOf } from "../index.ts";
import { blankAsNone } from "../wire.ts";
import { NewPasskeyAnswer } from "./second-step.ts";

/** Needed unless one has signed in a moment ago. */
const Confirmed = z.object({
  password: blankAsNone(Password),
  idempotency_key: IdempotencyKey.optional(),
});

export type OwnFactors = ReplyOf<"readOwnFactors">;

export const readOwnFactors = inside(ownRead(z.object({})));

export const addAuthenticator = inside(
  ownChange(
    Confirmed.extend({
      /** 160 bits in Base32, as the app was given it. */
      secret: z.string(factorMessages.setupExpired).regex(/^[A-Z2-7]{32}$/, factorMessages.setupExpired),
      otp: z
        .string(factorMessages.authenticatorRequired)
        .transform((typed) => typed.replaceAll(/\s/g, ""))
        .pipe(z.string().regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), messages.signIn.otpFormat)),
    }),
  ),
);

export const removeAuthenticator = inside(ownChange(Confirmed));

export const startPasskey = inside(ownRead(z.object({})));

const PasskeyName = RequiredText(factorMessages.passkeyNameRequired, 60);

export const addPasskey = inside(
  ownChange(
    Confirmed.extend({
      name: PasskeyName,
      expires: z.coerce.number<number | string>().int(),
      response: NewPasskeyAnswer,
    }),
  ),
);

export const renamePasskey = inside(
  ownChange(z.object({ passkey_id: Id, name: PasskeyName, idempotency_key: IdempotencyKey.optional() })),
);

export const removePasskey = inside(ownChange(Confirmed.extend({ passkey_id: Id })));

export const generateRecoveryCodes = inside(ownChange(Confirmed));
