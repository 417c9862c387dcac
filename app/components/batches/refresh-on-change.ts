// What will happen, and the first rows, follow a changed column by themselves where there are scripts.
import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { ANSWER } from "#app/components/forms/column-questions.tsx";

/** Arrow keys change a list once for each press. */
const PAUSE_MS = 300;

/**
 * @param shown says what the form's controls show as the server knows it; when that changes, they are made anew
 * @returns for the form: its key, which stays while the answer only says what its controls show already, so that nothing
 * typed or focused meanwhile is lost
 */
export function useRefreshOnChange(shown: string) {
  const submit = useSubmit();
  const timer = useRef<number>();
  const isOwn = useRef(false);
  const [seen, setSeen] = useState(shown);
  const [key, setKey] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    if (!isOwn.current) setKey(shown);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    key,
    onChange: ({ target, currentTarget: form }: FormEvent<HTMLFormElement>) => {
      if (!isAboutColumns(target)) return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        isOwn.current = true;
        const said = new FormData(form);
        said.set("intent", "preview");
        submit(said, { method: "post", preventScrollReset: true, replace: true });
      }, PAUSE_MS);
    },
    /** Another button: what it leads to is shown as the server knows it. */
    onSubmit: () => {
      window.clearTimeout(timer.current);
      isOwn.current = false;
    },
  };
}

const isAboutColumns = (control: EventTarget): boolean =>
  (control instanceof HTMLSelectElement && control.name.startsWith("column-")) ||
  (control instanceof HTMLInputElement && control.name.startsWith(ANSWER));
