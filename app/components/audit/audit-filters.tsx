import {
  ALL_BUT_VIEWS,
  AUDIT_CHOICE_LABELS,
  AUDIT_CHOICES,
  type AuditChoice,
} from "#app/domain/audit/audit-choices.ts";
import { AUDIT_OBJECTS, auditObjectWords } from "#app/domain/audit/audit-words.ts";
import { formatDate } from "#app/domain/dates.ts";
import { paths } from "#app/paths.ts";
import type { AuditFilters as Asked } from "#app/provider/contract/audit/audit.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { FilterChip, FilterDialog } from "#app/ui/filter-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PeriodFields, PeriodNotice } from "../lists/period-fields.tsx";

const FILTER = "filter-audit";

/** As the page's address has them. */
type AuditFilters = Omit<Asked, "kind"> & { kind?: AuditChoice | undefined };

interface AuditFilterBarProps {
  filters: AuditFilters;
  people: readonly { id: number; name: string | null; email: string | null }[];
  count: number;
}

/** The bar above the audit trail: Filter, what is filtered now, and Export. */
export function AuditFilterBar({ filters, people, count }: AuditFilterBarProps) {
  const { user, kind, object, object_id } = filters;
  return (
    <>
      <div className="toolbar">
        <FilterDialog id={FILTER} title="Filter Audit" action={paths.audit()} clearTo={paths.audit()}>
          <SelectField
            field={plainField("user", user)}
            label="User"
            empty="All Users"
            options={people.map((person) => ({ value: String(person.id), label: nameOf(person) }))}
          />
          <SelectField
            field={plainField("kind", kind)}
            label="Kind of action"
            empty={ALL_BUT_VIEWS}
            options={AUDIT_CHOICES.map((value) => ({ value, label: AUDIT_CHOICE_LABELS[value] }))}
          />
          <PeriodFields period={filters} />
          <SelectField
            field={plainField("object", object)}
            label="About"
            empty="Everything"
            options={AUDIT_OBJECTS.map((value) => ({ value, label: auditObjectWords(value, null) }))}
          />
          <TextField
            field={plainField("object_id", object_id)}
            label="Its number"
            hint="Together with About"
            maxLength={64}
          />
        </FilterDialog>
        {chipsOf(filters, people).map(({ label, without }) => (
          <FilterChip key={label} label={label} removeTo={paths.audit(without)} />
        ))}
        <div className="toolbar-end">
          {count > 0 ? (
            <ButtonLink href={paths.auditExport({ ...filters })} move="document">
              <Icon name="download" />
              Export
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <nav className="kinds mb-3" aria-label="Kinds of action" data-links="page">
        {[undefined, ...AUDIT_CHOICES].map((choice) => (
          <a
            key={choice ?? "most"}
            href={paths.audit({ ...filters, kind: choice })}
            aria-current={choice === kind ? "page" : undefined}
          >
            {choice === undefined ? ALL_BUT_VIEWS : AUDIT_CHOICE_LABELS[choice]}
          </a>
        ))}
      </nav>
      <PeriodNotice period={filters} filter={FILTER} />
    </>
  );
}

/** What is filtered, each with the filters that are left without it. */
function chipsOf(filters: AuditFilters, people: AuditFilterBarProps["people"]) {
  const { user, from, to, kind, object, object_id } = filters;
  const chips: { label: string; without: AuditFilters }[] = [];
  const add = (label: string, ...names: (keyof AuditFilters)[]) =>
    chips.push({
      label,
      without: { ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) },
    });
  if (user !== undefined) {
    const person = people.find(({ id }) => id === user);
    add(`User: ${person ? nameOf(person) : user}`, "user");
  }
  if (kind) add(AUDIT_CHOICE_LABELS[kind], "kind");
  if (from) add(`From ${formatDate(from)}`, "from");
  if (to) add(`To ${formatDate(to)}`, "to");
  if (object) add(`About: ${auditObjectWords(object, object_id ?? null)}`, "object", "object_id");
  return chips;
}

const nameOf = ({ id, name, email }: AuditFilterBarProps["people"][number]): string =>
  name === null ? (email ?? `User ${id}`) : email === null ? name : `${name} (${email})`;
