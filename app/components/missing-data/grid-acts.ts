// Fill down and paste in the grid of missing data: what goes into which cell, and what is said about it afterwards.
import { pastedBlock } from "#app/domain/bulk/pasted-block.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { controlAt, controlsBelow, enter, getCell, type GridControl } from "#app/ui/grid-cells.ts";

/** What of a pasted text a field takes: the text as it is typed, or null when it cannot be read. */
export type PasteReader = (field: string, text: string) => { text: string | null } | { problem: unknown };

/** Copies a cell to the blank cells below it. What is typed there already stays. @returns what to say */
export function fillDown(control: GridControl): string {
  if (control.value.trim() === "") return workbenchMessages.nothingToCopy;
  let [filled, left] = [0, 0];
  for (const below of controlsBelow(control)) {
    if (below.value !== "") left += below.value === control.value ? 0 : 1;
    else if (enter(below, control.value)) filled += 1;
  }
  return workbenchMessages.filledDown(filled, left);
}

/**
 * Pastes what a spreadsheet copied, from a cell to the right and downwards.
 * @returns what to say; null when the browser is to paste by itself, as it does into a text
 */
export function pasteInto(control: GridControl, text: string, read: PasteReader): string | null {
  const block = pastedBlock(text);
  const isOne = block.length === 1 && block[0]?.length === 1;
  // A day is read as the sheet's cell it comes from.
  if (isOne && isText(control) && control.closest(".date") === null) return null;
  const place = getCell(control);
  if (!place) return null;
  const told = { pasted: 0, skipped: 0, beyond: 0, unread: [] as string[] };
  block.forEach((line, down) => {
    if (place.row + down >= place.rows.length) {
      told.beyond += 1;
      return;
    }
    line.forEach((cell, right) => {
      if (cell.trim() === "") return;
      const target = controlAt(place, place.row + down, place.column + right);
      if (!target) told.skipped += 1;
      else if (put(target, cell, read)) told.pasted += 1;
      else told.unread.push(`${target.getAttribute("aria-label") ?? ""}: ${cell.trim()}`);
    });
  });
  return workbenchMessages.pasted(told);
}

const isText = (control: GridControl) =>
  control instanceof HTMLTextAreaElement || control.getAttribute("type") === "text";

/** What cannot be read goes into a text as it is, where whoever saves it is told; a list cannot hold it. */
function put(target: GridControl, cell: string, read: PasteReader): boolean {
  const found = read(target.dataset.cell ?? "", cell);
  if ("problem" in found) return isText(target) && enter(target, cell.trim()) ? true : false;
  return found.text === null || enter(target, found.text);
}
