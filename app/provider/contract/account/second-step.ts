// The second step of sign-in where the panel is its own provider, and the ways that are no emailed code. A host that signs
// people in is asked by the two calls of the specification alone.
import * as z from "zod";
import { plainRecoveryCode } from "#app/domain/account/factors.ts";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { RECOVERY_CODE_LENGTH } from "#app/domain/limits.ts";
import { inside, ownChange, ownRead } from "../endpoint.ts";
import { login, sendLoginOtp } from "./account.ts";

const Begun = sendLoginOtp.input.omit({ type: true });
const Going = login.input.omit({ otp: true });

const Base64Url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);
const Extensions = z.looseObject({}).catch({}).default({});
const Attachment = z.enum(["platform", "cross-platform"]).optional().catch(undefined);

/** What all answers of a browser about a passkey have in common (WebAuthn, section 5.1). */
const answered = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
};

/** A form sends the answer as text. */
const fromText = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
};

const PasskeyAnswer = z.preprocess(
  fromText,
  z.object(
    {
      ...answered,
      response: z.object({
        clientDataJSON: Base64Url,
        authenticatorData: Base64Url,
        signature: Base64Url,
        userHandle: Base64Url.optional().catch(undefined),
      }),
    },
    factorMessages.passkeyFailed,
  ),
);

export const NewPasskeyAnswer = z.preprocess(
  fromText,
  z.object(
    {
      ...answered,
      response: z.object({
        clientDataJSON: Base64Url,
        attestationObject: Base64Url,
        transports: z.array(z.string()).optional().catch(undefined),
      }),
    },
    factorMessages.passkeyNotMade,
  ),
);

/** The password is right: an account with a factor is asked for that, to another one a code is emailed. */
export const beginSignIn = { ...inside(ownChange(Begun)), anonymous: true } as const;

export const startPasskeySignIn = { ...inside(ownRead(Begun)), anonymous: true } as const;

export const signInByPasskey = {
  ...inside(ownChange(Going.extend({ response: PasskeyAnswer }))),
  anonymous: true,
} as const;

const RecoveryCode = z
  .string(factorMessages.recoveryRequired)
  .max(60, factorMessages.recoveryFormat)
  .transform(plainRecoveryCode)
  .pipe(
    z
      .string()
      .min(1, factorMessages.recoveryRequired)
      .regex(new RegExp(`^(|[a-z0-9]{${RECOVERY_CODE_LENGTH}})$`), factorMessages.recoveryFormat),
  );

export const signInByRecoveryCode = {
  ...inside(ownChange(Going.extend({ recovery_code: RecoveryCode }))),
  anonymous: true,
} as const;
