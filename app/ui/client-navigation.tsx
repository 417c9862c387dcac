// Turns plain links and forms into navigations without a page load, by one listener around the page. A list has two
// hundred links: as <Link> components they would cost the server ten times as much as plain ones.
import { useNavigate, useSubmit } from "@remix-run/react";
import type { FormEvent, HTMLAttributes, MouseEvent } from "react";

/** How a link or form moves on: "page" to the top of the next page, "stay" without scrolling (dialogs). */
export type Move = "page" | "stay";

/** What `isPlainClick` looks at. */
interface Click {
  defaultPrevented: boolean;
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/**
 * Only elements marked with `data-move` are followed here, and links in what is marked with `data-links`; downloads
 * and other origins are left to the browser.
 */
export function ClientNavigation(props: HTMLAttributes<HTMLDivElement>) {
  const navigate = useNavigate();
  const submit = useSubmit();

  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const move = link ? moveOf(link) : undefined;
    if (!link || !isMove(move) || !isPlainClick(event) || link.origin !== window.location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { preventScrollReset: move === "stay" });
  }

  function send(event: FormEvent<HTMLDivElement>) {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const submitter = submitterOf(event.nativeEvent);
    const move = submitter?.dataset.move ?? form.dataset.move;
    if (!isMove(move)) return;
    event.preventDefault();
    void submit(submitter ?? form, { preventScrollReset: move === "stay" });
  }

  return <div {...props} onClick={follow} onSubmit={send} />;
}

const moveOf = (link: HTMLAnchorElement): string | undefined =>
  link.dataset.move ?? link.closest<HTMLElement>("[data-links]")?.dataset.links;

/** Any other word ("document") leaves it to the browser. */
const isMove = (move: string | undefined): move is Move => move === "page" || move === "stay";

/** A click that means "go there", and not "open in a new tab" or "already handled". */
export function isPlainClick(click: Click): boolean {
  if (click.defaultPrevented || click.button !== 0) return false;
  return !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}

function submitterOf(event: Event): HTMLButtonElement | HTMLInputElement | null {
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  return submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement ? submitter : null;
}
