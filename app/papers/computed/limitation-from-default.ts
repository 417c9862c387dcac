// Limitation from the first default, without what somebody has to claim. Standard texts plead what is chosen
// (limitation.ts); these names are for texts that clients had approved before.
import type { Facts } from "../facts.ts";
import type { ComputedField, PaperContext } from "../field-kinds.ts";
import { calculateLimitation, forumOfClaim, type Period } from "../limitation/limitation.ts";

const FRESH_OR_LEFT_OUT = [
  ...["acknowledgement_date", "acknowledged_by", "last_payment_ack", "last_payment_date"],
  ...["pim_application_date", "pim_report_date", "pim_report_type"],
];
const USED = new Set(["default_date", ...FRESH_OR_LEFT_OUT]);

const value = (label: string, kind: "date" | "days", read: (found: Period) => string | undefined) =>
  ({
    label,
    belongsTo: "computed",
    shape: "value",
    kind,
    requires: [["default_date"]],
    mayUse: [],
    alsoUses: FRESH_OR_LEFT_OUT,
    byDay: true,
    compute: (facts, context) => {
      const found = fromDefault(facts, context);
      return { value: found && read(found) };
    },
  }) as const satisfies ComputedField;

const flag = (label: string, read: (found: Period, date: string) => boolean) =>
  ({
    label,
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["default_date", ...FRESH_OR_LEFT_OUT],
    byDay: true,
    compute: (facts, context) => {
      const found = fromDefault(facts, context);
      return { value: found !== undefined && read(found, context.date) };
    },
  }) as const satisfies ComputedField;

export const LIMITATION_FROM_DEFAULT = {
  limitation_from: value(
    "The day the time for the suit runs from, counted from the first default",
    "date",
    ({ from, fresh }) => fresh.at(-1)?.date ?? from,
  ),
  limitation_to: value("The last day for the suit, counted from the first default", "date", ({ end }) => end),
  limitation_mediation_days: value(
    "Days of mediation that the time does not run in",
    "days",
    ({ exclusions }) => exclusions.find(({ ground }) => ground === "mediation")?.days.toString(),
  ),
  in_time: flag(
    "Whether the suit is in time on the day of the paper, counted from the first default",
    ({ end }, date) => date <= end,
  ),
  afresh_from_acknowledgement: flag(
    "Whether the time runs afresh from a signed acknowledgement",
    ({ fresh }) => fresh.at(-1)?.kind === "acknowledgement",
  ),
  afresh_from_payment: flag(
    "Whether the time runs afresh from a payment recorded in the payer's writing",
    ({ fresh }) => fresh.at(-1)?.kind === "payment",
  ),
} as const satisfies Record<string, ComputedField>;

function fromDefault(facts: Facts, { date, proceeding }: PaperContext): Period | undefined {
  const declared: Facts = (name) => (USED.has(name) ? facts(name) : undefined);
  return calculateLimitation(declared, forumOfClaim(proceeding), date).periods.find(
    ({ start }) => start === "default",
  );
}
