/** What the panel says about service tokens. */
import { showing } from "../text/counted.ts";

export const serviceTokenMessages = {
  failed: "Failed to fetch service tokens",
  oneFailed: "Failed to fetch service token",
  none: "No service tokens",
  unknown: "This service token was not found",
  showing: showing("service token"),
  about:
    "A service token lets another program import cases into this panel. The program sees only the token's clients and does only what is ticked.",

  nameRequired: "Please enter the name",
  scopesRequired: "Please select what the token may do",
  expiryRequired: "Please enter the last day",
  expiryOutOfRange: (latest: string) => `Please enter a day from today to ${latest}`,

  added: (name: string) => `${name} added`,
  notAdded: "Failed to add service token",
  copyNow: "Copy the token now and store it safely. It cannot be shown again.",
  shownBefore:
    "This token was shown when it was added. If you do not have it, revoke it and add another one.",
  updated: (name: string) => `${name} updated`,
  notUpdated: "Failed to update service token",
  revokedNotChanged: "A revoked token cannot be changed. Please add another one.",
  nothingChanged: "Nothing was changed",

  revokeExplained: (name: string) =>
    `Programs that use ${name} are refused from their next call on. This cannot be undone. What they imported stays.`,
  revoked: (name: string) => `${name} revoked`,
  alreadyRevoked: (name: string) => `${name} is already revoked`,
  notRevoked: "Failed to revoke service token",
} as const;
