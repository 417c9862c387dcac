import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { MAX_SEARCH_LENGTH, SEARCH_PAUSE_MS } from "#app/domain/limits.ts";
import { SEARCH_FIELD } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { HiddenFields } from "#app/ui/forms/hidden-fields.tsx";

interface CaseSearchProps {
  /** The list, without its query. */
  action: string;
  value: string | undefined;
  /** The other filters, which stay in force. */
  keep: Readonly<Record<string, string>>;
}

/**
 * The search of the case list: a GET form. Scripts also send it once typing pauses, and then replace the address
 * instead of adding one for every pause. What is typed while results come stays: the control holds its own text and
 * is only set when the address changes in another way.
 */
export function CaseSearch({ action, value = "", keep }: CaseSearchProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    if (value !== sent.current && input.current && pause.current === undefined) input.current.value = value;
    sent.current = value;
  }, [value]);
  useEffect(() => stopWaiting, []);

  function stopWaiting() {
    clearTimeout(pause.current);
    pause.current = undefined;
  }

  function searchAfterPause() {
    stopWaiting();
    pause.current = setTimeout(() => {
      pause.current = undefined;
      const control = input.current;
      if (!control?.form || control.value.trim() === sent.current) return;
      sent.current = control.value.trim();
      void navigate(addressOf(action, control.form), { replace: true, preventScrollReset: true });
    }, SEARCH_PAUSE_MS);
  }

  return (
    <Form
      method="get"
      action={action}
      role="search"
      className="case-search"
      preventScrollReset
      onSubmit={() => {
        stopWaiting();
        sent.current = input.current?.value.trim() ?? "";
      }}
    >
      <input
        ref={input}
        id={SEARCH_FIELD}
        type="search"
        name="search"
        className="control"
        aria-label="Search cases"
        placeholder="Name, number, mobile or email"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        defaultValue={value}
        onInput={searchAfterPause}
      />
      <HiddenFields values={keep} />
      <Button type="submit">
        <Icon name="search" />
        Search
      </Button>
    </Form>
  );
}

/** Where the form leads, without its empty fields. */
function addressOf(action: string, form: HTMLFormElement): string {
  const fields = Array.from(new FormData(form)).flatMap(([name, text]) =>
    typeof text === "string" && text.trim() !== "" ? [[name, text.trim()]] : [],
  );
  const query = new URLSearchParams(fields).toString();
  return query === "" ? action : `${action}?${query}`;
}
