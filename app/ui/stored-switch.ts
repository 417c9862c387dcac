import { useSyncExternalStore } from "react";

const OFF = "off";
const listeners = new Set<() => void>();

/** The place of this browser; null where it is closed to pages. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Whether something is switched on in this browser; everything is until it is switched off. */
export const isSwitchedOn = (name: string): boolean => storage()?.getItem(name) !== OFF;

/** A switch kept in this browser: whether it is on, and what sets it. */
export function useStoredSwitch(name: string): [boolean, (on: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isSwitchedOn(name),
    () => true,
  );
  function set(on: boolean) {
    try {
      if (on) storage()?.removeItem(name);
      else storage()?.setItem(name, OFF);
    } catch {
      // A full or closed store keeps nothing; the switch then shows what holds.
    }
    for (const listener of listeners) listener();
  }
  return [isOn, set];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
