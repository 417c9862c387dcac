import { Fragment, type ReactNode } from "react";
import {
  CASE_DATA_LABELS,
  EMAIL_REPLY_LABELS,
  FILING_LABELS,
  type FlagText,
} from "#app/domain/cases/case-filters.ts";
import {
  MORE_FILTERS,
  OWN_FILTER_NAMES,
  sortLabel,
  type MoreFilters,
} from "#app/domain/cases/list-filters.ts";
import { formatDate, type IsoDate } from "#app/domain/dates.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { RELIEF_LABELS } from "#app/domain/cases/reliefs.ts";
import { paths } from "#app/paths.ts";
import { SelectField, TextField, type Option } from "#app/ui/forms/field.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FilterChip, FilterDialog } from "#app/ui/filter-dialog.tsx";
import { filterChips, type FilterTexts } from "./case-filters.ts";
import { MoreFiltersForm } from "./case-more-filters.tsx";
import { CaseSort } from "./case-sort.tsx";
import { CaseSearch } from "./case-filters-search.tsx";

interface CaseFiltersBarProps {
  /** The batch whose cases are listed; undefined: all. */
  batchId: number | undefined;
  filters: FilterTexts;
  clients: readonly { id: number; name: string }[];
  /** Today in India, from the server. */
  today: IsoDate;
  /** The part "More Filters" when it is open; undefined where the provider has none of them. */
  more: MoreFilters | null | undefined;
  /** Names of the advocates that are filtered by. */
  advocate: { id: number; name: string } | null;
  /** Advocates whom the searched name may mean. */
  named: readonly { id: number; name: string }[];
  /** The page's other acts. */
  children?: ReactNode;
}

/** The bar above the case list: search, Advanced Filters, and what is filtered now. */
export function CaseFiltersBar(props: CaseFiltersBarProps) {
  const { batchId, filters, clients, today, more, advocate, named, children } = props;
  const list = paths.cases({ batchId });
  const { search, ...others } = filters;
  const { sort, ...unsorted } = filters;
  const chips = filterChips(filters, {
    client: (id) => clients.find((client) => String(client.id) === id)?.name,
    advocate: (id) => (String(advocate?.id) === id ? advocate?.name : undefined),
    today,
  });
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
        {more === null ? (
          <ButtonLink href={paths.cases({ batchId }, { ...filters, [MORE_FILTERS]: "open" })} move="stay">
            More Filters
          </ButtonLink>
        ) : null}
        {more === undefined ? null : <CaseSort action={list} value={sort} keep={unsorted} />}
        {children}
      </div>
      {more ? (
        <MoreFiltersForm
          more={more}
          action={list}
          keep={ofOthers(filters)}
          foldTo={paths.cases({ batchId }, filters)}
          hearingTo={(next_hearing) => paths.cases({ batchId }, { ...ofOthers(filters), next_hearing })}
        />
      ) : null}
      {named.length > 0 ? (
        <p className="small">
          {named.length === 1 ? "Advocate with this name: " : "Advocates with this name: "}
          {named.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 ? ", " : null}
              <a className="link" href={paths.cases({ batchId }, { advocate: id })} data-move="page">
                Cases of {name}
              </a>
            </Fragment>
          ))}
        </p>
      ) : null}
      <p className="print-only">
        {[formatDate(today), sort && sortLabel(sort), ...chips.map(({ label }) => label)]
          .filter(Boolean)
          .join(" · ")}
      </p>
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

const FIELDS_OF_DIALOG: readonly string[] = [
  "customer_name",
  "client",
  "branch",
  "relief_sought",
  "case_status",
  "email_replied",
  "missing_data_pendency",
];

/** What the dialog has no field for, and must not lose. */
const kept = (filters: FilterTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !FIELDS_OF_DIALOG.includes(name)));

/** The same of "More Filters". */
const ofOthers = (filters: FilterTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).filter(([name]) => !OWN_FILTER_NAMES.some((own) => own === name)),
  );

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
