import type { Standing } from "#app/domain/operation/operation-words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

const COLUMNS: readonly Column<Standing>[] = [
  { head: "Part", label: null, cell: ({ what }) => <b>{what}</b> },
  {
    head: "State",
    label: null,
    cell: ({ isTrouble }) =>
      isTrouble ? <Badge tone="warn">Needs attention</Badge> : <Badge tone="ok">OK</Badge>,
  },
  { head: "Figures", label: null, cell: ({ words }) => words },
];

/** How each part of the panel stands. */
export function StandingTable({ standings }: { standings: readonly Standing[] }) {
  return <Table rows={standings} columns={COLUMNS} keyOf={({ what }) => what} className="standing-table" />;
}
