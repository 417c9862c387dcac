// One's own account: whoever is signed in, whatever else they may do.
import { z } from "zod";
import { alsoWhenWrong, Id, IdempotencyKey, Password, RequiredText } from "#app/domain/fields.ts";
import { extensionOf } from "#app/domain/text/file-names.ts";
import { MAX_LOGO_BYTES } from "#app/domain/limits.ts";
import { isLogoExtension } from "#app/domain/account/user-logo.ts";
import { passwordMessages, profileMessages, userMessages } from "#app/domain/users/user-messages.ts";
import { endpoint, TOO_LARGE } from "../endpoint.ts";
import { LiveSession, SessionId, UserDetails } from "../users/users.ts";
import {
  dataReply,
  FileReplySchema,
  listReply,
  messageReply,
  UploadField,
  WireText,
  type Upload,
} from "../wire.ts";

const Keyed = z.object({ idempotency_key: IdempotencyKey.optional() });

export const Profile = UserDetails.omit({ is_self: true }).extend({ logo_url: WireText });
export type Profile = z.output<typeof Profile>;

export const readProfile = endpoint({
  method: "GET",
  path: "/litigation/api/panel/profile/", // path chosen here
  input: z.object({}),
  reply: dataReply(Profile),
});

export const updateOwnName = endpoint({
  method: "POST",
  path: "/litigation/api/panel/profile/name/", // path chosen here
  input: Keyed.extend({ full_name: RequiredText(userMessages.nameRequired), version: Id }),
  reply: messageReply,
});

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

export const changePassword = endpoint({
  method: "POST",
  path: "/litigation/api/panel/profile/password/", // path chosen here
  input: Keyed.extend({
    password: z
      .string(passwordMessages.currentRequired)
      .min(1, passwordMessages.currentRequired)
      .pipe(Password),
    new_password: ChosenPassword,
  }),
  reply: messageReply,
});

export const ChangePasswordForm = changePassword.input
  .extend({ repeated: Repeated })
  .refine(isRepeated, bothAlike);

/** A picture that may be one's logo, as far as its name and size tell. */
export const LogoFile = z
  .custom<Upload>((value) => UploadField.safeParse(value).success, {
    error: profileMessages.logoRequired,
    abort: true,
  })
  .refine(({ name }) => isLogoExtension(extensionOf(name)), {
    error: profileMessages.logoWrongType,
    abort: true,
  })
  .refine(({ size }) => size <= MAX_LOGO_BYTES, {
    error: profileMessages.logoTooLarge,
    abort: true,
    params: TOO_LARGE,
  })
  .refine(({ size }) => size > 0, profileMessages.logoRequired);

export const uploadLogo = endpoint({
  method: "POST",
  path: "/litigation/api/panel/profile/logo/", // path chosen here
  input: Keyed.extend({ logo_file: LogoFile }),
  reply: messageReply,
});

export const removeLogo = endpoint({
  method: "POST",
  path: "/litigation/api/panel/profile/logo/remove/", // path chosen here
  input: Keyed,
  reply: messageReply,
});

/** One's own logo; a key that is not it, anybody else's included, is not there. */
export const readLogo = endpoint({
  method: "GET",
  path: "/litigation/api/panel/profile/logo/", // path chosen here
  file: true,
  input: z.object({ key: z.string().min(1).max(100) }),
  reply: FileReplySchema,
});

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/litigation/api/panel/profile/sessions/", // path chosen here
  input: z.object({}),
  reply: listReply(LiveSession),
});

export const endOwnSession = endpoint({
  method: "POST",
  path: "/litigation/api/panel/profile/sessions/end/", // path chosen here
  input: Keyed.extend({ session_id: SessionId }),
  reply: messageReply,
});

/** All but the one that asks. */
export const endOtherSessions = endpoint({
  method: "POST",
  path: "/litigation/api/panel/profile/sessions/end_others/", // path chosen here
  input: Keyed,
  reply: messageReply,
});
