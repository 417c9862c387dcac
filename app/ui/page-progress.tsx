import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** What comes sooner needs no sign. */
const SHOWN_AFTER_MS = 150;

/**
 * A bar at the top while a page is waited for: with scripts the browser shows no sign of its own. Readers of the screen
 * hear of it by `aria-busy` of the page.
 */
export function PageProgress() {
  const isWaiting = useNavigation().state !== "idle";
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isWaiting]);
  return isShown ? <div className="page-progress" aria-hidden="true" /> : null;
}
