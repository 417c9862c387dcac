import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Acts once each time a form that stays on the page was sent and carried out. Without scripts the page is a new one
 * anyway; with them all of it stays as it was. A form that was refused is left alone.
 * @param lastResult what the action answered; nothing once it is done
 * @param act what to do then
 */
export function useWhenDone(lastResult: unknown, act: () => void): void {
  const { state, formMethod, formAction } = useNavigation();
  const { pathname } = useLocation();
  const isSent = useRef(false);
  const lastAct = useRef(act);
  useEffect(() => {
    lastAct.current = act;
  });
  useEffect(() => {
    if (state !== "idle") {
      if (formMethod === "POST" && formAction?.split("?")[0] === pathname) isSent.current = true;
      return;
    }
    if (isSent.current && lastResult === undefined) lastAct.current();
    isSent.current = false;
  }, [state, formMethod, formAction, pathname, lastResult]);
}
