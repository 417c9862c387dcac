import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from "react";
import { isPlainClick } from "#app/ui/client-navigation.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isDialogOpen, isPaletteKey } from "#app/ui/keys.ts";
import type { PaletteProps } from "./palette.tsx";
import type { Command } from "./palette-commands.ts";

// Fetched when the palette is first wanted: no page is heavier for it.
let loading: Promise<ComponentType<PaletteProps>> | undefined;
const loadPalette = () =>
  (loading ??= import("./palette.tsx").then(
    (module) => module.Palette,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));
const preload = () => {
  loadPalette().catch(() => undefined);
};

/** Leads to the list that is searched; with scripts it, and Ctrl-K anywhere, opens the palette instead. */
export function PaletteButton({ href, commands }: { href: string; commands: readonly Command[] }) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [listens, setListens] = useState(false);
  const cameFrom = useRef<Element | null>(null);

  function open() {
    cameFrom.current = document.activeElement;
    loadPalette().then(
      (loaded) => {
        setPalette(() => loaded);
        setOpen(true);
      },
      () => window.location.assign(href),
    );
  }
  function close() {
    setOpen(false);
    // The palette came later than what had the focus, and does not know it: given back when it is gone.
    setTimeout(() => {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    });
  }
  function click(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  }
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isPaletteKey(event)) return;
      // What is typed in a dialog is not left by accident; nor does the browser get the key of an open palette.
      if (isDialogOpen() && !document.querySelector(".palette")) return;
      event.preventDefault();
      if (!isDialogOpen()) open();
    }
    document.addEventListener("keydown", press);
    setListens(true);
    return () => document.removeEventListener("keydown", press);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [href]);

  return (
    <>
      <a
        className="btn palette-button"
        href={href}
        // Said once it is true.
        aria-keyshortcuts={listens ? "Control+K Meta+K" : undefined}
        onClick={click}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name="search" />
        <span className="palette-word">Search</span>
        <kbd className="palette-key" aria-hidden="true">
          Ctrl K
        </kbd>
      </a>
      {isOpen && Palette ? <Palette commands={commands} onClose={close} /> : null}
    </>
  );
}
