import type { Transaction } from "#app/database/open.server.ts";
import { signInChangedMail, type SignInChange } from "#app/mail/messages/sign-in-changed.ts";
import type { Services } from "../../call.server.ts";

/** Mails a user what was changed about how their account signs in. Wake the outbox once it is committed. */
export async function tellOwner(
  tx: Transaction,
  services: Services,
  { id, email }: { id: number; email: string },
  change: SignInChange,
): Promise<void> {
  const { origin } = services;
  const mail = signInChangedMail(change, { origin });
  await services.outbox.enqueue(tx, { kind: "sign_in_changed", to: email, ...mail, createdBy: id });
}
