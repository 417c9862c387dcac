/** Where First, Previous, Next, Last and the two ellipses lead; undefined where there is nowhere to go. */
interface Jumps {
  first: number | undefined;
  previous: number | undefined;
  next: number | undefined;
  last: number | undefined;
  gapBack: number | undefined;
  gapForward: number | undefined;
}

interface PaginationProps {
  items: readonly (number | "gap")[];
  current: number;
  jumps: Jumps;
  /** The address of a page, with the query of the list kept. */
  to: (page: number) => string;
}

/** Links to the pages of a list. Which ones is the caller's to say. */
export function Pagination({ items, current, jumps, to }: PaginationProps) {
  const currentAt = items.indexOf(current);
  return (
    <nav className="pages" aria-label="Pagination">
      {step("First", "First page", jumps.first, to)}
      {step("‹", "Previous page", jumps.previous, to)}
      {items.map((item, index) => {
        if (item === "gap") {
          const back = index < currentAt;
          const page = back ? jumps.gapBack : jumps.gapForward;
          return step("…", page === undefined ? "" : `Jump to page ${page}`, page, to, `gap-${index}`);
        }
        return (
          <a
            key={item}
            href={to(item)}
            data-move="page"
            aria-label={`Page ${item}`}
            aria-current={item === current ? "page" : undefined}
          >
            {item}
          </a>
        );
      })}
      {step("›", "Next page", jumps.next, to)}
      {step("Last", "Last page", jumps.last, to)}
    </nav>
  );
}

function step(
  text: string,
  label: string,
  page: number | undefined,
  to: (page: number) => string,
  key = label,
) {
  return page === undefined ? (
    <span key={key} aria-disabled="true" aria-hidden="true">
      {text}
    </span>
  ) : (
    <a key={key} href={to(page)} data-move="page" aria-label={label}>
      {text}
    </a>
  );
}
