import { describeMs } from "#app/domain/operation/operation-words.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import { Table, type Column } from "#app/ui/table.tsx";

/** How often something ran and how long it took. */
interface TimedRow {
  name: string;
  count: number;
  ms: number;
  longestMs: number;
  within: number;
}

const times: readonly Column<TimedRow>[] = [
  { head: "Times", className: "num", cell: ({ count }) => formatCount(count) },
  { head: "95% within", className: "num", cell: ({ within }) => describeMs(within) },
  { head: "Longest", className: "num", cell: ({ longestMs }) => describeMs(longestMs) },
  { head: "Total", className: "num", cell: ({ ms }) => describeMs(ms) },
];

/** What took the most time in all, the most first. */
export function TimeTable({ head, rows, none }: { head: string; rows: readonly TimedRow[]; none: string }) {
  if (rows.length === 0) return <p className="small">{none}</p>;
  const name: Column<TimedRow> = {
    head,
    label: null,
    cell: (row) => <span className="wrap-anywhere">{row.name}</span>,
  };
  return <Table rows={rows} columns={[name, ...times]} keyOf={(row) => row.name} />;
}
