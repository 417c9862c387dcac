import { clampPage, pageCount, pageJumps, pagesToShow } from "#app/domain/pagination.ts";
import { Pagination } from "#app/ui/pagination.tsx";

interface ListFooterProps {
  /** All results, and the page shown. */
  count: number;
  page: number;
  /** "Showing 20 of 128 batches". */
  showing: string;
  /** The address of a page, with the query of the list kept. */
  to: (page: number) => string;
}

/** What stands below a list: how much of it is shown, and the way to the rest. */
export function ListFooter({ count, page, showing, to }: ListFooterProps) {
  const pages = pageCount(count);
  if (count === 0) return null;
  const current = clampPage(page, pages);
  return (
    <div className="list-footer">
      <span>{showing}</span>
      {pages > 1 ? (
        <Pagination
          items={pagesToShow(current, pages)}
          current={current}
          jumps={pageJumps(current, pages)}
          to={to}
        />
      ) : null}
    </div>
  );
}
