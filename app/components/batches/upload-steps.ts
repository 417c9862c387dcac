import { paths } from "#app/paths.ts";
import type { WizardStep } from "../forms/wizard-steps.tsx";

/** The steps of the upload wizard. Before there is a draft, only the first has an address. */
export function uploadSteps(
  draftId: string | undefined,
  complete: { details: boolean; file: boolean },
): WizardStep[] {
  return [
    { label: "Details", href: paths.uploadDetails(draftId), isComplete: complete.details },
    {
      label: "Import File",
      href: draftId === undefined ? "#file" : paths.uploadFile(draftId),
      isComplete: complete.file,
    },
    {
      label: "Map Columns",
      href: draftId === undefined ? "#columns" : paths.uploadColumns(draftId),
      isComplete: false,
    },
  ];
}
