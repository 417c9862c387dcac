// What stands in a text control, for the words below it: typed, set back by its form, or written by the form library.
import { useCallback, useEffect, useRef, useState } from "react";

/**
 * @param start what the control begins with
 * @param toShown how a value that the form library writes is shown; the same function each time
 */
export function useTyped(start: string, toShown: (value: string) => string) {
  const text = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(start);
  const read = useCallback(() => setTyped(text.current?.value ?? ""), []);
  // What was typed before the scripts came, what a form is set back to, and what conform writes, which marks that.
  useEffect(() => {
    read();
    const input = text.current;
    const form = input?.form;
    if (!input) return;
    const readAfterwards = () => setTimeout(read);
    const written = new MutationObserver(() => {
      input.value = toShown(input.value);
      read();
    });
    written.observe(input, { attributeFilter: ["data-conform"] });
    form?.addEventListener("reset", readAfterwards);
    return () => {
      written.disconnect();
      form?.removeEventListener("reset", readAfterwards);
    };
  }, [read, start, toShown]);
  return { text, typed, read };
}
