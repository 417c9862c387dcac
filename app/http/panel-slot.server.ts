// How a loader reaches the panel. The server hands it over in the load context. Bare remix-serve has no such
// context: there one is made from the environment on first use and kept in a slot of globalThis, because
// the server's bundle and Remix's are two copies of every module.
import type { AppLoadContext } from "@remix-run/node";
import { onceIn } from "#app/domain/once.ts";
import type { Panel } from "#app/panel.server.ts";

declare module "@remix-run/node" {
  interface AppLoadContext {
    panel?: Panel;
    nonce?: string;
    requestId?: string;
    clientAddress?: string;
    hasScripts?: boolean;
  }
}

const slot = globalThis as typeof globalThis & { litigationPanel?: Promise<Panel> };

/** The panel of this process. */
export async function panelOf(context: AppLoadContext): Promise<Panel> {
  if (context.panel) return context.panel;
  return (slot.litigationPanel ??= ownPanel());
}

/** Under remix-serve nobody else closes the panel, and with it the database. */
async function ownPanel(): Promise<Panel> {
  const { panelFromEnvironment } = await import("#app/panel.server.ts");
  const panel = await panelFromEnvironment();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void panel.close());
  }
  return panel;
}

/** What the loaders of one page share: each gets a fresh Request, but all get the same load context. */
const memos = new WeakMap<AppLoadContext, Map<string, unknown>>();

/** A map that lives as long as one request. */
export function memoOf(context: AppLoadContext): Map<string, unknown> {
  const known = memos.get(context);
  if (known) return known;
  const fresh = new Map<string, unknown>();
  memos.set(context, fresh);
  return fresh;
}

/** Computes something once per request, even when loaders ask at the same time. */
export function oncePerRequest<Value>(
  context: AppLoadContext,
  name: string,
  compute: () => Promise<Value>,
): Promise<Value> {
  return onceIn(memoOf(context), name, compute);
}
