import type { ReactNode } from "react";
import type { MisreadFilter } from "#app/domain/filter-messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FreshOutlet } from "./fresh-outlet.tsx";
import { ListFooter } from "./list-footer.tsx";
import { MisreadFilters } from "./misread-filters.tsx";

type Query = Record<string, string | number | undefined>;

/** A page of a list, as `listed` reads it. */
export interface Listed<Row, Filters> {
  items: readonly Row[];
  count: number;
  failure: string | null;
  page: number;
  filters: Filters;
  misread: readonly MisreadFilter[];
}

interface ListProps<Row, Filters> {
  list: Listed<Row, Filters>;
  /** The address of the list. */
  to: (query?: Query) => string;
  said: { none: string; showing: (shown: number, count: number) => string };
  /** What is offered where nothing is listed and nothing filtered: the list's own Add. */
  add?: ReactNode;
  /** The provider was not asked, and why stands above. */
  isUnasked?: boolean;
  children: (items: readonly Row[]) => ReactNode;
}

/** What stands below the bar of a list: its rows, or why there are none; its pages; the dialog over it. */
export function List<Row, Filters extends Query>(props: ListProps<Row, Filters>) {
  const { list, to, said, add, isUnasked, children } = props;
  const { items, count, failure, page, filters, misread } = list;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const isEmpty = items.length === 0 && !failure && misread.length === 0 && !isUnasked;
  return (
    <>
      <MisreadFilters misread={misread} removeTo={to(filters)} />
      {isEmpty ? (
        <EmptyState action={isFiltered ? <ButtonLink href={to()}>Clear All</ButtonLink> : add}>
          {said.none}
        </EmptyState>
      ) : null}
      {items.length > 0 ? children(items) : null}
      <ListFooter
        count={count}
        page={page}
        showing={said.showing(items.length, count)}
        to={(other) => to({ ...filters, page: other })}
      />
      <FreshOutlet />
    </>
  );
}
