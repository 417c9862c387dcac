import { paths } from "#app/paths.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { FilterChip, FilterDialog } from "#app/ui/filter-dialog.tsx";
import type { ReactNode } from "react";

interface BatchFiltersProps {
  filters: { client?: number | undefined; batch_name?: string | undefined };
  clients: { id: number; name: string }[];
  /** The page's other acts. */
  children?: ReactNode;
}

/** The bar above the batch list: Filter, what is filtered now, and the page's acts. */
export function BatchFilters({ filters, clients, children }: BatchFiltersProps) {
  const client = clients.find(({ id }) => id === filters.client);
  return (
    <div className="toolbar">
      <FilterDialog
        id="filter-batches"
        title="Filter Batches"
        action={paths.batches()}
        clearTo={paths.batches()}
      >
        <SelectField
          field={plainField("client", filters.client)}
          label="Client"
          empty="All Clients"
          options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField field={plainField("batch_name", filters.batch_name)} label="Batch Name" maxLength={200} />
      </FilterDialog>
      {filters.client === undefined ? null : (
        <FilterChip
          label={`Client: ${client?.name ?? String(filters.client)}`}
          removeTo={paths.batches({ batch_name: filters.batch_name })}
        />
      )}
      {filters.batch_name ? (
        <FilterChip
          label={`Batch name: ${filters.batch_name}`}
          removeTo={paths.batches({ client: filters.client })}
        />
      ) : null}
      {children}
    </div>
  );
}
