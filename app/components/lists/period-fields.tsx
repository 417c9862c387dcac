// The period among the filters of a list, and what is said of one that ends before it begins.
import { FROM_AFTER_TO, isBackwards, type Period } from "#app/domain/period.ts";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { FilterOpener } from "#app/ui/filter-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DateField } from "../forms/date-field.tsx";

export function PeriodFields({ period }: { period: Period }) {
  const errors = isBackwards(period) ? [FROM_AFTER_TO] : [];
  return (
    <>
      <DateField field={{ ...plainField("from", period.from), errors }} label="From" />
      <DateField field={plainField("to", period.to)} label="To" />
    </>
  );
}

/** Above the list, which is empty for it: the fields are in a dialog that is closed by now. */
export function PeriodNotice({ period, filter }: { period: Period; filter: string }) {
  if (!isBackwards(period)) return null;
  return (
    <div className="mb-3">
      <Notice tone="danger" action={<FilterOpener opens={filter}>Change the Period</FilterOpener>}>
        {FROM_AFTER_TO}
      </Notice>
    </div>
  );
}
