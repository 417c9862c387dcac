import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";
import type { Move } from "./client-navigation.tsx";

interface SelectionAct {
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
  /** "All 480 that match": sent as chosen=all, with `keep` in place of the boxes. */
  all?: string;
  /** "All" is what was chosen before. */
  isAll?: boolean;
  /** The list without the rows that it opened with ticked, if any: a reset would tick them again. */
  clearTo?: string | undefined;
  /** The list's filters and page: what "all" means, and where to come back to. */
  keep?: Readonly<Record<string, string>>;
  /** Further acts, or controls of the form. */
  children?: ReactNode;
}

/**
 * What can be done with the ticked rows. It comes after the rows, inside the page that counts them: the style sheet
 * shows it as soon as a box is ticked and counts them; scripts only turn the count into text and offer "Select Page".
 */
export function SelectionBar({
  id = "selection",
  name,
  acts,
  all,
  isAll = false,
  clearTo,
  keep = {},
  children,
}: SelectionBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const recount = () => setCount(boxesOf(element, name).filter((box) => box.checked).length);
    // The form's reset event comes before its boxes are cleared.
    const recountLater = () => setTimeout(recount);
    let last: HTMLInputElement | null = null;
    // With Shift all rows from the one that was ticked before become as this one is.
    const range = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      const boxes = boxesOf(element, name);
      const [from, to] = [last ? boxes.indexOf(last) : -1, boxes.indexOf(target)];
      if (to === -1) return;
      if (shiftKey && from !== -1) {
        for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1))
          box.checked = target.checked;
        recount();
      }
      last = target;
    };
    recount();
    document.addEventListener("click", range);
    document.addEventListener("change", recount);
    element.addEventListener("reset", recountLater);
    return () => {
      document.removeEventListener("click", range);
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

  function clear() {
    if (!form.current) return;
    for (const box of boxesOf(form.current, name)) box.checked = false;
    setCount(0);
  }

  const ticked = <output>{count === null ? null : `${count} selected`}</output>;
  return (
    <form id={id} ref={form} className="selection-bar" method="get">
      {Object.entries(keep).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {all === undefined ? ticked : <WhichRows key={String(isAll)} ticked={ticked} all={all} isAll={isAll} />}
      {acts.map(({ label, action, method = "get", move = "page" }) => (
        <Button key={label} type="submit" formAction={action} formMethod={method} data-move={move}>
          {label}
        </Button>
      ))}
      {children}
      {count === null ? null : (
        <Button type="button" className="select-page" onClick={selectPage}>
          Select Page
        </Button>
      )}
      {clearTo === undefined ? (
        <Button type="reset">Clear Selection</Button>
      ) : (
        <ButtonLink href={clearTo} move="stay" onClick={clear}>
          Clear Selection
        </ButtonLink>
      )}
    </form>
  );
}

/** The ticked ones, or all that match. */
function WhichRows({ ticked, all, isAll }: { ticked: ReactNode; all: string; isAll: boolean }) {
  return (
    <fieldset className="selection-which">
      <legend className="sr-only">Which rows</legend>
      <label className="choice">
        <input
          type="radio"
          name="chosen"
          value="ticked"
          defaultChecked={!isAll}
          aria-label="The ticked rows"
        />
        <span>{ticked}</span>
      </label>
      <label className="choice">
        <input type="radio" name="chosen" value="all" defaultChecked={isAll} />
        <span>{all}</span>
      </label>
    </fieldset>
  );
}

function boxesOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return Array.from(form.elements).filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === "checkbox" && element.name === name,
  );
}
