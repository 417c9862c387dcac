import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";

/** What the button of a step that keeps what was typed sends as its intent. */
export const GO_BACK = "back";

/** Back as a button of the form: what was typed is kept, complete or not. */
export function BackButton() {
  return (
    <Button type="submit" name="intent" value={GO_BACK} formNoValidate>
      Back
    </Button>
  );
}

/** The checks of a form, which Back goes without. */
export function unlessBack(check: (event: FormEvent<HTMLFormElement>) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (!(pressed instanceof HTMLButtonElement && pressed.value === GO_BACK)) check(event);
  };
}
