import { useWhenDone } from "#app/ui/use-when-done.ts";

/**
 * Empties a form that stays on the page after what it sent was saved: with scripts its controls would keep their text.
 * @param formId the form's id; null: it is left alone
 * @param lastResult what the action answered; nothing once it is done
 */
export function useEmptyWhenDone(formId: string | null, lastResult: unknown): void {
  useWhenDone(lastResult, () => {
    const form = formId === null ? null : document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.reset();
  });
}
