import type { SubmissionResult } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { isOther } from "#app/domain/text/opened-values.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import {
  controlsIn,
  getDirection,
  goTo,
  gridControl,
  nextControl,
  type GridControl,
} from "#app/ui/grid-cells.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ConfirmButton, Questions } from "../forms/questions.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { fillDown, pasteInto, type PasteReader } from "./grid-acts.ts";
import { useLeaveWarning } from "../forms/use-leave-warning.ts";
import { TypedCells } from "./workbench-typed.tsx";
import { WorkbenchGrid, type WorkbenchGridProps } from "./workbench-grid.tsx";

interface WorkbenchFormProps extends Omit<WorkbenchGridProps, "typed" | "problems"> {
  lastResult: CellsResult | undefined;
  /** What a pasted text says for a field. */
  read: PasteReader;
}

/** What the form was answered. */
type CellsResult = SubmissionResult &
  Pick<WorkbenchGridProps, "typed" | "problems"> & { sentence: string | null };

/**
 * The grid as a form. With scripts it is used like a sheet: keys go from cell to cell, a value is copied down, a column or
 * block is pasted, and unsaved cells are counted. Nothing but its own controls holds what is typed.
 */
export function WorkbenchForm({ lastResult, read, ...grid }: WorkbenchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<GridControl | null>(null);
  const [unsaved, setUnsaved] = useState(0);
  const [said, setSaid] = useState("");
  const { pathname, search } = useLocation();
  const isScripted = useHydrated();
  const { page, noteSent } = useGridPage(lastResult, unsaved > 0);
  const error = lastResult?.sentence;
  const answered = { typed: lastResult?.typed ?? {}, problems: lastResult?.problems ?? [] };

  const count = useCallback(() => {
    const typed = form.current ? controlsIn(form.current).filter(isTyped) : [];
    setUnsaved(typed.length);
    return typed.length;
  }, []);
  const send = useLeaveWarning(
    useCallback(() => count() > 0, [count]),
    workbenchMessages.unsaved,
  );
  // Another page has other cells; of a form that came back the first marked one is gone to.
  useEffect(() => {
    send(false);
    count();
    setSaid("");
    if (lastResult) form.current?.querySelector<HTMLElement>("[data-cell][aria-invalid]")?.focus();
  }, [page, lastResult, send, count]);

  function press(event: KeyboardEvent) {
    const control = gridControl(event.target);
    if (!control) return;
    if (event.key.toLowerCase() === "d" && event.ctrlKey && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      setSaid(fillDown(control));
      return;
    }
    const direction = getDirection(
      { ...pressOf(event), isComposing: event.nativeEvent.isComposing },
      control,
    );
    if (!direction) return;
    // At the edge Enter does not send the form by surprise.
    event.preventDefault();
    const next = nextControl(control, ...direction);
    if (next) goTo(next);
  }
  function paste(event: ClipboardEvent) {
    const control = gridControl(event.target);
    const told = control && pasteInto(control, event.clipboardData.getData("text/plain"), read);
    if (told === null) return;
    event.preventDefault();
    setSaid(told);
  }
  return (
    <Form
      method="post"
      preventScrollReset
      ref={form}
      className="workbench-form"
      onSubmit={() => {
        send(true);
        noteSent();
      }}
      onInput={count}
      onKeyDown={press}
      onPaste={paste}
      onFocus={({ target }) => {
        last.current = gridControl(target) ?? last.current;
      }}
    >
      {/* What Enter sends where scripts do not use it. */}
      <button type="submit" hidden>
        Save
      </button>
      <FormErrors form={{ errorId: "workbench-errors", errors: error ? [error] : undefined }} />
      <Questions answer={lastResult} />
      <WorkbenchGrid key={page} {...grid} {...answered} />
      <TypedCells key={`typed ${page}`} {...grid} {...answered} />
      {grid.isCorrected ? (
        <TextAreaField
          field={plainField("reason", lastResult?.typed.reason)}
          label="Reason for the change"
          hint={editMessages.reasonHint}
          rows={2}
        />
      ) : null}
      <FormKey lastResult={lastResult} />
      <div className="workbench-bar">
        {isScripted ? (
          <button
            type="button"
            className="btn"
            title="Ctrl D"
            onClick={() => setSaid(last.current ? fillDown(last.current) : workbenchMessages.chooseCell)}
          >
            Fill Down
          </button>
        ) : null}
        <output role="status">
          {[workbenchMessages.unsavedCount(unsaved), said].filter(Boolean).join(" · ")}
        </output>
        {error ? (
          // Loaded by the browser itself, so that what was typed goes.
          <ButtonLink href={pathname + search} look="quiet" move="document">
            Start Again
          </ButtonLink>
        ) : null}
        <SubmitButton busyLabel="Saving">Save</SubmitButton>
        <ConfirmButton answer={lastResult} submit="Save" busyLabel="Saving" />
      </div>
    </Form>
  );
}

/**
 * Tells one page of the grid from the next. The page stays while it holds what was typed, until that is saved or another
 * address is gone to: when the form came back, when the menu was folded beside it, when an act of the frame was lost.
 */
function useGridPage(lastResult: CellsResult | undefined, holdsTyped: boolean) {
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const [held, setHeld] = useState({ page: key, key, address, lastResult, isSent: false });
  if (held.key !== key || held.lastResult !== lastResult) {
    const isSaved = held.isSent && held.key !== key;
    const isNext = isSaved || held.address !== address || !holdsTyped;
    const page = lastResult === undefined && isNext ? key : held.page;
    setHeld({ page, key, address, lastResult, isSent: false });
  }
  const noteSent = () => setHeld((now) => ({ ...now, isSent: true }));
  return { page: held.page, noteSent };
}

/** Another text than the stored one that stands in a cell to be corrected. */
const isTyped = ({ value, dataset }: GridControl) => isOther(dataset.stored, value);

const pressOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
});
