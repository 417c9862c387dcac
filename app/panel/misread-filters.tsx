import { filterMessages, type MisreadFilter } from "#app/domain/filter-messages.ts";
import { Notice } from "#app/ui/notice.tsx";

interface MisreadFiltersProps {
  misread: readonly MisreadFilter[];
  /** The list with the filters that can be read. */
  removeTo: string;
}

/** Above a list whose address has a filter that cannot be read: which, and the list without it. */
export function MisreadFilters({ misread, removeTo }: MisreadFiltersProps) {
  if (misread.length === 0) return null;
  const remove = (
    <a className="link" href={removeTo} data-move="page">
      {filterMessages.remove}
    </a>
  );
  return (
    <div className="mb-3">
      <Notice tone="danger" action={remove}>
        {filterMessages.notUnderstood(misread)} {filterMessages.nothingListed}
      </Notice>
    </div>
  );
}
