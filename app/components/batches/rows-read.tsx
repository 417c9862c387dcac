import { useEffect, useState } from "react";
import { counted } from "#app/domain/text/counted.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

const ASKED_EVERY_MS = 700;

/** While the server reads an uploaded workbook: how many rows it has read, as soon as it has read any. */
export function RowsRead({ address }: { address: string }) {
  const rows = useRowsRead(address);
  return <ProgressBar label="Uploaded, reading the file" text={rows ? `${counted(rows, "row")} read` : ""} />;
}

/** Rows read so far of a workbook that the server is reading; null until it says so. Asks only while it is mounted. */
function useRowsRead(address: string): number | null {
  const [rows, setRows] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      // The upload itself says what went wrong; a question without an answer is asked again.
      const answer: unknown = await fetch(address, { signal: leaving.signal })
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null);
      const read = rowsIn(answer);
      if (read !== null && !leaving.signal.aborted) setRows(read);
    };
    const timer = setInterval(() => void ask(), ASKED_EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [address]);
  return rows;
}

function rowsIn(answer: unknown): number | null {
  if (typeof answer !== "object" || answer === null || !("rows" in answer)) return null;
  return typeof answer.rows === "number" ? answer.rows : null;
}
