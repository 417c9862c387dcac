import { counted, formatCount } from "#app/domain/text/counted.ts";
import { SubmitButton } from "#app/ui/button.tsx";

/** Leaving rows out is a choice in words, with their number. */
export function ImportButton({ good, refused }: { good: number; refused: number }) {
  if (good === 0) return null;
  if (refused === 0) return <SubmitButton busyLabel="Importing">Import</SubmitButton>;
  return (
    <SubmitButton name="leave_out" value={refused} busyLabel="Importing">
      {`Import ${counted(good, "Row")} (${formatCount(refused)} Left Out)`}
    </SubmitButton>
  );
}
