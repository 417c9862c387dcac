/**
 * Makes an open dialog modal, which traps the focus. The focus stays where someone was already typing; else it goes to what
 * is wrong, or to the first control. A page without React has it as its own text (few-scripts.ts): it uses nothing from
 * outside itself.
 */
export function makeModal(dialog: HTMLDialogElement): void {
  if (dialog.matches(":modal")) return;
  const typingIn = dialog.contains(document.activeElement) ? document.activeElement : null;
  // Taking the attribute away, unlike close(), raises no `close` event that would be taken for leaving.
  dialog.removeAttribute("open");
  dialog.showModal();
  // On a touch screen a focused field would raise the keyboard over the dialog before it has been read.
  const controls = window.matchMedia("(pointer: fine)").matches
    ? ".sheet-body :is(input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea)"
    : null;
  const wrong = dialog.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset)');
  const control = controls === null ? null : dialog.querySelector<HTMLElement>(controls);
  // What stands above it is read first: nothing is scrolled past for a field below the edge.
  const isInSight = control !== null && control.getBoundingClientRect().bottom <= window.innerHeight;
  const first = wrong ?? (isInSight ? control : null);
  const target = typingIn ?? first ?? dialog;
  if (target instanceof HTMLElement) target.focus();
}
