// The one script of a page that is a form and nothing else, as those of sign-in are: the browser sends its forms and follows its
// links. Whoever signs in on a slow line waits for 2 kB and not for the scripts of all pages.
import { makeModal } from "./make-modal.ts";

/**
 * Sends nothing twice, makes an open dialog modal, counts down what is to be waited for, and takes messages away. It goes out
 * as its own text: it uses nothing from outside itself.
 */
export function wakeUp(modal: (dialog: HTMLDialogElement) => void): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  if (dialog) {
    modal(dialog);
    const leave = (event: Event) => {
      event.preventDefault();
      dialog.querySelector<HTMLElement>(".sheet-head a")?.click();
    };
    dialog.addEventListener("cancel", leave);
    dialog.addEventListener("close", leave);
  }

  for (const toast of document.querySelectorAll<HTMLElement>("[data-closes-after]")) {
    const close = () => {
      // Someone reading it is not hurried.
      if (toast.matches(":hover, :focus-within")) setTimeout(close, 500);
      else toast.remove();
    };
    setTimeout(close, Number(toast.dataset.closesAfter));
  }

  for (const wait of document.querySelectorAll<HTMLElement>("[data-seconds]")) {
    const until = performance.now() + Number(wait.dataset.seconds) * 1000;
    const timer = setInterval(() => {
      const left = Math.ceil((until - performance.now()) / 1000);
      const words = left === 1 ? wait.dataset.last : undefined;
      wait.textContent = words ?? wait.textContent.replace(/\d+/, String(left));
      if (left > 0) return;
      clearInterval(timer);
      wait.remove();
    }, 1000);
  }

  const sent = new Map<HTMLElement, string>();
  document.addEventListener("submit", (event) => {
    if (sent.size > 0) {
      event.preventDefault();
      return;
    }
    const button = event.submitter;
    if (!button) return;
    sent.set(button, button.textContent);
    button.setAttribute("aria-busy", "true");
    button.setAttribute("aria-disabled", "true");
    button.textContent = button.dataset.busy ?? button.textContent;
  });
  // Back shows the page as it was left.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const [button, label] of sent) {
      button.removeAttribute("aria-busy");
      button.removeAttribute("aria-disabled");
      button.textContent = label;
    }
    sent.clear();
  });

  document.documentElement.dataset.scripts = "on";
}

/**
 * The same as the element that a page ends with. React writes none with a text of its own.
 * @param nonce what the content policy lets it run by; random, so that it may stand in a page as it is
 */
export const fewScripts = (nonce = ""): string =>
  `<script nonce="${nonce}">(${wakeUp.toString()})(${makeModal.toString()})</script>`;
