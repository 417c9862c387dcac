// The one script of a page that is a form and nothing else, as those of sign-in are: the browser sends its forms and follows its
// links. Whoever signs in on a slow line waits for 2 kB and not for the scripts of all pages.
import { makeModal } from "./make-modal.ts";

/**
 * Sends nothing twice, makes an open dialog modal, goes to what is wrong, counts a wait down, and takes messages away. It goes
 * out as its own text: it uses nothing from outside itself.
 */
function wakeUp(modal: (dialog: HTMLDialogElement) => void): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  if (dialog) {
    modal(dialog);
    const leave = (event: Event) => {
      event.preventDefault();
      // Esc is pressed by mistake, too. Pressed again it closes the dialog whatever is done here.
      const hasText = [...dialog.querySelectorAll("input")].some((each) => each.value !== each.defaultValue);
      if (event.cancelable && hasText) return;
      dialog.querySelector<HTMLElement>(".sheet-head a")?.click();
    };
    dialog.addEventListener("cancel", leave);
    dialog.addEventListener("close", leave);
  } else {
    const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"], .form-errors');
    wrong?.focus();
  }

  const closeLater = (toast: HTMLElement) => {
    setTimeout(() => {
      // Someone reading it is not hurried.
      if (toast.matches(":hover, :focus-within")) closeLater(toast);
      else toast.remove();
    }, Number(toast.dataset.closesAfter));
  };
  document.querySelectorAll<HTMLElement>("[data-closes-after]").forEach(closeLater);
  for (const slot of document.querySelectorAll("output")) {
    const said = [...slot.childNodes];
    // A screen reader says what comes, not what is there from the beginning.
    slot.replaceChildren();
    setTimeout(() => slot.append(...said), 100);
  }

  for (const wait of document.querySelectorAll<HTMLElement>("[data-seconds]")) {
    const until = performance.now() + Number(wait.dataset.seconds) * 1000;
    const timer = setInterval(() => {
      const left = Math.ceil((until - performance.now()) / 1000);
      const words = left === 1 ? wait.dataset.last : undefined;
      wait.textContent = words ?? wait.textContent.replace(/\d[\d,]*/, left.toLocaleString("en-IN"));
      if (left > 0) return;
      clearInterval(timer);
      wait.remove();
    }, 1000);
  }

  let free: (() => void) | null = null;
  document.addEventListener("submit", (event) => {
    if (free) {
      event.preventDefault();
      return;
    }
    const button = event.submitter;
    const label = button?.textContent ?? "";
    button?.setAttribute("aria-busy", "true");
    button?.setAttribute("aria-disabled", "true");
    if (button?.dataset.busy) button.textContent = button.dataset.busy;
    free = () => {
      free = null;
      button?.removeAttribute("aria-busy");
      button?.removeAttribute("aria-disabled");
      if (button?.dataset.busy) button.textContent = label;
    };
    // Whoever stopped the page from loading tries again.
    setTimeout(() => free?.(), 10_000);
  });
  // Back shows the page as it was left.
  window.addEventListener("pageshow", () => free?.());

  document.documentElement.dataset.scripts = "on";
}

/**
 * The same as the element that a page ends with. React writes none with a text of its own.
 * @param nonce what the content policy lets it run by; random, so that it may stand in a page as it is
 */
export const fewScripts = (nonce = ""): string =>
  `<script nonce="${nonce}">(${wakeUp.toString()})(${makeModal.toString()})</script>`;
