/** What a case is taken on for. `lsr` (legal search report) is offered but not yet built: it blocks the wizard. */
export const ASSIGNMENT_TYPES = ["litigation", "lsr"] as const;
type AssignmentType = (typeof ASSIGNMENT_TYPES)[number];

export const ASSIGNMENT_TYPE_LABELS: Record<AssignmentType, string> = {
  litigation: "Litigation",
  lsr: "LSR",
};
