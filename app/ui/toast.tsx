import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";
import { Icon, type IconName } from "./icon.tsx";
import { usePageScripts } from "./page-scripts.ts";

export interface ToastMessage {
  kind: "success" | "info" | "warning" | "danger";
  text: string;
  /** Said instead where no script runs, which would do what the text tells of. */
  unscripted?: string | undefined;
  /** For instance the file that has just been made. With `download` scripts fetch it at once. */
  link?: { href: string; label: string; download?: boolean | undefined } | undefined;
  /** Stays until dismissed. */
  persistent?: boolean | undefined;
  /** Tells two messages with the same words apart. */
  id?: string | undefined;
}

const ICONS: Record<ToastMessage["kind"], IconName> = {
  success: "check",
  info: "info",
  warning: "warning",
  danger: "warning",
};

const CLASSES: Record<ToastMessage["kind"], string> = {
  success: "toast toast-success",
  info: "toast toast-info",
  warning: "toast toast-warning",
  danger: "toast toast-danger",
};

/** The place of the one toast: always there, so that screen readers hear what appears in it. */
export function ToastSlot({
  toast,
  closeAfterMs = 5000,
}: {
  toast: ToastMessage | null | undefined;
  closeAfterMs?: number;
}) {
  const kept = useKept(toast ?? null);
  return (
    <output className="toast-slot" role="status">
      {kept ? <Toast key={keyOf(kept)} toast={kept} closeAfterMs={closeAfterMs} /> : null}
    </output>
  );
}

const keyOf = ({ id, text }: ToastMessage): string => id ?? text;

/** A page that reads its data again, as one does while a job runs, is told no toast twice: the one it shows stays. */
function useKept(toast: ToastMessage | null): ToastMessage | null {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, toast });
  const isNew = toast !== null && keyOf(toast) !== (shown.toast && keyOf(shown.toast));
  if (key === shown.key && !isNew) return shown.toast;
  setShown({ key, toast });
  return toast;
}

function Toast({ toast, closeAfterMs }: { toast: ToastMessage; closeAfterMs: number }) {
  const isHydrated = useHydrated();
  const scripts = usePageScripts();
  const [isClosed, setClosed] = useState(false);
  // Someone reading it, or on its link, is not hurried.
  const [isHeld, setHeld] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const fetchesFile = toast.link?.download === true;

  useEffect(() => {
    if (fetchesFile) link.current?.click();
  }, [fetchesFile]);

  useEffect(() => {
    if (toast.persistent || isHeld) return;
    const timer = setTimeout(() => setClosed(true), closeAfterMs);
    return () => clearTimeout(timer);
  }, [toast.persistent, isHeld, closeAfterMs]);

  // A form that the browser itself refuses brings no new page: the last success must not stand beside what is wrong.
  useEffect(() => {
    if (toast.persistent) return;
    const close = () => setClosed(true);
    document.addEventListener("submit", close);
    return () => document.removeEventListener("submit", close);
  }, [toast.persistent]);

  if (isClosed) return null;
  return (
    <div
      className={CLASSES[toast.kind]}
      data-closes-after={scripts === "few" && !toast.persistent ? closeAfterMs : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[toast.kind]} />
      <div className="toast-text">
        {isHydrated ? toast.text : (toast.unscripted ?? toast.text)}{" "}
        {toast.link ? (
          <a className="link" ref={link} href={toast.link.href}>
            {toast.link.label}
          </a>
        ) : null}
      </div>
      {isHydrated ? (
        <Button type="button" look="quiet" onClick={() => setClosed(true)}>
          Dismiss
        </Button>
      ) : (
        <label className="btn btn-quiet toast-dismiss">
          <input type="checkbox" autoComplete="off" />
          Dismiss
        </label>
      )}
    </div>
  );
}
