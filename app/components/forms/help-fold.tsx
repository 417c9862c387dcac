import type { ReactNode } from "react";

interface HelpFoldProps {
  title: string;
  open?: boolean;
  children: ReactNode;
}

/** What stands beside the work and unfolds. It scrolls by itself, so it can be reached by keyboard. */
export function HelpFold({ title, open, children }: HelpFoldProps) {
  return (
    <details className="help" open={open}>
      <summary>{title}</summary>
      <div className="help-body" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
    </details>
  );
}
