/** What the panel says about users and one's own profile. */
import { counted, showing } from "../text/counted.ts";

const sessions = (count: number) => counted(count, "session");

export const userMessages = {
  failed: "Failed to fetch users",
  oneFailed: "Failed to fetch user",
  none: "No users found",
  unknown: "This user was not found",
  showing: showing("user"),

  nameRequired: "Please enter the name",
  emailRequired: "Please enter the email",
  roleRequired: "Please choose a role",
  landingPageRequired: "Please choose a start page",
  clientsRequired: "Please select at least one client, or choose All clients",
  unknownClient: "One of the clients was not found. Please check the list again.",
  managerIsAdmin: "Only an Admin can manage users",
  managerSeesAll: "A user manager must have access to all clients",
  landingNeedsFeature:
    "Please give access to the part of the panel the start page belongs to, or choose the other page",

  opensNothing: "This user will be able to open nothing: no feature is ticked.",
  added: (name: string) => `${name} added. A link to set a password was emailed.`,
  addedStaff: (name: string) => `${name} added. Staff cannot sign in, so no email was sent.`,
  notAdded: "Failed to add user",
  updated: (name: string) => `${name} updated`,
  notUpdated: "Failed to update user",
  changed: "User updated",
  nothingChanged: "Nothing was changed",

  ownApprover: "You cannot give yourself the right to approve. Please ask another user manager.",
  lastManager: "This is the last active user manager. Make another user a user manager first.",
  ownAccount: "You cannot deactivate your own account. Please ask another user manager.",

  disableExplained: (name: string) =>
    `${name} is signed out everywhere at once and cannot sign in until activated again. Their work stays.`,
  disabled: (name: string) => `${name} deactivated`,
  alreadyDisabled: (name: string) => `${name} is already deactivated`,
  notDisabled: "Failed to deactivate user",
  enableExplained: (name: string) =>
    `${name} can sign in again, with the password and the rights the account had before.`,
  enabled: (name: string) => `${name} activated`,
  alreadyEnabled: (name: string) => `${name} is already active`,
  notEnabled: "Failed to activate user",

  sessionsFailed: "Failed to fetch sessions",
  noSessions: "No active sessions",
  sessionUnknown: "This session was not found",
  sessionEnded: "Session ended",
  sessionsEnded: (count: number) => (count === 0 ? "No active sessions to end" : `${sessions(count)} ended`),
  sessionsNotEnded: "Failed to end the session",

  resetExplained: (name: string) =>
    `The password of ${name} stops working and all their sessions end. A link to set a new one is sent to their email address only.`,
  staffHasNoPassword: "Staff cannot sign in, so there is no password to set.",
  disabledHasNoPassword: "A deactivated user cannot sign in. Please activate the account first.",
  linkSent: (email: string) => `A link to set a password was emailed to ${email}`,
  linkNotSent: "Failed to send the link",
} as const;

export const passwordMessages = {
  linkExplained: (hours: number) => `The link works once, within ${hours} hours of being sent.`,
  linkVoid: "This link is no longer valid. Please ask your administrator for a new one.",
  newRequired: "Please enter the new password",
  currentRequired: "Please enter your current password",
  repeatRequired: "Please enter the new password again",
  repeatDiffers: "The two passwords differ",
  hint: (min: number) => `At least ${min} characters; 15 or more are better. Any words will do.`,
  set: "Your password is set. Please sign in.",
  notSet: "Failed to set the password",
  changed: "Password changed. All your other sessions have ended.",
  notChanged: "Failed to change the password",
  currentWrong: "The current password is wrong",
  sameAsBefore: "The new password is the same as the current one. Please choose another.",
  tooManyTries: "Too many wrong passwords. Please try again later.",
} as const;

export const profileMessages = {
  failed: "Failed to fetch your profile",
  nameUpdated: "Name updated",
  nameNotUpdated: "Failed to update the name",
  askManager: "Your rights are set by your administrator.",
  logoRequired: "Please choose a picture",
  logoWrongType: "Please select a png, jpg, jpeg or webp picture",
  logoTooLarge: "The picture should not be larger than 500 KB.",
  logoTooWide: (max: number) => `The picture should be at most ${max} by ${max} pixels.`,
  logoUpdated: "Logo updated",
  logoNotUpdated: "Failed to update the logo",
  logoRemoveExplained: "The panel's own logo is shown beside your name instead.",
  logoRemoved: "Logo removed",
  noLogo: "There is no logo to remove",
  logoNotRemoved: "Failed to remove the logo",
} as const;

export const accessMessages = {
  notSaved: "Nothing was saved: your account no longer has access to that part of the panel.",
  changedMeanwhile:
    "Nothing was saved: your account's rights were changed while this was being sent. Reload the page and try again.",
} as const;
