// The menu once scripts run: arrow keys, type-ahead, Esc. Its own file, so that it is fetched only when one is used.
import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { useEffect, useRef, type MouseEvent } from "react";
import {
  buttonClass,
  formProps,
  linkProps,
  STAYING,
  type MenuItem as Item,
  type MenuProps,
} from "./menu.tsx";
import { HiddenFields } from "./forms/hidden-fields.tsx";

/** `openedBy` is the key that opened the plain menu, or "" for a pointer: this one opens the same way. */
export type ScriptedMenuProps = MenuProps & { openedBy: string };

export function ScriptedMenu({ label, name, items, className, openedBy }: ScriptedMenuProps) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const element = button.current;
    if (!element) return;
    element.focus();
    if (openedBy) element.dispatchEvent(new KeyboardEvent("keydown", { key: openedBy, bubbles: true }));
    else element.click();
    // Only when it takes the plain menu's place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <Menu as="div" className="menu">
      <MenuButton ref={button} className={className} aria-label={name}>
        {label}
      </MenuButton>
      {/* Kept in the page when closed: a form taken out by its own click would not be sent. */}
      <MenuItems unmount={false} modal={false} className="menu-list" onMouseDown={keepFocus} {...STAYING}>
        {items.map(scriptedItem)}
      </MenuItems>
    </Menu>
  );
}

/** An item that got the focus would be scrolled whole into sight under the pressed button, and its click would miss it. */
function keepFocus(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest("a, button")) event.preventDefault();
}

function scriptedItem(item: Item) {
  if ("note" in item) {
    return (
      <MenuItem key={item.label} as="div" disabled className="menu-note">
        {item.label} <small>{item.note}</small>
      </MenuItem>
    );
  }
  if ("href" in item) {
    return (
      <MenuItem key={item.label} as="a" {...linkProps(item)}>
        {item.label}
      </MenuItem>
    );
  }
  return (
    <form key={item.label} {...formProps(item)}>
      <HiddenFields values={item.fields ?? {}} />
      <MenuItem as="button" type="submit" className={buttonClass(item)}>
        {item.label}
      </MenuItem>
    </form>
  );
}
