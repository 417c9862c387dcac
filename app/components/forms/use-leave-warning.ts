import { useBeforeUnload, useBlocker, type Location } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { ask } from "#app/ui/ask.ts";
import { paths } from "#app/paths.ts";

interface Move {
  currentLocation: Location;
  nextLocation: Location;
}

/**
 * Asks before a page with something unsaved is left, by a link of ours or otherwise. Sending the form itself is no leaving.
 * @param isUnsaved asked when somebody leaves
 * @returns to be told when the form is sent, and when it has been answered
 */
export function useLeaveWarning(isUnsaved: () => boolean, question: string): (isBeingSent: boolean) => void {
  const isSending = useRef(false);
  const asks = useCallback(() => !isSending.current && isUnsaved(), [isUnsaved]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (asks()) event.preventDefault();
      },
      [asks],
    ),
  );

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: Move) =>
        // A jump within the page leaves nothing, and folding the menu comes back to it.
        currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
        nextLocation.pathname !== paths.menu() &&
        asks(),
      [asks],
    ),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void ask({ words: question, yes: "Discard Changes", no: "Keep Editing" }).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, question]);

  return useCallback((isBeingSent) => {
    isSending.current = isBeingSent;
  }, []);
}
