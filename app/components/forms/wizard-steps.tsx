import type { ReactNode } from "react";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { BackButton, toStep } from "./wizard-back.tsx";

export interface WizardStep {
  label: string;
  href: string;
  isComplete: boolean;
}

/** The steps as a numbered line. `current` counts from 0. A step can be gone to only when all before it are complete. */
export function WizardSteps({
  steps,
  current,
  label,
  keptBy,
}: {
  steps: readonly WizardStep[];
  current: number;
  label: string;
  /** The id of the form whose action keeps what is typed when another step is gone to. */
  keptBy?: string | undefined;
}) {
  return (
    <nav aria-label={label}>
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={step.href}>
            <StepMark
              {...{ step, index, keptBy }}
              isCurrent={index === current}
              canGo={isReachable(steps, index)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whether every step before this one is complete. */
export function isReachable(steps: readonly WizardStep[], index: number): boolean {
  return steps.slice(0, index).every((step) => step.isComplete);
}

interface StepMarkProps {
  step: WizardStep;
  index: number;
  isCurrent: boolean;
  canGo: boolean;
  keptBy: string | undefined;
}

function StepMark({ step: { label, href, isComplete }, index, isCurrent, canGo, keptBy }: StepMarkProps) {
  const className = isComplete && !isCurrent ? "step step-done" : "step";
  const content = (
    <>
      <span className="step-no">{isComplete && !isCurrent ? "✓" : index + 1}</span>
      <span className="step-word">
        {label}
        {isComplete ? <span className="sr-only"> (complete)</span> : null}
      </span>
    </>
  );
  if (isCurrent || !canGo) {
    return (
      <span className={className} aria-current={isCurrent ? "step" : undefined}>
        {content}
      </span>
    );
  }
  if (keptBy !== undefined) {
    return (
      <button
        type="submit"
        form={keptBy}
        name="intent"
        value={toStep(index)}
        formNoValidate
        className={className}
      >
        {content}
      </button>
    );
  }
  return (
    <a className={className} href={href} data-move="page">
      {content}
    </a>
  );
}

export interface WizardFootProps {
  /** The step before, of a step that has nothing to lose; none on the first. */
  backTo?: string;
  /** Back sends the form, whose action keeps what is typed. */
  keepsOnBack?: boolean;
  /** What the main button says and, while it is under way, says. */
  next: string;
  nextBusy?: string;
  children?: ReactNode;
}

/** The foot of a step, inside its form: Next submits. */
export function WizardFoot({ backTo, keepsOnBack, next, nextBusy, children }: WizardFootProps) {
  return (
    <div className="wizard-foot">
      {backTo === undefined ? null : <ButtonLink href={backTo}>Back</ButtonLink>}
      {keepsOnBack ? <BackButton /> : null}
      {children}
      <SubmitButton busyLabel={nextBusy}>{next}</SubmitButton>
    </div>
  );
}
