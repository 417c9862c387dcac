import type { Facts } from "../facts.ts";
import type { ComputedField, PaperContext } from "../field-kinds.ts";
import { suitLimitation, type FreshStart, type SuitLimitation } from "../guards/limitation.ts";

const FRESH_OR_LEFT_OUT = [
  ...["acknowledgement_date", "last_payment_ack", "last_payment_date"],
  ...["pim_application_date", "pim_report_date"],
];

const value = (
  label: string,
  kind: "date" | "days",
  read: (found: SuitLimitation, from: string) => string | undefined,
) =>
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
      const from = facts("default_date");
      const found = limitationOf(facts, context);
      return { value: found && from !== undefined ? read(found, from) : undefined };
    },
  }) as const satisfies ComputedField;

/** The time for a suit, in words of dates (Limitation Act 1963; Commercial Courts Act s.12A(3)). */
export const LIMITATION_COMPUTED = {
  limitation_from: value(
    "The day the time for the suit runs from",
    "date",
    ({ freshFrom }, from) => freshFrom?.date ?? from,
  ),
  limitation_to: value("The last day for the suit", "date", ({ lastDay }) => lastDay),
  limitation_mediation_days: value(
    "Days of mediation that the time does not run in",
    "days",
    ({ mediationDays }) => (mediationDays > 0 ? String(mediationDays) : undefined),
  ),
  in_time: {
    label: "Whether the suit is in time on the day of the paper",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["default_date", ...FRESH_OR_LEFT_OUT],
    byDay: true,
    compute: (facts, context) => {
      const found = limitationOf(facts, context);
      return { value: found !== undefined && context.date <= found.lastDay };
    },
  },
  afresh_from_acknowledgement: {
    label: "Whether the time runs afresh from a signed acknowledgement",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["default_date", ...FRESH_OR_LEFT_OUT],
    byDay: true,
    compute: (facts, context) => ({
      value: limitationOf(facts, context)?.freshFrom?.kind === "acknowledgement",
    }),
  },
  afresh_from_payment: {
    label: "Whether the time runs afresh from a payment recorded in the payer's writing",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["default_date", ...FRESH_OR_LEFT_OUT],
    byDay: true,
    compute: (facts, context) => ({ value: limitationOf(facts, context)?.freshFrom?.kind === "payment" }),
  },
} as const satisfies Record<string, ComputedField>;

function limitationOf(facts: Facts, { date }: PaperContext): SuitLimitation | undefined {
  const from = facts("default_date");
  if (from === undefined) return undefined;
  const applied = facts("pim_application_date");
  const mediation = applied === undefined ? null : { from: applied, to: facts("pim_report_date") ?? null };
  return suitLimitation(from, freshStarts(facts), mediation, date);
}

/** A payment counts only when the payer recorded it (s.19). */
function freshStarts(facts: Facts): FreshStart[] {
  const acknowledged = facts("acknowledgement_date");
  const paid = facts("last_payment_ack") === "yes" ? facts("last_payment_date") : undefined;
  return [
    ...(acknowledged === undefined ? [] : [{ kind: "acknowledgement" as const, date: acknowledged }]),
    ...(paid === undefined ? [] : [{ kind: "payment" as const, date: paid }]),
  ];
}
