import { useWhenDone } from "#app/ui/use-when-done.ts";

/**
 * Empties a form that stays on the page after what it sent was saved: with scripts its controls would keep their text. The
 * focus goes to where the next entry begins, except on a touch screen, whose keyboard would hide what was just saved.
 * @param formId the form's id; null: it is left alone
 * @param lastResult what the action answered; nothing once it is done
 */
export function useEmptyWhenDone(formId: string | null, lastResult: unknown): void {
  useWhenDone(lastResult, () => {
    const form = formId === null ? null : document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    form.reset();
    if (!window.matchMedia("(pointer: fine)").matches) return;
    // Once the form is drawn anew: the reset gives its controls new keys.
    setTimeout(() => form.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus());
  });
}
