// Mails about one's password: the link to set one, and that it was changed. None ever holds a password.
import { PASSWORD_LINK_HOURS } from "#app/domain/limits.ts";
import { paths } from "#app/paths.ts";
import { letter } from "./letter.ts";

export interface PasswordLinkFacts {
  /** For somebody new, or in place of a password that no longer works. */
  reason: "invitation" | "reset";
  token: string;
  /** The panel's address. */
  origin: string;
}

const SUBJECTS = {
  invitation: "Your account for the Litigation Panel",
  reset: "Set a new password for the Litigation Panel",
};
const OPENINGS = {
  invitation: "An account for the Litigation Panel was created for you. Please set a password for it here:",
  reset:
    "Your password for the Litigation Panel was taken back by an administrator. Please set a new one here:",
};

const LINK_LINE = /^https?:\/\/\S+$/m;

/** The link stands in the text only: subjects are kept after the text is wiped, and show on locked screens. */
export function passwordLinkMail({ reason, token, origin }: PasswordLinkFacts) {
  return {
    subject: SUBJECTS[reason],
    text: letter(
      OPENINGS[reason],
      "",
      origin + paths.setPassword(token),
      "",
      `The link works once, within ${PASSWORD_LINK_HOURS} hours. Please do not share it: anyone who opens it can set your password.`,
      "Signing in also takes a one-time password, which is emailed to this address.",
      "",
      "If you did not expect this email, please inform your administrator.",
    ),
  };
}

/** The line of such a mail that is the link, for a panel that says it on the terminal; else null. */
export const findLinkLine = (text: string): string | null => LINK_LINE.exec(text)?.[0] ?? null;

export function passwordChangedMail({ origin }: { origin: string }) {
  return {
    subject: "Your password for the Litigation Panel was changed",
    text: letter(
      `The password of your account at ${origin} was just changed, and every other session of yours has ended.`,
      "",
      "If it was not you, kindly inform your administrator at once.",
    ),
  };
}
