// The row that keys act on: it has the focus, so that it is seen, read out, and Tab goes on from there.

/** Lists of rows, and tables that say so. */
const ROWS = "main .rows > li, main [data-rows] > tr";

/** On the page of one thing: the way to the one before or after it. */
const BESIDE = { 1: 'main a[rel="next"]', "-1": 'main a[rel="prev"]' } as const;

/** Focuses the row after (1) or before (-1) the current one; without one the first. */
export function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  if (rows.length === 0) document.querySelector<HTMLElement>(BESIDE[step])?.click();
  const row = currentRow();
  const next = row === null ? rows[0] : rows[rows.indexOf(row) + step];
  if (!next) return;
  // Reachable by script alone: the Tab order of the page stays as it was.
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

/** Ticks or unticks the current row. */
export function tickRow(): void {
  currentRow()?.querySelector<HTMLInputElement>(".pick input")?.click();
}

/**
 * Opens the current row, when the row itself has the focus: its main link, else its menu.
 * @returns whether there was something to open; a link or button that has the focus opens by itself
 */
export function openRow(): boolean {
  const row = document.activeElement;
  if (!(row instanceof HTMLElement) || !row.matches(ROWS)) return false;
  const opener =
    row.querySelector<HTMLElement>(".key a") ?? row.querySelector<HTMLElement>(".act :is(summary, button)");
  opener?.click();
  return opener !== null;
}

/** Focuses what searches the list, else what filters it. @returns whether there is one */
export function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>(
    'main #case-search, main [role="search"] input, main .toolbar button[popovertarget]',
  );
  search?.focus();
  if (search instanceof HTMLInputElement) search.select();
  return search !== null;
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(ROWS) ?? null;
}
