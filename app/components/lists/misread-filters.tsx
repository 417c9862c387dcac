import { filterMessages, inWords, type MisreadFilter } from "#app/domain/filter-messages.ts";
import { Notice } from "#app/ui/notice.tsx";

interface MisreadFiltersProps {
  misread: readonly MisreadFilter[];
  /** The list with only the filters that can be read. */
  removeTo: string;
}

/** Above a list whose address has filters that cannot be read: which, and the list without all of them. */
export function MisreadFilters({ misread: all, removeTo }: MisreadFiltersProps) {
  // What is wrong with the others stands at their fields.
  const misread = all.filter(({ problem }) => problem === undefined);
  if (misread.length === 0) return null;
  const remove = (
    <a className="link" href={removeTo} data-move="page">
      {filterMessages.remove(misread.length)}
    </a>
  );
  return (
    <div className="mb-3">
      <Notice tone="danger">
        {misread.length === 1 ? filterMessages.notUnderstood(misread) : <Each misread={misread} />}{" "}
        {filterMessages.nothingListed} {remove}
      </Notice>
    </div>
  );
}

function Each({ misread }: Pick<MisreadFiltersProps, "misread">) {
  return (
    <>
      {filterMessages.thoseNotUnderstood(misread.length)}
      <ul className="list-disc pl-5">
        {misread.map((filter) => (
          <li key={filter.name}>{inWords(filter)}</li>
        ))}
      </ul>
    </>
  );
}
