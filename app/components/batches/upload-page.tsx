import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { AskButton, Question } from "#app/ui/question.tsx";
import { Page } from "../shell/page.tsx";
import { WizardSteps, type WizardStep } from "../forms/wizard-steps.tsx";

const CANCEL_ID = "cancel-upload";

interface UploadPageProps {
  steps: readonly WizardStep[];
  current: number;
  /** None before the first step is complete: then there is nothing to throw away but what is typed. */
  draftId?: string | undefined;
  failure?: string | null;
  children: ReactNode;
}

/** A step of the upload wizard: the steps above it, and the question that Cancel asks. */
export function UploadPage({ steps, current, draftId, failure, children }: UploadPageProps) {
  return (
    <Page title="Upload New Batch File" back={{ href: paths.batches(), label: "Batch" }} failure={failure}>
      <div className="upload">
        <WizardSteps steps={steps} current={current} label="Upload steps" />
        {children}
      </div>
      <Question id={CANCEL_ID} yes={<YesCancel draftId={draftId} />}>
        {messages.upload.cancelQuestion}
      </Question>
    </Page>
  );
}

/** Opens the question. */
export function CancelUpload() {
  return (
    <AskButton asks={CANCEL_ID} look="quiet">
      Cancel
    </AskButton>
  );
}

/** Throws the draft away; before there is one it only leaves. */
export function YesCancel({ draftId }: { draftId?: string | undefined }) {
  if (draftId === undefined) {
    return (
      <ButtonLink href={paths.batches()} look="danger">
        Yes
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={paths.uploadCancel(draftId)}>
      <Button type="submit" look="danger">
        Yes
      </Button>
    </Form>
  );
}
