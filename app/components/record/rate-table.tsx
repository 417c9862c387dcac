import { formatDate } from "#app/domain/dates.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { RATE_CHANGE_FIELDS, type RateChangeField } from "#app/domain/record/rate-changes.ts";
import type { ListedRate } from "#app/provider/contract/papers/interest.ts";
import { Table } from "#app/ui/table.tsx";
import { FactsSection } from "../cases/facts-section.tsx";
import type { FormField } from "../forms/form-field.tsx";
import { RowActs, type Acts } from "./row-acts.tsx";

/** The form of a change of the rate. */
export const rateChangeForm = (today: string): readonly FormField<RateChangeField>[] => [
  { name: "from_on", label: RATE_CHANGE_FIELDS.from_on, type: "date", max: today },
  { name: "rate", label: RATE_CHANGE_FIELDS.rate, inputMode: "decimal", numeric: true },
];

type RateWithActs = ListedRate & { acts: Acts };

/** The changes of the rate, the first one first. */
export function RateTable({ rates }: { rates: readonly RateWithActs[] }) {
  return (
    <FactsSection title="Changes of the Rate">
      {rates.length === 0 ? <p className="small">{interestMessages.rates.none}</p> : null}
      {rates.length === 0 ? null : (
        <Table
          rows={rates}
          keyOf={({ id }) => id}
          columns={[
            { head: "From", cell: ({ from_on }) => formatDate(from_on) },
            { head: "Rate", className: "num", cell: ({ rate }) => `${rate}%` },
            {
              head: "Action",
              cell: ({ acts, from_on }) => (
                <RowActs acts={acts} name={(label) => `${label} Rate from ${formatDate(from_on)}`} />
              ),
            },
          ]}
        />
      )}
    </FactsSection>
  );
}
