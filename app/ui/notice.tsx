import type { ReactNode } from "react";

type NoticeTone = "danger" | "warning" | "success" | "info";

const TONES: Record<NoticeTone, string> = {
  danger: "notice notice-danger",
  warning: "notice notice-warning",
  success: "notice notice-success",
  info: "notice notice-info",
};

/** A sentence that stays on the page. `role="alert"` only for what went wrong. */
export function Notice({
  tone = "info",
  children,
  action,
}: {
  tone?: NoticeTone;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={TONES[tone]} role={tone === "danger" ? "alert" : undefined}>
      <div>{children}</div>
      {action}
    </div>
  );
}

/** What could not be loaded, with a link that loads it again. An empty `retryTo` is the page one is on. */
export function FailureNotice({ children, retryTo = "" }: { children: ReactNode; retryTo?: string }) {
  return (
    <Notice
      tone="danger"
      action={
        <a className="link" href={retryTo} data-move="stay">
          Try Again
        </a>
      }
    >
      {children}
    </Notice>
  );
}
