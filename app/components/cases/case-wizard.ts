import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import type { WizardKind } from "../forms/wizard-page.tsx";

export const CASE_WIZARD: WizardKind = {
  title: "Add Case",
  label: "Steps of Add Case",
  steps: [
    { label: "Type of Assignment", to: paths.createCaseAssignment },
    { label: "Client Details", to: paths.createCaseClient },
    { label: "Loan Details", to: paths.createCaseLoan },
    { label: "Review & Generate", to: paths.createCaseReview },
  ],
  question: messages.createCase.cancelQuestion,
  cancelTo: paths.createCaseCancel,
};
