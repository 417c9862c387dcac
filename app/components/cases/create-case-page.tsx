import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { AskButton, Question } from "#app/ui/question.tsx";
import { Page } from "../shell/page.tsx";
import { WizardSteps, type WizardStep } from "../forms/wizard-steps.tsx";

const CANCEL_ID = "cancel-case";

interface CreateCasePageProps {
  steps: readonly WizardStep[];
  current: number;
  /** None before the first step is complete: then there is nothing to throw away. */
  draftId?: string | undefined;
  failure?: string | null;
  /** The id of the step's form, where that keeps what is typed whichever step is gone to. */
  keptBy?: string;
  children: ReactNode;
}

/** A step of the Add Case wizard: the steps above it, and the question that Cancel asks. */
export function CreateCasePage({ steps, current, draftId, failure, keptBy, children }: CreateCasePageProps) {
  return (
    <Page title="Add Case" back={{ href: paths.batches(), label: "Batch" }} failure={failure}>
      <div className="upload">
        <WizardSteps steps={steps} current={current} label="Steps of Add Case" keptBy={keptBy} />
        {children}
      </div>
      <Question id={CANCEL_ID} yes={<YesCancel draftId={draftId} />}>
        {messages.createCase.cancelQuestion}
      </Question>
    </Page>
  );
}

/** Opens the question. */
export function CancelCase() {
  return (
    <AskButton asks={CANCEL_ID} look="quiet">
      Cancel
    </AskButton>
  );
}

function YesCancel({ draftId }: { draftId: string | undefined }) {
  if (draftId === undefined) {
    return (
      <ButtonLink href={paths.batches()} look="danger">
        Yes
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={paths.createCaseCancel(draftId)}>
      <Button type="submit" look="danger">
        Yes
      </Button>
    </Form>
  );
}
