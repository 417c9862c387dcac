import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Empties a form that stays on the page after what it sent was saved. Without scripts the page is a new one anyway;
 * with them the controls would keep their text. A form that was refused keeps it.
 * @param formId the form's id
 * @param lastResult what the action answered; nothing once it is done
 */
export function useEmptyWhenDone(formId: string, lastResult: unknown): void {
  const { state, formMethod, formAction } = useNavigation();
  const { pathname } = useLocation();
  const isSent = useRef(false);
  useEffect(() => {
    if (state !== "idle") {
      if (formMethod === "POST" && formAction?.split("?")[0] === pathname) isSent.current = true;
      return;
    }
    const form = document.getElementById(formId);
    if (isSent.current && lastResult === undefined && form instanceof HTMLFormElement) form.reset();
    isSent.current = false;
  }, [state, formMethod, formAction, pathname, formId, lastResult]);
}
