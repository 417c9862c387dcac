import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Option } from "#app/ui/forms/field.tsx";
import { Table } from "#app/ui/table.tsx";

/**
 * Where it comes from that a column is taken for something: what an import learned, the field's own name, a lender's name
 * for it, its values, the staff. `open`: it could be something, and somebody must say. `extra`, `new`: for nothing, under a
 * header that is known or not. `ours`: of a corrected sheet. `missing`: earlier files had it.
 */
export type ColumnSource =
  | "learned"
  | "exact"
  | "synonym"
  | "guessed"
  | "chosen"
  | "open"
  | "extra"
  | "new"
  | "ours"
  | "missing";

export interface ColumnRow {
  /** Null: the file has no such column. */
  index: number | null;
  letter: string;
  name: string;
  samples: string[];
  /** The attribute it is taken for; "" for none. Of a missing column what it was. */
  chosen: string;
  source: ColumnSource;
  /** What else is to be said of it. */
  notes: string[];
  /** The fields it is remembered for, which can be forgotten here; null: none. */
  learnedAs: string | null;
}

const SOURCES: Record<ColumnSource, { word: string; tone: BadgeTone }> = {
  learned: { word: "Learned", tone: "ok" },
  exact: { word: "Exact match", tone: "plain" },
  synonym: { word: "Known synonym", tone: "plain" },
  guessed: { word: "Guessed", tone: "warn" },
  chosen: { word: "Chosen by you", tone: "plain" },
  open: { word: "Guess", tone: "warn" },
  extra: { word: "Extra column", tone: "quiet" },
  new: { word: "New", tone: "quiet" },
  ours: { word: "Column of a corrected sheet, ignored", tone: "quiet" },
  missing: { word: "Missing", tone: "warn" },
};

/** The columns of the file, each with what it is taken for. */
export function ColumnTable({
  columns,
  attributes,
}: {
  columns: ColumnRow[];
  attributes: readonly Option[];
}) {
  return (
    <>
      {/* What Enter sends: the first button of a form, which must not be one that forgets. */}
      <button type="submit" name="intent" value="preview" hidden>
        Update Preview
      </button>
      <Table
        className="column-table"
        rows={columns}
        keyOf={({ index, name }) => index ?? `missing ${name}`}
        columns={[
          {
            label: "Column",
            head: "Column of the file",
            cell: (column) => <ColumnName column={column} />,
          },
          { head: "Examples", className: "column-samples", cell: ({ samples }) => samples.join(" · ") },
          { head: "Goes to", cell: (column) => <GoesTo column={column} attributes={attributes} /> },
          { head: "Why", cell: (column) => <Why column={column} /> },
        ]}
      />
    </>
  );
}

function ColumnName({ column }: { column: ColumnRow }) {
  const name = (
    <>
      <span className="column-letter">{column.letter}</span> <b>{column.name}</b>
    </>
  );
  return column.index === null ? <span>{name}</span> : <label htmlFor={controlId(column)}>{name}</label>;
}

function GoesTo({ column, attributes }: { column: ColumnRow; attributes: readonly Option[] }) {
  const { index, source, chosen } = column;
  if (source === "ours") return null;
  if (index === null) return chosen;
  return (
    <select
      id={controlId(column)}
      name={`column-${String(index)}`}
      defaultValue={chosen}
      className="control"
      aria-describedby={column.notes.length > 0 ? notesId(column) : undefined}
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

function Why({ column }: { column: ColumnRow }) {
  const { index, name, source, notes, learnedAs } = column;
  const { word, tone } = SOURCES[source];
  return (
    <div className="column-why">
      <Badge tone={tone}>{word}</Badge>
      {learnedAs === null || index === null ? null : (
        <Button
          type="submit"
          name="forget"
          value={index}
          look="quiet"
          aria-label={`Forget that ${name} is ${learnedAs}`}
          title={`Forget that “${name}” is ${learnedAs}`}
        >
          Forget
        </Button>
      )}
      {notes.length === 0 ? null : (
        <div className="small" id={notesId(column)}>
          {notes.join(" ")}
        </div>
      )}
    </div>
  );
}

const controlId = ({ index }: ColumnRow): string => `column-${String(index)}`;
const notesId = (column: ColumnRow): string => `${controlId(column)}-notes`;
