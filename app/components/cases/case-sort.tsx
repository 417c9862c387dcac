import { Form } from "@remix-run/react";
import { SORT_LABELS } from "#app/domain/cases/list-filters.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/forms/hidden-fields.tsx";

interface CaseSortProps {
  /** The list, without its query. */
  action: string;
  value: string | undefined;
  /** The filters, which stay in force. */
  keep: Readonly<Record<string, string>>;
}

/** The order of the list: a GET form, so that it stands in the address. */
export function CaseSort({ action, value = "", keep }: CaseSortProps) {
  return (
    <Form method="get" action={action} className="case-sort">
      <HiddenFields values={keep} />
      <select key={value} name="sort" className="control" aria-label="Sort by" defaultValue={value}>
        <option value="">Newest batch first</option>
        {Object.entries(SORT_LABELS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit">Sort</Button>
    </Form>
  );
}
