import { formatDate } from "#app/domain/dates.ts";
import type { Column } from "#app/ui/table.tsx";

export const ADDED_BY: Column<{ created_by: string; created_at: string }> = {
  head: "Added by",
  cell: ({ created_by, created_at }) => (
    <div className="reference-cell">
      <span>{created_by}</span>
      <span className="small">{formatDate(created_at)}</span>
    </div>
  ),
};
