import type { ReactNode } from "react";
import { formatDate } from "#app/domain/dates.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import type { Period } from "#app/domain/period.ts";
import { SelectField, TextField, type Option } from "#app/ui/forms/field.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { FilterChip, FilterDialog } from "#app/ui/filter-dialog.tsx";
import { PeriodFields, PeriodNotice } from "./period-fields.tsx";

export interface Filter<Name extends string = string> {
  name: Name;
  label: string;
  /** What can be chosen, and the words of no choice; without them it is a search. */
  options?: readonly Option[];
  empty?: string;
  /** What its chip says while it is in force. */
  chip: (value: string) => string;
}

type Values = Readonly<Record<string, string | number | undefined>>;

interface FilterBarProps<Values> {
  id: string;
  title: string;
  /** The address of the list. */
  to: (filters?: Values) => string;
  /** What is filtered now. */
  values: Values;
  filters: readonly Filter<keyof Values & string>[];
  /** The list is also filtered by days: from, to. */
  hasPeriod?: boolean;
  /** The list's act. */
  children?: ReactNode;
}

const PERIOD: readonly Pick<Filter, "name" | "chip">[] = [
  { name: "from", chip: (day) => `From ${formatDate(day)}` },
  { name: "to", chip: (day) => `To ${formatDate(day)}` },
];

/** The bar above a list: Filter, what is filtered now, and the list's act. */
export function FilterBar<Given extends Values>(props: FilterBarProps<Given>) {
  const { id, title, to, values, filters, hasPeriod = false, children } = props;
  const chips = [...filters, ...(hasPeriod ? PERIOD : [])];
  return (
    <>
      <div className="toolbar">
        <FilterDialog id={id} title={title} action={to()} clearTo={to()}>
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} value={values[filter.name]} />
          ))}
          {hasPeriod ? <PeriodFields period={values as Period} /> : null}
        </FilterDialog>
        {chips.map(({ name, chip }) =>
          values[name] === undefined ? null : (
            <FilterChip
              key={name}
              label={chip(String(values[name]))}
              removeTo={to({ ...values, [name]: undefined })}
            />
          ),
        )}
        {children ? <div className="toolbar-end">{children}</div> : null}
      </div>
      {hasPeriod ? <PeriodNotice period={values as Period} filter={id} /> : null}
    </>
  );
}

function FilterField({ filter, value }: { filter: Filter; value: string | number | undefined }) {
  const { name, label, options, empty = "" } = filter;
  const field = plainField(name, value);
  return options ? (
    <SelectField field={field} label={label} empty={empty} options={options} />
  ) : (
    <TextField field={field} label={label} maxLength={MAX_SEARCH_LENGTH} autoComplete="off" />
  );
}
