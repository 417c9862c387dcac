// One's own account: whoever is signed in, whatever else they may do.
import * as z from "zod";
import { alsoWhenWrong, Id, IdempotencyKey, Password, RequiredText } from "#app/domain/fields.ts";
import { getExtension } from "#app/domain/text/file-names.ts";
import { MAX_LOGO_BYTES } from "#app/domain/limits.ts";
import { isLogoExtension } from "#app/domain/account/user-logo.ts";
import { passwordMessages, profileMessages, userMessages } from "#app/domain/users/user-messages.ts";
import { ownChange, ownFile, ownRead, TOO_LARGE } from "../endpoint.ts";
import { SessionId } from "../users/users.ts";
import { UploadField, type Upload } from "../wire.ts";
import type { ReplyOf } from "../index.ts";

const Keyed = z.object({ idempotency_key: IdempotencyKey.optional() });

export type Profile = ReplyOf<"readProfile">;

export const readProfile = ownRead(z.object({}));

export const updateOwnName = ownChange(
  Keyed.extend({ full_name: RequiredText(userMessages.nameRequired), version: Id }),
);

/** A password being chosen; whether it is a good one the provider says, with the same rules for everybody. */
export const ChosenPassword = z
  .string(passwordMessages.newRequired)
  .min(1, passwordMessages.newRequired)
  .pipe(Password);

/** Typed blind, so typed twice. */
export const Repeated = z.string(passwordMessages.repeatRequired).min(1, passwordMessages.repeatRequired);

/** The same text twice; said together with what is wrong with it. */
export const bothAlike = {
  path: ["repeated"],
  message: passwordMessages.repeatDiffers,
  when: alsoWhenWrong,
};
export const isRepeated = (given: { new_password?: unknown; repeated?: unknown }): boolean =>
  !given.new_password || !given.repeated || given.new_password === given.repeated;

export const changePassword = ownChange(
  Keyed.extend({
    password: z
      .string(passwordMessages.currentRequired)
      .min(1, passwordMessages.currentRequired)
      .pipe(Password),
    new_password: ChosenPassword,
  }),
);

export const ChangePasswordForm = changePassword.input
  .extend({ repeated: Repeated })
  .refine(isRepeated, bothAlike);

/** A picture that may be one's logo, as far as its name and size tell. */
export const LogoFile = z
  .custom<Upload>((value) => UploadField.safeParse(value).success, {
    error: profileMessages.logoRequired,
    abort: true,
  })
  .refine(({ name }) => isLogoExtension(getExtension(name)), {
    error: profileMessages.logoWrongType,
    abort: true,
  })
  .refine(({ size }) => size <= MAX_LOGO_BYTES, {
    error: profileMessages.logoTooLarge,
    abort: true,
    params: TOO_LARGE,
  })
  .refine(({ size }) => size > 0, profileMessages.logoRequired);

export const uploadLogo = ownChange(Keyed.extend({ logo_file: LogoFile }));

export const removeLogo = ownChange(Keyed);

/** One's own logo; a key that is not it, anybody else's included, is not there. */
export const readLogo = ownFile(z.object({ key: z.string().min(1).max(100) }));

export const listOwnSessions = ownRead(z.object({}));

export const endOwnSession = ownChange(Keyed.extend({ session_id: SessionId }));

/** All but the one that asks. */
export const endOtherSessions = ownChange(Keyed);
