import { useEffect, useState } from "react";

const ASKED_EVERY_MS = 700;

/** Rows read so far of a workbook that the server is reading; null until it says so. Asks only while it is mounted. */
export function useRowsRead(address: string): number | null {
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
