import {
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import type { Move } from "./client-navigation.tsx";
import type { ScriptedMenuProps } from "./scripted-menu.tsx";
import { HiddenFields } from "./forms/hidden-fields.tsx";

/** A link, a one-button form (POST), or words that say why something cannot be done now. */
export type MenuItem =
  | { label: string; href: string; move?: Move | "document"; opensTab?: boolean }
  | {
      label: string;
      action: string;
      fields?: Readonly<Record<string, string>>;
      move?: Move | "document";
      danger?: boolean;
    }
  | { label: string; note: string };

export interface MenuProps {
  label: ReactNode;
  /** Said instead of the label, where many menus have the same: "Action for batch 418". */
  name?: string;
  items: readonly MenuItem[];
  className?: string;
}

// Fetched once for all menus of the page, when one is first used.
let loading: Promise<ComponentType<ScriptedMenuProps>> | undefined;
const loadScriptedMenu = () =>
  (loading ??= import("./scripted-menu.tsx").then(
    (module) => module.ScriptedMenu,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));

/**
 * A <details> with links and one-button forms. The first use with scripts turns it into a Headless UI menu with the
 * same items: twenty menus of a list cost nothing until one of them is opened.
 */
export function Menu({ label, name, items, className = "btn" }: MenuProps) {
  const [Scripted, setScripted] = useState<ComponentType<ScriptedMenuProps> | null>(null);
  const openedBy = useRef("");

  function upgrade(details: HTMLDetailsElement, by: string) {
    openedBy.current = by;
    loadScriptedMenu().then(
      (loaded) => flushSync(() => setScripted(() => loaded)),
      () => {
        details.open = true;
      },
    );
  }
  function click(event: MouseEvent<HTMLElement>) {
    const details = event.currentTarget.parentElement;
    // One that was opened before the scripts came closes as it opened.
    if (!(details instanceof HTMLDetailsElement) || details.open) return;
    event.preventDefault();
    upgrade(details, event.detail === 0 ? "Enter" : "");
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    const details = event.currentTarget.parentElement;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    if (!(details instanceof HTMLDetailsElement) || details.open) return;
    event.preventDefault();
    upgrade(details, event.key);
  }

  if (Scripted) {
    return (
      <Scripted label={label} name={name} items={items} className={className} openedBy={openedBy.current} />
    );
  }
  return (
    <details className="menu">
      <summary
        className={className}
        aria-label={name}
        onClick={click}
        onKeyDown={press}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {label}
      </summary>
      <div className="menu-list" {...STAYING}>
        {items.map(plainItem)}
      </div>
    </details>
  );
}

function preload() {
  loadScriptedMenu().catch(() => undefined);
}

function plainItem(item: MenuItem) {
  if ("note" in item) {
    return (
      <div key={item.label} className="menu-note">
        {item.label} <small>{item.note}</small>
      </div>
    );
  }
  if ("href" in item) {
    const { label, href, move, opensTab } = item;
    if (opensTab || move) {
      return (
        <a key={label} {...linkProps(item)}>
          {label}
        </a>
      );
    }
    // Nothing but what it needs: a list has two hundred of these, and properties without a value take their time, too.
    return (
      <a key={label} href={href}>
        {label}
      </a>
    );
  }
  return (
    <form key={item.label} {...formProps(item)}>
      <HiddenFields values={item.fields ?? {}} />
      <button type="submit" className={buttonClass(item)}>
        {item.label}
      </button>
    </form>
  );
}

/** Most items open a dialog over the list, so the list stays where it was scrolled to: said once for all links. */
export const STAYING = { "data-links": "stay" };

export function linkProps(item: Extract<MenuItem, { href: string }>) {
  const { href, opensTab } = item;
  const move = opensTab ? "document" : item.move;
  return {
    href,
    target: opensTab ? "_blank" : undefined,
    rel: opensTab ? "noreferrer noopener" : undefined,
    "data-move": move === "stay" ? undefined : move,
  };
}

export function formProps({ action, move = "stay" }: Extract<MenuItem, { action: string }>) {
  return { method: "post" as const, action, "data-move": move === "document" ? undefined : move };
}

export function buttonClass({ danger }: Extract<MenuItem, { action: string }>): string | undefined {
  return danger ? "menu-danger" : undefined;
}
