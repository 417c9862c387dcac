/** What the panel says about second factors and sign-in with OpenID. */
import { counted } from "../text/counted.ts";

export const factorMessages = {
  failed: "Failed to fetch your sign-in methods",
  enterCode: "Enter the code from your authenticator app.",
  codeHint: "6 digits from your authenticator app",
  usePasskey: "Use your passkey to finish signing in.",
  passkeyNeedsScripts:
    "A passkey needs scripts, which this browser does not run here. Use one of the other ways below.",
  passkeyFailed: "The passkey could not be used. Please try again, or use another way to sign in.",
  passkeyCancelled: "The passkey was not used. Please try again, or use another way to sign in.",
  recoveryRequired: "Please enter a recovery code",
  recoveryFormat: "A recovery code has 10 letters and digits, like abcde-23456",
  recoveryWrong: "This is not a valid recovery code. Each code works once.",
  recoveryUsed: (left: number) =>
    `You signed in with a recovery code. ${left === 0 ? "It was the last one" : `You have ${counted(left, "code")} left`}: generate new ones below if you need to.`,
  stepExpired: "This sign-in has expired. Please sign in again.",

  passwordWrong: "The password is wrong",
  passwordNeeded: "Please enter your password",
  passwordHint: "Not asked for 10 minutes after signing in.",

  authenticatorAdded: "Authenticator app added",
  authenticatorNotAdded: "Failed to add the authenticator app",
  authenticatorReplaced: "Authenticator app replaced",
  authenticatorWrong:
    "The code does not match. Check that the time of your phone is right, and try the next code.",
  authenticatorRequired: "Please enter the code your app shows",
  authenticatorRemoved: "Authenticator app removed",
  authenticatorNotRemoved: "Failed to remove the authenticator app",
  noAuthenticator: "There is no authenticator app to remove",
  setupExpired: "This setup has expired. Please start again.",

  passkeyNameRequired: "Please enter a name for the passkey",
  passkeyExplained:
    "A passkey is kept by this device, your phone or a security key. You use it by fingerprint, face or PIN when you sign in.",
  passkeyAdded: "Passkey added",
  passkeyNotAdded: "Failed to add the passkey",
  passkeyNotMade: "The passkey was not created. Please try again.",
  passkeyKnown: "This passkey was added already",
  passkeyRenamed: "Passkey renamed",
  passkeyNotRenamed: "Failed to rename the passkey",
  passkeyRemoved: "Passkey removed",
  passkeyNotRemoved: "Failed to remove the passkey",
  passkeyGone: "This passkey was not found",
  passkeysFull: (max: number) => `You have ${max} passkeys already. Remove one first.`,
  noScripts: "Adding a passkey needs scripts. Without them, an authenticator app is the way.",
  noPasskeys: "This browser cannot create passkeys.",

  recoveryMade: "Recovery codes generated",
  recoveryNotMade: "Failed to generate recovery codes",
  recoveryNeedsFactor: "Add an authenticator app or a passkey first.",
  recoveryCopyNow:
    "Print or write down these codes now: they are not shown again. Each signs you in once, with your password, when your phone or passkey is not at hand.",
  recoveryShownBefore: "The codes were shown once already. Generate new ones if they are lost.",
  recoveryExplained: (count: number) =>
    `${count} codes are generated and shown once. Older ones stop working.`,

  noRecovery: "You have no recovery codes. Generate some, for when your phone or passkey is not at hand.",
  emailedNow:
    "You sign in with your password and an OTP sent by email. An authenticator app or a passkey does not depend on email.",
  lastFactor:
    "Your account needs an authenticator app or a passkey, and this is the only one. Add another one first.",
  mustSetUp:
    "Your account needs a second step that does not depend on email. Add an authenticator app or a passkey to go on.",
  mustSetUpFirst: "Please add an authenticator app or a passkey on your profile first.",

  resetExplained: (name: string) =>
    `The authenticator app, passkeys and recovery codes of ${name} stop working and all their sessions end. They sign in with an emailed OTP next time.`,
  reset: (name: string) => `The sign-in methods of ${name} were reset`,
  notReset: "Failed to reset the sign-in methods",
  resetReason: "Please say why they are reset",
  resetOwn: "Change your own sign-in methods on your profile.",
  nothingToReset: "There is nothing to reset",
} as const;

export const openIdMessages = {
  failed: (label: string) => `Signing in with ${label} did not work. Please try again.`,
  unreachable: (label: string) =>
    `${label} cannot be reached at the moment. Please try again in a few minutes. If this goes on, call your administrator.`,
  cancelled: (label: string) => `Signing in with ${label} was cancelled.`,
  expired: "This sign-in has expired or was started in another browser. Please try again.",
  unverified: (label: string) =>
    `${label} has not verified your email address, so your account cannot be found. Please ask your administrator.`,
  unknown: (email: string) =>
    `There is no account for ${email} in this panel. Please ask your administrator to add it.`,
  linkedToOther:
    "Your account is linked to another identity. Please ask your administrator to unlink it first.",
  disabled: "Your account is deactivated. Please ask your administrator.",
  notOffered: "This panel does not sign in with OpenID.",
  passwordOnlyInEmergencies: (label: string) => `Please sign in with ${label}.`,
  unlinkExplained: (name: string) =>
    `The next time ${name} signs in with OpenID, the account is found by its verified email address again. All their sessions end.`,
  unlinked: (name: string) => `${name} is no longer linked`,
  notUnlinked: "Failed to unlink the account",
  notLinked: "This account is not linked",
} as const;
