/** What the panel says about format profiles and letterheads. */
import { showing } from "../text/counted.ts";

export const formatMessages = {
  failed: "Failed to fetch format profiles",
  none: "No format profiles found",
  unknown: "This format profile was not found",
  showing: showing("format profile"),
  nameRequired: "Please enter a name for the profile",
  kindUnknown: "Please select a kind of court from the list",
  stateUnknown: "Please select a State from the list",
  choose: "Please choose from the list",
  measure: (least: number, most: number, step: number) =>
    `Please enter a ${step === 1 ? "whole number" : "number"} from ${String(least)} to ${String(most)}`,
  tooNarrow: "Together these margins leave no room for text: at least 90 mm must remain",
  sourceRequired: "Please enter the source: the practice direction, rule or person",
  taken: (name: string) =>
    `${name} is already the profile for this kind of court and State. Correct or deactivate it first.`,
  stateWithoutKind: "A State needs a kind of court: please select one, or leave the State empty",
  confirmerRequired: "Please enter who checked the profile",
  confirmedOnRequired: "Please enter the day on which it was checked",
  added: (name: string) => `${name} added. Papers use it once it is confirmed.`,
  notAdded: "Failed to add format profile",
  updated: (name: string) => `${name} updated`,
  updatedUnconfirmed: (name: string) => `${name} updated. It must be confirmed again before papers use it.`,
  notUpdated: "Failed to update format profile",
  losesConfirmation: "Changing more than the name removes the confirmation.",
  confirmed: (name: string) => `${name} confirmed. New papers use it.`,
  notConfirmed: "Failed to confirm format profile",
  deactivated: (name: string) => `${name} deactivated`,
  activated: (name: string) => `${name} activated`,
  notSwitched: "Failed to change the format profile",
  willLeave: "New papers no longer use it. Papers already generated stay as they are.",
  willReturn: "New papers use it again, if it is confirmed.",
} as const;
