import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * The version that a form which stays on the page after saving is to be held against: the one it was opened with, and,
 * once what it sent was saved, the one that came of it. Loaders that run for other reasons change nothing: what is
 * being typed must not get a version it was not typed for.
 * @param version the record's, from the loader
 * @param lastResult what the action answered; nothing once it is done
 */
export function useVersionSaved(version: number, lastResult: unknown): number {
  const { state, formMethod, formAction } = useNavigation();
  const { pathname } = useLocation();
  const [held, setHeld] = useState(version);
  const isSent = useRef(false);
  useEffect(() => {
    if (state !== "idle") {
      if (formMethod === "POST" && formAction?.split("?")[0] === pathname) isSent.current = true;
      return;
    }
    if (isSent.current && lastResult === undefined) setHeld(version);
    isSent.current = false;
  }, [state, formMethod, formAction, pathname, lastResult, version]);
  return held;
}
