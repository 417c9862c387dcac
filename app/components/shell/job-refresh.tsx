import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { READY_PATH } from "#app/domain/health.ts";
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
    let isHere = true;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      void isReached().then((reached) => {
        if (reached && isHere) revalidate();
      });
    }, JOB_REFRESH_SECONDS * 1000);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [isIdle, revalidate]);

  if (!reloads) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(JOB_REFRESH_SECONDS)} />
    </noscript>
  );
}

/** A proxy that keeps this address to itself says no, but it does answer. */
const isReached = () =>
  fetch(READY_PATH, { cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );
