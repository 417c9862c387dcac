import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";

/** What a button that leaves a step and keeps what was typed sends as its intent; a step's number may follow. */
const LEAVE = "back";

/** The intent of the line of steps, whose numbers count from 0. */
export const toStep = (index: number): string => `${LEAVE} ${index}`;

/** Which step the form is left for by its button; null when it is to go on. @param current the form's own step */
export function stepLeftFor(form: FormData, current: number): number | null {
  const intent = form.get("intent");
  if (intent === LEAVE) return current - 1;
  const [, index] = (typeof intent === "string" && /^back (\d)$/.exec(intent)) || [];
  return index === undefined ? null : Number(index);
}

/** Back as a button of the form: what was typed is kept, complete or not. */
export function BackButton() {
  return (
    <Button type="submit" name="intent" value={LEAVE} formNoValidate>
      Back
    </Button>
  );
}

/** The checks of a form, which leaving its step goes without. */
export function unlessBack(check: (event: FormEvent<HTMLFormElement>) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (!(pressed instanceof HTMLButtonElement && pressed.value.startsWith(LEAVE))) check(event);
  };
}
