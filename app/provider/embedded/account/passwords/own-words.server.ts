// Passwords that say no more than whose they are: whoever tries the account knows its email, and often the name.

/** More characters than a year and a sign or two put around a word make a password of it. */
const MOST_AROUND = 6;

/** Whom a password is for. */
export interface PasswordOwner {
  email: string;
  full_name: string;
}

/** Whether a password is the account's email, the part of it before the @, or its user's name, hardly dressed up. */
export function isOwnWord(password: string, { email, full_name }: PasswordOwner): boolean {
  const [local = ""] = email.split("@");
  const text = plain(password);
  return [email, local, full_name].map(plain).some((word) => {
    const letters = lettersOf(word);
    return letters !== "" && lettersOf(text) === letters && text.length - word.length <= MOST_AROUND;
  });
}

const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, "");
