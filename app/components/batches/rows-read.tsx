import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { useRowsRead } from "./use-rows-read.ts";

const COUNT = new Intl.NumberFormat("en-IN");

/** While the server reads an uploaded workbook: how many rows it has read, as soon as it has read any. */
export function RowsRead({ address }: { address: string }) {
  const rows = useRowsRead(address);
  return (
    <ProgressBar label="Uploaded, reading the file" text={rows ? `${COUNT.format(rows)} rows read` : ""} />
  );
}
