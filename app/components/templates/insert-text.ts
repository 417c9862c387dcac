/** Puts text at the cursor of a box, or in place of what is selected, and leaves the cursor behind it. */
export function insertText(box: HTMLTextAreaElement | null, text: string): void {
  if (!box) return;
  box.focus();
  box.setRangeText(text, box.selectionStart, box.selectionEnd, "end");
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
