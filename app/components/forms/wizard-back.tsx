import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import type { WizardStep } from "./wizard-steps.tsx";

/** What a button that leaves a step and keeps what was typed sends as its intent; a step's number may follow. */
const LEAVE = "back";

/** The intent of the line of steps, whose numbers count from 0. */
export const toStep = (index: number): string => `${LEAVE} ${index}`;

/**
 * The address of the step that the form is left for by its button; null when it is to go on.
 * @param current the form's own step
 */
export function stepLeftFor(form: FormData, current: number, steps: readonly WizardStep[]): string | null {
  const intent = String(form.get("intent"));
  const index = intent === LEAVE ? current - 1 : /^back (\d)$/.exec(intent)?.[1];
  return index === undefined ? null : (steps[Number(index)]?.href ?? steps[0]?.href ?? null);
}

/** Back as a button of the form: what was typed is kept, complete or not. */
export function BackButton() {
  return (
    <Button type="submit" name="intent" value={LEAVE} formNoValidate>
      Back
    </Button>
  );
}

/** The checks of a form, which a button that says so goes without: leaving a step, filling it in from elsewhere. */
export function unlessUnchecked(check: (event: FormEvent<HTMLFormElement>) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    // By its name: the buttons with which conform changes a form itself say the same.
    const isUnchecked =
      pressed instanceof HTMLButtonElement && pressed.formNoValidate && pressed.name === "intent";
    if (!isUnchecked) check(event);
  };
}
