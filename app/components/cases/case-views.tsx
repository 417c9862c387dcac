import { formatCount } from "#app/domain/text/counted.ts";
import { paths } from "#app/paths.ts";
import type { CaseView } from "#app/provider/contract/cases/case-views.ts";
import type { FilterTexts } from "./case-filters.ts";

/** The view whose filters a list has. */
export const openView = (views: readonly CaseView[], filters: FilterTexts): CaseView | undefined =>
  views.find(({ query }) => sameQuery(query, filters));

function sameQuery(one: Readonly<Record<string, string>>, other: FilterTexts): boolean {
  const names = Object.keys(one);
  const others: Readonly<Record<string, string | undefined>> = other;
  return names.length === Object.keys(other).length && names.every((name) => one[name] === others[name]);
}

interface CaseViewsProps {
  views: readonly CaseView[];
  open: CaseView | undefined;
  /** What is filtered now. */
  filters: FilterTexts;
  /** The list is of all cases, not of those of a batch. */
  isOfAll: boolean;
}

/** Views that everybody has: what is heard when is asked every day. */
const HEARINGS = ["today", "this_week", "next_week", "past"] as const;
const HEARING_VIEWS: Record<(typeof HEARINGS)[number], string> = {
  today: "Hearings today",
  this_week: "This week",
  next_week: "Next week",
  past: "No outcome",
};

/** The views as a menu above the list, the saved ones each with how many cases it has. */
export function CaseViews({ views, open, filters, isOfAll }: CaseViewsProps) {
  const isOpen = (query: FilterTexts) => isOfAll && sameQuery(query as Record<string, string>, filters);
  return (
    <nav className="views" aria-label="Views" data-links="page">
      <a href={paths.cases()} aria-current={isOpen({}) ? "page" : undefined}>
        All
      </a>
      {HEARINGS.map((next_hearing) => (
        <a
          key={next_hearing}
          href={paths.cases({}, { next_hearing })}
          aria-current={isOpen({ next_hearing }) ? "page" : undefined}
          title={next_hearing === "past" ? "Hearings that are past without a recorded outcome" : undefined}
        >
          {HEARING_VIEWS[next_hearing]}
        </a>
      ))}
      {views.map((view) => (
        <a
          key={view.id}
          href={paths.cases({}, view.query)}
          aria-current={view === open ? "page" : undefined}
          title={view.is_own ? undefined : `Shared by ${view.owner_name}`}
        >
          {view.name}
          {view.count === null ? null : <span className="views-count">{formatCount(view.count)}</span>}
        </a>
      ))}
    </nav>
  );
}
