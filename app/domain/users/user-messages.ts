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
  landingPageRequired: "Please choose a landing page",
  clientsRequired: "Please tick at least one client, or choose every client",
  unknownClient: "One of the clients is no longer there. Please look again.",
  managerIsAdmin: "Only an Admin can manage users",
  managerSeesAll: "Who manages users must see every client",
  landingNeedsFeature:
    "Please tick the part of the panel the landing page belongs to, or choose the other page",

  added: (name: string) => `${name} added. A link to set a password was mailed.`,
  addedStaff: (name: string) => `${name} added. Staff cannot sign in, so no mail was sent.`,
  notAdded: "Failed to add user",
  updated: (name: string) => `${name} updated`,
  notUpdated: "Failed to update user",
  changed: "User updated",
  nothingChanged: "Nothing was changed",

  ownApprover: "Nobody can give themselves the right to approve. Please ask another user manager.",
  lastManager: "This is the last active user who manages users. Give that right to another one first.",
  ownAccount: "You cannot disable your own account. Please ask another user manager.",

  disableExplained: (name: string) =>
    `${name} is signed out everywhere at once and cannot sign in until enabled again. What they did stays.`,
  disabled: (name: string) => `${name} disabled`,
  alreadyDisabled: (name: string) => `${name} is disabled already`,
  notDisabled: "Failed to disable user",
  enableExplained: (name: string) =>
    `${name} can sign in again, with the password and the rights the account had before.`,
  enabled: (name: string) => `${name} enabled`,
  alreadyEnabled: (name: string) => `${name} is active already`,
  notEnabled: "Failed to enable user",

  sessionsFailed: "Failed to fetch sessions",
  noSessions: "Not signed in anywhere.",
  sessionUnknown: "This session was not found",
  sessionEnded: "Session ended",
  sessionsEnded: (count: number) =>
    count === 0 ? "There was no session to end" : `${sessions(count)} ended`,
  sessionsNotEnded: "Failed to end the session",

  resetExplained: (name: string) =>
    `The password of ${name} stops working and every session of theirs ends. A link to set a new one goes to their email; nobody else gets to see it.`,
  staffHasNoPassword: "Staff cannot sign in, so there is no password to set.",
  disabledHasNoPassword: "A disabled user cannot sign in. Please enable the account first.",
  linkSent: (email: string) => `A link to set a password was mailed to ${email}`,
  linkNotSent: "Failed to send the link",
} as const;

export const passwordMessages = {
  linkExplained: (hours: number) => `The link works once, within ${hours} hours of being sent.`,
  linkVoid: "This link is not valid any more. Please ask your administrator for a new one.",
  newRequired: "Please enter the new password",
  currentRequired: "Please enter your current password",
  repeatRequired: "Please enter the new password again",
  repeatDiffers: "The two passwords differ",
  hint: (min: number) => `At least ${min} characters; 15 or more are better. Any words will do.`,
  set: "Your password is set. Please sign in.",
  notSet: "Failed to set the password",
  changed: "Password changed. Every other session of yours has ended.",
  notChanged: "Failed to change the password",
  currentWrong: "The current password is wrong",
  sameAsBefore: "The new password is the one you have. Please choose another.",
  tooManyTries: "Too many wrong passwords. Please try again later.",
} as const;

export const profileMessages = {
  failed: "Failed to fetch your profile",
  nameUpdated: "Name updated",
  nameNotUpdated: "Failed to update the name",
  askManager: "Your rights are set by whoever manages users.",
  logoRequired: "Please choose a picture",
  logoWrongType: "Please select a png, jpg, jpeg or webp picture",
  logoTooLarge: "The picture should not be larger than 500 KB.",
  logoTooWide: (max: number) => `The picture should be at most ${max} by ${max} pixels.`,
  logoUpdated: "Logo updated",
  logoNotUpdated: "Failed to update the logo",
  logoRemoveExplained: "The panel's own sign is shown beside your name instead.",
  logoRemoved: "Logo removed",
  noLogo: "There is no logo to remove",
  logoNotRemoved: "Failed to remove the logo",
} as const;

export const accessMessages = {
  notSaved: "Nothing was saved: your account has no access to that part of the panel any more.",
  changedMeanwhile:
    "Nothing was saved: what your account may do was changed while this was sent. Reload the page and try again.",
} as const;
