import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import type { Move } from "./client-navigation.tsx";

export interface SelectionAct {
  label: string;
  /** Where the ticked values are sent. */
  action: string;
  method?: "get" | "post";
  /** "document" for a file that is downloaded. */
  move?: Move | "document";
}

interface SelectionBarProps {
  /** The id the boxes name in `form`; the style sheet knows it as "selection". */
  id?: string;
  /** The name of the boxes. */
  name: string;
  acts: readonly SelectionAct[];
  /** Further controls of the form: hidden filter fields, "All that match". */
  children?: ReactNode;
}

/**
 * What can be done with the ticked rows. It comes after the rows, inside the page that counts them: the style sheet
 * shows it as soon as a box is ticked and counts them; scripts only turn the count into text and offer "Select Page".
 */
export function SelectionBar({ id = "selection", name, acts, children }: SelectionBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const recount = () => setCount(boxesOf(element, name).filter((box) => box.checked).length);
    // The form's reset event comes before its boxes are cleared.
    const recountLater = () => setTimeout(recount);
    recount();
    document.addEventListener("change", recount);
    element.addEventListener("reset", recountLater);
    return () => {
      document.removeEventListener("change", recount);
      element.removeEventListener("reset", recountLater);
    };
  }, [name]);

  function selectPage() {
    if (!form.current) return;
    const boxes = boxesOf(form.current, name);
    for (const box of boxes) box.checked = true;
    setCount(boxes.length);
  }

  return (
    <form id={id} ref={form} className="selection-bar" method="get">
      <output>{count === null ? null : `${count} selected`}</output>
      {acts.map(({ label, action, method = "get", move = "page" }) => (
        <Button key={label} type="submit" formAction={action} formMethod={method} data-move={move}>
          {label}
        </Button>
      ))}
      {children}
      {count === null ? null : (
        <Button type="button" onClick={selectPage}>
          Select Page
        </Button>
      )}
      <Button type="reset">Clear Selection</Button>
    </form>
  );
}

function boxesOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return Array.from(form.elements).filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === "checkbox" && element.name === name,
  );
}
