import { Form } from "@remix-run/react";
import { queryEntries, type Query } from "#app/address-query.ts";
import { ROWS_FROM, ROWS_TO } from "#app/domain/pagination.ts";
import { Button } from "#app/ui/button.tsx";
import { useKeptSelection } from "./kept-selection.tsx";

interface RowRangeProps {
  /** The list, without its query. */
  action: string;
  /** Its page and filters, which stay. */
  keep: Query;
  /** How many rows the page has. */
  rows: number;
}

/** Ticks a range of the page's rows, or all of them, by their places: without a script nothing else can. */
export function RowRange({ action, keep, rows }: RowRangeProps) {
  const { clearTo } = useKeptSelection();
  if (rows === 0) return null;
  const place = (name: string, label: string, value: number) => (
    <input
      className="control"
      name={name}
      aria-label={label}
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
      defaultValue={value}
    />
  );
  return (
    <details className="row-range">
      <summary className="link">Select Rows</summary>
      <Form method="get" action={action} preventScrollReset>
        {queryEntries(keep).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <span>Rows</span>
        {place(ROWS_FROM, "First row to select", 1)}
        <span>to</span>
        {place(ROWS_TO, "Last row to select", rows)}
        <Button type="submit">Select</Button>
        {clearTo === undefined ? null : (
          <a className="link" href={clearTo} data-move="stay">
            Clear Selection
          </a>
        )}
      </Form>
    </details>
  );
}
