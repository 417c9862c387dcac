import type { ReactNode } from "react";
import { formatCount } from "#app/domain/text/counted.ts";

interface PlanPagesProps {
  page: number;
  pages: number;
  /** What leads to another page: a link, or a button that sends the choices along. */
  step: (label: string, to: number) => ReactNode;
}

/** First, previous, next and last page of the rows that an import shows. */
export function PlanPages({ page, pages, step }: PlanPagesProps) {
  if (pages < 2) return null;
  const unlessHere = (label: string, to: number) =>
    to < 1 || to > pages || to === page ? null : step(label, to);
  return (
    <div className="plan-pages">
      {unlessHere("First", 1)}
      {unlessHere("Previous", page - 1)}
      <span>
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      {unlessHere("Next", page + 1)}
      {unlessHere("Last", pages)}
    </div>
  );
}
