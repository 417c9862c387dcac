import type { ReactNode } from "react";
import {
  CASE_DATA_LABELS,
  EMAIL_REPLY_LABELS,
  FILING_LABELS,
  type FlagText,
} from "#app/domain/cases/case-filters.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { RELIEF_LABELS } from "#app/domain/cases/reliefs.ts";
import { paths } from "#app/paths.ts";
import { SelectField, TextField, type Option } from "#app/ui/field.tsx";
import { plainField } from "#app/ui/field-frame.tsx";
import { FilterChip, FilterDialog } from "#app/ui/filter-dialog.tsx";
import { filterChips, type FilterTexts } from "./case-filters.ts";
import { CaseSearch } from "./case-filters-search.tsx";

interface CaseFiltersBarProps {
  /** The batch whose cases are listed; undefined: all. */
  batchId: number | undefined;
  filters: FilterTexts;
  clients: readonly { id: number; name: string }[];
  /** The page's other acts. */
  children?: ReactNode;
}

/** The bar above the case list: search, Advanced Filters, and what is filtered now. */
export function CaseFiltersBar({ batchId, filters, clients, children }: CaseFiltersBarProps) {
  const list = paths.cases({ batchId });
  const { search, ...others } = filters;
  const chips = filterChips(filters, (id) => clients.find((client) => String(client.id) === id)?.name);
  return (
    <>
      <div className="toolbar">
        <CaseSearch action={list} value={search} keep={others} />
        <FilterDialog
          id="filter-cases"
          title="Advanced Filters"
          buttonLabel="Advanced Filters"
          action={list}
          keep={kept(filters)}
          clearTo={list}
        >
          <FilterFields filters={filters} clients={clients} />
        </FilterDialog>
        {children}
      </div>
      {chips.length > 0 ? (
        <div className="toolbar" role="group" aria-label="Filters in force">
          {chips.map(({ name, label, rest }) => (
            <FilterChip key={name} label={label} removeTo={paths.cases({ batchId }, rest)} />
          ))}
          <a className="link" href={list} data-move="page">
            Clear All
          </a>
        </div>
      ) : null}
    </>
  );
}

/** What the dialog has no field for, and must not lose. */
function kept({ search, batch_status, client_batch_id }: FilterTexts): Record<string, string> {
  const given = Object.entries({ search, batch_status, client_batch_id });
  return Object.fromEntries(given.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}

function FilterFields({ filters, clients }: Pick<CaseFiltersBarProps, "filters" | "clients">) {
  const field = (name: keyof FilterTexts) => plainField(name, filters[name], `filter-${name}`);
  return (
    <>
      <TextField field={field("customer_name")} label="Borrower Name" maxLength={MAX_SEARCH_LENGTH} />
      <SelectField
        field={field("client")}
        label="Client Name"
        empty="All Clients"
        options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField field={field("branch")} label="Branch" maxLength={MAX_SEARCH_LENGTH} />
      <SelectField
        field={field("relief_sought")}
        label="Type of Case"
        empty="All Types"
        options={Object.entries(RELIEF_LABELS).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        field={field("case_status")}
        label="Filing Status"
        empty="All"
        options={choices(FILING_LABELS)}
      />
      <SelectField
        field={field("email_replied")}
        label="Email Reply Status"
        empty="All"
        options={choices(EMAIL_REPLY_LABELS)}
      />
      <SelectField
        field={field("missing_data_pendency")}
        label="Case Data"
        empty="All"
        options={choices(CASE_DATA_LABELS)}
      />
    </>
  );
}

const choices = (labels: Record<FlagText, string>): Option[] =>
  (["true", "false"] as const).map((value) => ({ value, label: labels[value] }));
