import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import type { WizardKind } from "../forms/wizard-page.tsx";

export const UPLOAD_WIZARD: WizardKind = {
  title: "Upload New Batch File",
  label: "Upload steps",
  steps: [
    { label: "Details", to: paths.uploadDetails },
    { label: "Import File", to: paths.uploadFile },
    { label: "Map Columns", to: paths.uploadColumns },
  ],
  question: messages.upload.cancelQuestion,
  cancelTo: paths.uploadCancel,
};
