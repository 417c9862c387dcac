/**
 * Which pages a list's pagination shows and where its controls lead. "Pagination with first/previous/next/last
 * (jumps of 2 pages) and ellipsis" is read so: First and Last lead to the ends, Previous and Next step by one page,
 * and an ellipsis is a link that jumps two pages its way. Stepping by two would make every second page unreachable.
 */
import { PAGE_JUMP, PAGE_SIZE, PAGES_SHOWN_WHOLE } from "./limits.ts";

type PageItem = number | "gap";

/** Where the controls lead; undefined where there is nowhere to go. */
type PageJumps = {
  first: number | undefined;
  previous: number | undefined;
  next: number | undefined;
  last: number | undefined;
  /** The ellipsis before and the one after the current page. */
  gapBack: number | undefined;
  gapForward: number | undefined;
};

/** Total pages: the count divided by the page size, rounded up; 0 for an empty list. */
export function pageCount(count: number, pageSize = PAGE_SIZE): number {
  return count > 0 ? Math.ceil(count / pageSize) : 0;
}

/** A page number brought into 1…total (1 when the list is empty). */
export function clampPage(page: number, total: number): number {
  return Math.min(Math.max(Math.trunc(page) || 1, 1), Math.max(total, 1));
}

/**
 * The page numbers to show, with "gap" for an ellipsis: all when there are six or fewer, else the first, the last
 * and a window around the current one. A gap always hides at least two pages.
 */
export function pagesToShow(current: number, total: number): PageItem[] {
  if (total <= PAGES_SHOWN_WHOLE) return range(1, total);
  const page = clampPage(current, total);
  const from = Math.min(Math.max(page - 1, 1), total - 3);
  const to = Math.max(Math.min(page + 1, total), 4);
  return [
    ...upTo(from),
    ...range(from, to),
    ...upTo(total - to + 1)
      .map(mirrored(total))
      .reverse(),
  ];
}

/** Where first, previous, next, last and the two ellipses lead from a page. */
export function pageJumps(current: number, total: number): PageJumps {
  const page = clampPage(current, total);
  const back = page > 1;
  const forward = page < total;
  return {
    first: back ? 1 : undefined,
    previous: back ? page - 1 : undefined,
    next: forward ? page + 1 : undefined,
    last: forward ? total : undefined,
    gapBack: back ? Math.max(page - PAGE_JUMP, 1) : undefined,
    gapForward: forward ? Math.min(page + PAGE_JUMP, total) : undefined,
  };
}

/** What stands before the window: the first page, and the pages between or a gap. */
function upTo(from: number): PageItem[] {
  if (from === 1) return [];
  if (from === 2) return [1];
  return from === 3 ? [1, 2] : [1, "gap"];
}

/** What stands after the window is the same, counted from the end. */
function mirrored(total: number): (item: PageItem) => PageItem {
  return (item) => (item === "gap" ? item : total + 1 - item);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}

/** In the address of a list: the places of the first and the last row of its page that are to be ticked. */
export const ROWS_FROM = "rows_from";
export const ROWS_TO = "rows_to";
