// The frame of a wizard's steps: the line of steps, the form of a step with its buttons, and the question of Cancel.
import { getFormProps, type FormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { AskButton, Question } from "#app/ui/question.tsx";
import { Page } from "../shell/page.tsx";
import { unlessUnchecked } from "./wizard-back.tsx";
import { WizardFoot, WizardSteps, type WizardFootProps, type WizardStep } from "./wizard-steps.tsx";

/** What tells one wizard from another. */
export interface WizardKind {
  title: string;
  /** Names the line of steps. */
  label: string;
  steps: readonly { label: string; to: (draftId: string) => string }[];
  /** Asked before the draft is discarded, and where that is sent. */
  question: string;
  cancelTo: (draftId: string) => string;
}

/** How far a wizard has come. */
export interface WizardState {
  /** None before the first step is complete: then there is nothing to throw away but what is typed. */
  draftId: string | null;
  /** Which of the steps are, in their order. */
  complete: readonly boolean[];
}

/** Before its first step is complete. */
export const NOT_BEGUN: WizardState = { draftId: null, complete: [] };

/** Before there is a draft, only the first step has an address, which is this one. */
export const listSteps = ({ steps }: WizardKind, { draftId, complete }: WizardState): WizardStep[] =>
  steps.map(({ label, to }, index) => ({
    label,
    href: draftId === null ? `#${index}` : to(draftId),
    isComplete: complete[index] ?? false,
  }));

const CANCEL_ID = "cancel-wizard";

interface WizardPageProps {
  wizard: WizardKind;
  at: WizardState;
  /** The step shown, counted from 0. */
  current: number;
  failure?: string | null;
  /** The id of the step's form, where that keeps what is typed whichever step is gone to. */
  keptBy?: string;
  children: ReactNode;
}

/** A step of a wizard: the steps above it, and the question that Cancel asks. */
export function WizardPage({ wizard, at, current, failure, keptBy, children }: WizardPageProps) {
  return (
    <Page title={wizard.title} back={{ href: paths.batches(), label: "Batch" }} failure={failure}>
      <div className="upload">
        <WizardSteps steps={listSteps(wizard, at)} current={current} label={wizard.label} keptBy={keptBy} />
        {children}
      </div>
      <Question id={CANCEL_ID} yes={<YesCancel {...{ wizard, at }} />}>
        {wizard.question}
      </Question>
    </Page>
  );
}

/** Opens the question. */
export function CancelWizard() {
  return (
    <AskButton asks={CANCEL_ID} look="quiet">
      Cancel
    </AskButton>
  );
}

/** Throws the draft away; before there is one it only leaves. */
export function YesCancel({ wizard, at: { draftId } }: Pick<WizardPageProps, "wizard" | "at">) {
  if (draftId === null) {
    return (
      <ButtonLink href={paths.batches()} look="danger">
        Yes
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={wizard.cancelTo(draftId)}>
      <Button type="submit" look="danger">
        Yes
      </Button>
    </Form>
  );
}

interface WizardFormProps<Entries extends Record<string, unknown>> extends Omit<WizardFootProps, "children"> {
  form: FormMetadata<Entries, string[]>;
  autoComplete?: "off";
  children: ReactNode;
  /** Buttons between Cancel and the main one. */
  others?: ReactNode;
}

/** The form of a step. */
export function WizardForm<Entries extends Record<string, unknown>>(props: WizardFormProps<Entries>) {
  const { form, autoComplete, children, others, ...foot } = props;
  const formProps = getFormProps(form);
  const onSubmit = unlessUnchecked(formProps.onSubmit);
  return (
    <Form method="post" autoComplete={autoComplete} {...formProps} onSubmit={onSubmit}>
      {/* Enter means the main button, not the first of the others. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <FormErrors form={form} />
      {children}
      <WizardFoot {...foot}>
        <CancelWizard />
        {others}
      </WizardFoot>
    </Form>
  );
}
