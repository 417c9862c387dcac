import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { JOB_REFRESH_SECONDS } from "#app/domain/limits.ts";

/**
 * Keeps a page fresh while a job runs. With scripts the data are read again and the page stays where it is; without, it
 * loads itself again, so it must hold nothing typed.
 */
export function JobRefresh({ reloads = true }: { reloads?: boolean }) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isIdle = state === "idle" && navigation.state === "idle";

  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") revalidate();
    }, JOB_REFRESH_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isIdle, revalidate]);

  if (!reloads) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(JOB_REFRESH_SECONDS)} />
    </noscript>
  );
}
