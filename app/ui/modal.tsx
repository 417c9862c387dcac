import { useActionData, useNavigate } from "@remix-run/react";
import { useId, useRef, type ReactNode, type SyntheticEvent } from "react";
import { ask } from "./ask.ts";
import { Icon } from "./icon.tsx";
import { makeModal } from "./make-modal.ts";
import { FailureNotice } from "./notice.tsx";
import { hasUnsavedText, readControls, LOSES_TYPED, type SavedValues } from "./forms/typed-text.ts";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";
import { useWhenDone } from "./use-when-done.ts";

type ModalVariant = "dialog" | "wide" | "side";

const VARIANTS: Record<ModalVariant, string> = {
  dialog: "sheet",
  wide: "sheet sheet-wide",
  side: "sheet sheet-side",
};

export interface ModalProps {
  title: ReactNode;
  /** The page below, with its page and filters: where Close, Esc and leaving lead. */
  closeTo: string;
  /** Why the content could not be loaded; shown with Try Again. */
  failure?: string | null | undefined;
  /** The address Try Again loads; empty is the one the dialog is at. */
  retryTo?: string;
  /** The toast of this page: outside an open dialog everything is inert, so the dialog shows it. */
  toast?: ReactNode;
  variant?: ModalVariant;
  children: ReactNode;
}

/**
 * A dialog at an address of its own. The server sends it open with a Close link; the script then makes that same
 * element modal, which traps the focus, and touches nothing inside it: what was typed stays.
 */
export function Modal({ title, closeTo, failure, retryTo, toast, variant = "dialog", children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const titleId = useId();
  const refusal = useActionData();
  const saved = useRef<SavedValues>(new Map());

  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    makeModal(element);
    // Closing before it leaves the page gives the focus back to what opened it.
    return () => element.close();
  }, []);

  useWhenDone(refusal, () => {
    if (!dialog.current) return;
    saved.current = readControls(dialog.current);
    showNewest(dialog.current);
  });

  /** Esc is pressed by mistake, too; Close and Cancel are links and ask nothing. */
  async function leave(event: SyntheticEvent<HTMLDialogElement>) {
    const element = dialog.current;
    // Esc pressed again closes a dialog without asking the page: `close` follows.
    if (!element || event.target !== element || (event.type === "cancel" && !event.cancelable)) return;
    event.preventDefault();
    if (hasUnsavedText(element, saved.current, refusal !== undefined)) {
      makeModal(element);
      if (!(await ask(LOSES_TYPED))) return;
    }
    void navigate(closeTo, { preventScrollReset: true });
  }

  return (
    <div className="sheet-layer">
      <dialog
        ref={dialog}
        open
        className={VARIANTS[variant]}
        aria-labelledby={titleId}
        tabIndex={-1}
        onCancel={(event) => void leave(event)}
        onClose={(event) => void leave(event)}
      >
        <div className="sheet-head">
          <h2 className="sheet-title" id={titleId}>
            {title}
          </h2>
          <a className="btn btn-quiet btn-icon" href={closeTo} data-move="stay" aria-label="Close">
            <Icon name="close" />
          </a>
        </div>
        {toast}
        <div className="sheet-body">
          {failure ? <FailureNotice retryTo={retryTo}>{failure}</FailureNotice> : null}
          {children}
        </div>
      </dialog>
    </div>
  );
}

/** The foot of a dialog: its acts to the right, the main one last. Stands inside the form it submits. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className="sheet-acts">{children}</div>;
}

/** Lists begin with what is newest: once a form is carried out, the dialog and its lists go back to their beginnings. */
function showNewest(dialog: HTMLDialogElement) {
  for (const part of dialog.querySelectorAll(".sheet-body, .sheet-body [tabindex='0']")) part.scrollTop = 0;
}
