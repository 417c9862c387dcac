// What was typed in a dialog and would be lost with it.
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What each control of a dialog held when its form was carried out. */
export type SavedValues = ReadonlyMap<Element, string>;

/** What is asked before it is lost. */
export const LOSES_TYPED = {
  words: "What you typed is not saved yet. Close without saving?",
  yes: "Discard Changes",
  no: "Keep Editing",
};

/** What the controls hold whose form writes something; a hidden one, and what a list is looked through with, is nobody's work. */
export function readControls(dialog: HTMLDialogElement): SavedValues {
  return new Map(controlsIn(dialog).map((control) => [control, valueOf(control)]));
}

/** Whether something in the page would be lost with it. */
export const holdsTypedText = (page: HTMLElement): boolean => hasUnsavedText(page, new Map(), false);

/**
 * Whether something in the dialog would be lost with it.
 * @param saved what its controls held when their form was last carried out; that is lost to nobody
 * @param isRefused the page shows a form again that was refused: what its controls began with was typed, too
 */
export function hasUnsavedText(dialog: HTMLElement, saved: SavedValues, isRefused: boolean): boolean {
  return controlsIn(dialog).some((control) => {
    const value = valueOf(control);
    if (isRefused && !isTick(control) && value.trim() !== "") return true;
    return value !== startOf(control) && value !== saved.get(control);
  });
}

const controlsIn = (dialog: HTMLElement): Control[] =>
  [...dialog.querySelectorAll<Control>("input:not([type=hidden]), select, textarea")].filter(
    ({ form }) => form?.method === "post",
  );

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

const valueOf = (control: Control): string => (isTick(control) ? String(control.checked) : control.value);

/** What it held when the page came. */
function startOf(control: Control): string {
  if (isTick(control)) return String(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.type === "file" ? "" : control.defaultValue;
  // A browser shows the first option where none is chosen.
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}
