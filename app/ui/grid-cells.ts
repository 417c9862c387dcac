// Moving about in a table whose cells hold form controls: which control is where, and which comes next for a key.

export type GridControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROL = "[data-cell]";

const isControl = (element: Element | null | undefined): element is GridControl =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** The control of a cell that an event came from. */
export function gridControl(target: EventTarget | null): GridControl | null {
  const found = target instanceof Element ? target.closest(CONTROL) : null;
  return isControl(found) ? found : null;
}

/** All controls of a table, in its order. */
export const controlsIn = (root: ParentNode): GridControl[] =>
  [...root.querySelectorAll(CONTROL)].filter(isControl);

interface Place {
  rows: HTMLTableRowElement[];
  row: number;
  column: number;
}

/** Where a control stands; null when it is in no table. */
export function getCell(control: GridControl): Place | null {
  const cell = control.closest("td");
  const row = cell?.closest("tr");
  const body = row?.closest("tbody");
  if (!cell || !row || !body) return null;
  const rows = [...body.rows];
  return { rows, row: rows.indexOf(row), column: cell.cellIndex };
}

/** The control of a cell; null where the cell has none. */
export function controlAt({ rows }: Pick<Place, "rows">, row: number, column: number): GridControl | null {
  const found = rows[row]?.cells[column]?.querySelector(CONTROL);
  return isControl(found) ? found : null;
}

/** The controls below one, in its column. */
export function controlsBelow(control: GridControl): GridControl[] {
  const place = getCell(control);
  if (!place) return [];
  return place.rows.flatMap((_, row) => {
    const below = row > place.row ? controlAt(place, row, place.column) : null;
    return below ? [below] : [];
  });
}

/** The next control in a direction, over cells that have none. */
export function nextControl(control: GridControl, down: number, right: number): GridControl | null {
  const place = getCell(control);
  if (!place) return null;
  const width = place.rows[place.row]?.cells.length ?? 0;
  let { row, column } = place;
  for (;;) {
    row += down;
    column += right;
    if (row < 0 || row >= place.rows.length || column < 0 || column >= width) return null;
    const found = controlAt(place, row, column);
    if (found) return found;
  }
}

/** Of a keyboard event, what decides. */
interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
}

/**
 * Where a key leads, as [down, right]; null: the key is the control's own. Enter goes down and Shift-Enter up, but in a
 * text of several lines it begins a line. Arrows leave a text where they cannot move in it any further.
 */
export function getDirection(press: Press, control: GridControl): readonly [number, number] | null {
  if (press.isComposing || press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === "Enter") {
    if (control instanceof HTMLTextAreaElement) return null;
    return press.shiftKey ? [-1, 0] : [1, 0];
  }
  // A list of choices uses the arrows itself.
  const hasCaret = control instanceof HTMLTextAreaElement || control.getAttribute("type") === "text";
  if (press.shiftKey || !hasCaret || control instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd, value } = control;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const atStart = isAll || (selectionStart === 0 && selectionEnd === 0);
  const atEnd = isAll || selectionStart === value.length;
  const isOneLine = !(control instanceof HTMLTextAreaElement);
  switch (press.key) {
    case "ArrowUp":
      return isOneLine || atStart ? [-1, 0] : null;
    case "ArrowDown":
      return isOneLine || atEnd ? [1, 0] : null;
    case "ArrowLeft":
      return atStart ? [0, -1] : null;
    case "ArrowRight":
      return atEnd ? [0, 1] : null;
    default:
      return null;
  }
}

/** Goes to a control as the keys of a spreadsheet do: what is in it is marked. */
export function goTo(control: GridControl): void {
  control.focus();
  if (!(control instanceof HTMLSelectElement)) control.select();
}

/** Writes a value as if it had been typed. @returns whether the control takes it: a list may not have it */
export function enter(control: GridControl, value: string): boolean {
  const before = control.value;
  control.value = value;
  if (control.value === "" && value !== "") {
    control.value = before;
    return false;
  }
  control.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}
