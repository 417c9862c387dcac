import { paths } from "#app/paths.ts";
import type { WizardStep } from "../forms/wizard-steps.tsx";

/** The steps of the Add Case wizard. Before there is a draft, only the first has an address. */
export function caseSteps(
  draftId: string | undefined,
  complete: { client: boolean; loan: boolean },
): WizardStep[] {
  const at = (address: (draftId: string) => string, otherwise: string) =>
    draftId === undefined ? otherwise : address(draftId);
  return [
    {
      label: "Type of Assignment",
      href: at(paths.createCaseAssignment, paths.createCase()),
      isComplete: draftId !== undefined,
    },
    { label: "Client Details", href: at(paths.createCaseClient, "#client"), isComplete: complete.client },
    { label: "Loan Details", href: at(paths.createCaseLoan, "#loan"), isComplete: complete.loan },
    { label: "Review & Generate", href: at(paths.createCaseReview, "#review"), isComplete: false },
  ];
}
