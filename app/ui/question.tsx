import type { ReactNode } from "react";
import { Button, type ButtonLook } from "./button.tsx";

// React 18 passes these attributes on but does not know their types.
const opener = (target: string) => ({ popovertarget: target });
const closer = (target: string) => ({ popovertarget: target, popovertargetaction: "hide" });
const AS_POPOVER = { popover: "auto" };

/** Asks before it goes on: opens the question of that id over the page, where what was typed stays. */
export function AskButton({
  asks,
  look,
  children,
}: {
  asks: string;
  look?: ButtonLook;
  children: ReactNode;
}) {
  return (
    <Button type="button" look={look} {...opener(asks)}>
      {children}
    </Button>
  );
}

/** A question over the page, without any script. `yes` is a link, or a form with a button; No only closes it. */
export function Question({ id, children, yes }: { id: string; children: ReactNode; yes: ReactNode }) {
  const wordsId = `${id}-words`;
  return (
    <div id={id} className="popover question" role="alertdialog" aria-labelledby={wordsId} {...AS_POPOVER}>
      <p id={wordsId}>{children}</p>
      <div className="question-answers">
        <Button type="button" {...closer(id)}>
          No
        </Button>
        {yes}
      </div>
    </div>
  );
}
