// Keys for lists, and the help that names them. All of it is extra: nothing can be done by a key alone.
import { useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { isUsedElsewhere, getPageKey, type PageKey } from "#app/ui/keys.ts";
import { focusSearch, moveRow, openRow, tickRow } from "#app/ui/row-cursor.ts";
import { isSwitchedOn, useStoredSwitch } from "#app/ui/stored-switch.ts";

const HELP = "keys-help";
/** What the switch is kept under: single keys can get in the way of speech input (WCAG 2.1.4). */
const SWITCH = "litigation-panel:single-keys";

// React 18 passes these attributes on but does not know their types.
const AS_POPOVER = { popover: "auto" };
const opener = { popovertarget: HELP };
const closer = { popovertarget: HELP, popovertargetaction: "hide" };

const LISTED: readonly { keys: readonly string[]; words: string; always?: true }[] = [
  { keys: ["Ctrl K", "⌘ K"], words: "Search, or go anywhere", always: true },
  { keys: ["/"], words: "Search or filter the list" },
  { keys: ["j"], words: "Next row" },
  { keys: ["k"], words: "Previous row" },
  { keys: ["Enter"], words: "Open the row" },
  { keys: ["x"], words: "Select or unselect the row" },
  { keys: ["?"], words: "Show or hide this list" },
];

/** Opens the help by mouse. */
export function KeysButton({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <button
      type="button"
      className="side-link keys-button"
      title={isCollapsed ? "Keyboard shortcuts" : undefined}
      {...opener}
    >
      <Icon name="keyboard" />
      <span className="side-word">Keyboard shortcuts</span>
    </button>
  );
}

/** Listens for single keys on every page, and shows the help. */
export function Keys() {
  const [isOn, setOn] = useStoredSwitch(SWITCH);
  const isAwake = useHydrated();

  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  // There are no keys without scripts, so the page comes without their help.
  if (!isAwake) return null;
  return (
    <div
      id={HELP}
      className="popover keys-help"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={`${HELP}-title`}
      {...AS_POPOVER}
    >
      <div className="keys-body">
        <h2 className="sheet-title" id={`${HELP}-title`}>
          Keyboard shortcuts
        </h2>
        <dl className="keys">
          {LISTED.map(({ keys, words, always }) => (
            <div key={words} className={isOn || always ? undefined : "keys-off"}>
              <dt>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index === 0 ? null : " or "}
                    <kbd>{key}</kbd>
                  </span>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <label className="choice">
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
          <span>
            Single-key shortcuts
            <span className="hint keys-hint">
              When off, only Ctrl/⌘ shortcuts work. Saved in this browser.
            </span>
          </span>
        </label>
      </div>
      <div className="popover-acts">
        <Button type="button" {...closer}>
          Close
        </Button>
      </div>
    </div>
  );
}

function press(event: KeyboardEvent): void {
  const asked = getPageKey(event);
  if (asked === null || !isSwitchedOn(SWITCH)) return;
  const help = document.getElementById(HELP);
  if (asked === "help" && help?.matches(":popover-open")) {
    event.preventDefault();
    help.hidePopover();
    return;
  }
  if (isUsedElsewhere(event.target)) return;
  if (carryOut(asked)) event.preventDefault();
}

/** @returns whether the key was used; else it is the browser's */
function carryOut(asked: PageKey): boolean {
  switch (asked) {
    case "search":
      return focusSearch();
    case "next":
      moveRow(1);
      return true;
    case "previous":
      moveRow(-1);
      return true;
    case "tick":
      tickRow();
      return true;
    case "open":
      return openRow();
    case "help":
      showKeysHelp();
      return true;
  }
}

/** Shows the help as a key or the palette asks for it: it is read out, and Esc gives the focus back. */
export function showKeysHelp(): void {
  const help = document.getElementById(HELP);
  help?.showPopover();
  help?.focus();
}
