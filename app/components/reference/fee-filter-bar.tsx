import type { ReactNode } from "react";
import { FEE_KINDS } from "#app/domain/billing/court-fees.ts";
import { feeTitle } from "#app/domain/reference/reference-fees.ts";
import { stateLabel } from "#app/domain/states.ts";
import { paths } from "#app/paths.ts";
import type { FeeTableFilters } from "#app/provider/contract/reference/fee-tables.ts";
import { SelectField } from "#app/ui/field.tsx";
import { plainField } from "#app/ui/field-frame.tsx";
import { FilterChip, FilterDialog } from "#app/ui/filter-dialog.tsx";
import { STATE_OPTIONS } from "./court-options.ts";

export const FEE_OPTIONS = Object.keys(FEE_KINDS).map((value) => ({ value, label: feeTitle(value) }));

/** The bar above the court-fee tables: Filter, what is filtered now, and the list's act. */
export function FeeFilterBar({ filters, children }: { filters: FeeTableFilters; children: ReactNode }) {
  const { kind, state } = filters;
  return (
    <div className="toolbar">
      <FilterDialog
        id="filter-fees"
        title="Filter Court Fees"
        action={paths.feeTables()}
        clearTo={paths.feeTables()}
      >
        <SelectField
          field={plainField("kind", kind)}
          label="Fee for"
          empty="All Fees"
          options={FEE_OPTIONS}
        />
        <SelectField
          field={plainField("state", state)}
          label="State"
          empty="All States"
          options={STATE_OPTIONS}
        />
      </FilterDialog>
      {kind ? <FilterChip label={feeTitle(kind)} removeTo={paths.feeTables({ state })} /> : null}
      {state ? <FilterChip label={stateLabel(state)} removeTo={paths.feeTables({ kind })} /> : null}
      <div className="toolbar-end">{children}</div>
    </div>
  );
}
