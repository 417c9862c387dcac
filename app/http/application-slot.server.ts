// How a loader reaches the panel. The server hands it over in the load context. Bare remix-serve has no such
// context: there one is made from the environment on first use and kept in a slot of globalThis, because
// the server's bundle and Remix's are two copies of every module.
import type { AppLoadContext } from "@remix-run/node";
import type { Language } from "#app/domain/language/languages.ts";
import { onceIn } from "#app/domain/once.ts";
import type { Application } from "#app/application.server.ts";

declare module "@remix-run/node" {
  interface AppLoadContext {
    application?: Application;
    nonce?: string;
    requestId?: string;
    clientAddress?: string;
    hasScripts?: boolean;
    /** In which the pages can be had; left out: in this one only. */
    languages?: readonly Language[];
    /** Whether all of the request has arrived; left out: it has. */
    hasArrived?: () => boolean;
  }
}

const slot = globalThis as typeof globalThis & { litigationApplication?: Promise<Application> };

/** The panel of this process. */
export async function getApplication(context: AppLoadContext): Promise<Application> {
  if (context.application) return context.application;
  // One that could not be opened is tried again by the next request.
  return (slot.litigationApplication ??= ownApplication().catch((fault: unknown) => {
    delete slot.litigationApplication;
    throw fault;
  }));
}

/** Under remix-serve nobody else closes the panel, and with it the database. */
async function ownApplication(): Promise<Application> {
  const { applicationFromEnvironment } = await import("#app/application.server.ts");
  const application = await applicationFromEnvironment();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void application.close());
  }
  return application;
}

interface Memo {
  values: Map<string, unknown>;
  hasArrived: boolean;
}

/** What the loaders of one page share: each gets a fresh Request, but all get the same load context. */
const memos = new WeakMap<AppLoadContext, Memo>();

/**
 * A map that lives as long as one request; of a form that is slow to arrive, until it has. Who was let in at its
 * beginning may be nobody by then.
 */
export function getMemo(context: AppLoadContext): Map<string, unknown> {
  const hasArrived = context.hasArrived?.() ?? true;
  const known = memos.get(context);
  if (known?.hasArrived === hasArrived) return known.values;
  const fresh = { values: new Map<string, unknown>(), hasArrived };
  memos.set(context, fresh);
  return fresh.values;
}

/** Computes something once per request, even when loaders ask at the same time. */
export function oncePerRequest<Value>(
  context: AppLoadContext,
  name: string,
  compute: () => Promise<Value>,
): Promise<Value> {
  return onceIn(getMemo(context), name, compute);
}
