// The mail that carries a one-time code to whoever signs in.
import { OTP_LENGTH, OTP_MINUTES } from "#app/domain/limits.ts";
import { letter } from "./letter.ts";

interface OtpMailFacts {
  code: string;
  /** The panel's address, so that the reader can tell which sign-in it belongs to. */
  origin: string;
}

const CODE_LINE = new RegExp(`^.*\\b\\d{${OTP_LENGTH}}\\b.*$`, "m");

/** The code stands in the text only: subjects are kept after the text is wiped, and show on locked screens. */
export function otpMail({ code, origin }: OtpMailFacts): { subject: string; text: string } {
  return {
    subject: "Your one-time password for the Litigation Panel",
    text: letter(
      `Your one-time password (OTP) is: ${code}`,
      "",
      `It is valid for ${OTP_MINUTES} minutes and can be used once, to sign in at ${origin}.`,
      "Please do not share it with anyone. Our staff will never ask you for it.",
      "",
      "If you did not try to sign in, kindly inform your administrator and change your password.",
    ),
  };
}

/** The line of such a mail that holds the code, for a panel that says codes on the terminal; else null. */
export function findCodeLine(text: string): string | null {
  return CODE_LINE.exec(text)?.[0] ?? null;
}
