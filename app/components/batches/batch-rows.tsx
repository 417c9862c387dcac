import { useLocation, useNavigation } from "@remix-run/react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { ToastSlot } from "#app/ui/toast.tsx";

/** The list of batches. A report is a file and cannot carry a message, so scripts say here that it is on its way. */
export function BatchRows({ children }: { children: ReactNode }) {
  const { key: page } = useLocation();
  const [started, setStarted] = useState<{ batch: string; page: string; at: number } | null>(null);

  function noteReport(event: MouseEvent<HTMLOListElement>) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const batch = /\/(\d+)\/report$/.exec(link?.pathname ?? "")?.[1];
    if (batch) setStarted({ batch, page, at: event.timeStamp });
  }

  return (
    <>
      <ol className="rows" onClick={noteReport}>
        {children}
      </ol>
      {/* Whatever comes next has words of its own: only one toast is shown at a time. */}
      {started?.page === page ? (
        <ToastSlot
          toast={{
            kind: "success",
            text: messages.batches.reportStarted(started.batch),
            id: String(started.at),
          }}
        />
      ) : null}
    </>
  );
}

/** The batch an act is being sent for, or undefined. */
export function useBusyBatch(): number | undefined {
  const { state, formMethod, formAction } = useNavigation();
  if (state === "idle" || formMethod !== "POST" || !formAction?.startsWith(`${paths.batches()}/`)) {
    return undefined;
  }
  const id = Number(formAction.slice(paths.batches().length + 1).split(/[/?]/)[0]);
  return Number.isInteger(id) ? id : undefined;
}
