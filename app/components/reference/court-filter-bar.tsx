import type { ReactNode } from "react";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { stateLabel } from "#app/domain/states.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { paths } from "#app/paths.ts";
import type { CourtFilters } from "#app/provider/contract/reference/courts.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { plainField } from "#app/ui/field-frame.tsx";
import { FilterChip, FilterDialog } from "#app/ui/filter-dialog.tsx";
import { COURT_OPTIONS, STATE_OPTIONS } from "./court-options.ts";

/** The bar above the courts: Filter, what is filtered now, and the list's act. */
export function CourtFilterBar({ filters, children }: { filters: CourtFilters; children: ReactNode }) {
  const { state, court_type, search } = filters;
  return (
    <div className="toolbar">
      <FilterDialog id="filter-courts" title="Filter Courts" action={paths.courts()} clearTo={paths.courts()}>
        <SelectField
          field={plainField("state", state)}
          label="State"
          empty="All States"
          options={STATE_OPTIONS}
        />
        <SelectField
          field={plainField("court_type", court_type)}
          label="Kind of court"
          empty="All Kinds"
          options={COURT_OPTIONS}
        />
        <TextField
          field={plainField("search", search)}
          label="Name, place or bench"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
        />
      </FilterDialog>
      {state ? (
        <FilterChip label={stateLabel(state)} removeTo={paths.courts({ ...filters, state: undefined })} />
      ) : null}
      {court_type ? (
        <FilterChip
          label={courtLabel(court_type)}
          removeTo={paths.courts({ ...filters, court_type: undefined })}
        />
      ) : null}
      {search ? (
        <FilterChip label={`“${search}”`} removeTo={paths.courts({ ...filters, search: undefined })} />
      ) : null}
      <div className="toolbar-end">{children}</div>
    </div>
  );
}
