import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { Option } from "#app/ui/field.tsx";
import { Table } from "#app/ui/table.tsx";

export interface ColumnRow {
  index: number;
  letter: string;
  name: string;
  samples: string[];
  /** The attribute it is taken for; "" for none. */
  chosen: string;
  /** Why, in words. */
  why: string;
  /** What needs a look: a column that could be two things, one that two claim. */
  isDoubtful: boolean;
  /** The panel's own column of a corrected sheet: dropped, nothing to choose. */
  isDropped: boolean;
}

/** The columns of the file, each with what it is taken for. */
export function ColumnTable({
  columns,
  attributes,
}: {
  columns: ColumnRow[];
  attributes: readonly Option[];
}) {
  return (
    <Table
      className="column-table"
      rows={columns}
      keyOf={({ index }) => index}
      columns={[
        {
          label: "Column",
          head: "Column of the file",
          cell: (column) => (
            <label htmlFor={controlId(column)}>
              <span className="column-letter">{column.letter}</span> <b>{column.name}</b>
            </label>
          ),
        },
        { head: "Examples", className: "column-samples", cell: ({ samples }) => samples.join(" · ") },
        {
          head: "Goes to",
          cell: (column) =>
            column.isDropped ? null : <AttributeSelect column={column} attributes={attributes} />,
        },
        { head: "Why", cell: (column) => <Badge tone={toneOf(column)}>{column.why}</Badge> },
      ]}
    />
  );
}

function AttributeSelect({ column, attributes }: { column: ColumnRow; attributes: readonly Option[] }) {
  return (
    <select
      id={controlId(column)}
      name={`column-${column.index}`}
      defaultValue={column.chosen}
      className="control"
    >
      <option value="">Not used (saved as an extra column)</option>
      {attributes.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

const controlId = ({ index }: ColumnRow): string => `column-${index}`;

function toneOf({ isDoubtful, chosen }: ColumnRow): BadgeTone {
  if (isDoubtful) return "warn";
  return chosen === "" ? "quiet" : "plain";
}
