// The two ceremonies of WebAuthn, with challenges that nobody has to store: each is a keyed hash over what it is for, and
// what that is ends with it (a step of sign-in, a few minutes of a session).
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { passkeys } from "#app/database/schema.ts";
import type { Services } from "../../call.server.ts";
import { keyedHashes } from "../passwords/hashing.server.ts";

type Passkey = typeof passkeys.$inferSelect;
type Known = Pick<Services, "origin" | "hashKeys">;

/** Loaded where somebody uses a passkey: a start is shorter by an eighth. */
const webAuthn = () => import("@simplewebauthn/server");

const bytesOf = (hash: string) => new Uint8Array(Buffer.from(hash, "hex"));

/** The challenges that are good for a purpose: the first is asked, any is accepted after a change of the panel's secrets. */
const challengesFor = ({ hashKeys }: Known, purpose: string) =>
  keyedHashes(hashKeys, "passkey", purpose).map(bytesOf);

const isChallengeFor = (known: Known, purpose: string) => (challenge: string) =>
  challengesFor(known, purpose).some((bytes) => Buffer.from(bytes).toString("base64url") === challenge);

const challengeFor = (known: Known, purpose: string) => {
  const [challenge] = challengesFor(known, purpose);
  if (!challenge) throw new Error("No key to hash with");
  return challenge;
};

/** The host alone: a passkey belongs to it, whatever the port. */
const hostOf = ({ origin }: Known): string => new URL(origin).hostname;

const described = ({ credential_id, transports }: Passkey) => ({
  id: credential_id,
  transports: transports,
});

/** What the browser is asked for at sign-in. @param purpose the step it belongs to */
export const askForPasskey = async (known: Known, purpose: string, own: readonly Passkey[]) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: hostOf(known),
    allowCredentials: own.map(described),
    challenge: challengeFor(known, purpose),
    // The password was given already; a key without a PIN or fingerprint is a good second step.
    userVerification: "preferred",
  });

/** @returns the passkey's new counter; null when the answer is not one of this passkey to this purpose */
export async function checkPasskey(
  known: Known,
  purpose: string,
  response: AuthenticationResponseJSON,
  { credential_id, public_key, counter }: Passkey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isChallengeFor(known, purpose),
      expectedOrigin: known.origin,
      expectedRPID: hostOf(known),
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
        counter,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // Whatever is wrong with it: challenge, origin, signature, counter or shape.
    return null;
  }
}

interface Owner {
  id: number;
  email: string;
  fullName: string;
}

/** What the browser is asked to create. */
export const askForNewPasskey = async (
  known: Known,
  purpose: string,
  owner: Owner,
  own: readonly Passkey[],
) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: "Litigation Panel",
    rpID: hostOf(known),
    userID: new TextEncoder().encode(String(owner.id)),
    userName: owner.email,
    userDisplayName: owner.fullName,
    challenge: challengeFor(known, purpose),
    attestationType: "none",
    excludeCredentials: own.map(described),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });

/** @returns what is stored of a new passkey; null when the answer is not one to this purpose */
export async function checkNewPasskey(known: Known, purpose: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isChallengeFor(known, purpose),
      expectedOrigin: known.origin,
      expectedRPID: hostOf(known),
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: transports.slice(0, 10).map((name) => name.slice(0, 40)),
    };
  } catch {
    return null;
  }
}
