// What sign-in offers where the panel is its own provider. Where a host signs people in, it is the host's to offer.
import type { Application } from "#app/application.server.ts";
import { notFound } from "../queries.server.ts";
import { paths } from "#app/paths.ts";

type Panel = Pick<Application, "settings">;

export const isOwnProvider = ({ settings }: Panel): boolean => settings.providerUrl === null;

/** The link that begins sign-in with OpenID; null where there is none. */
export function openIdLink(panel: Panel, redirectTo?: string): { href: string; label: string } | null {
  const openId = isOwnProvider(panel) ? panel.settings.signIn?.openId : null;
  return openId ? { href: paths.openId(redirectTo), label: openId.label } : null;
}

/** @throws 404 where a host signs people in: there are no such pages then */
export function requireOwnProvider(panel: Panel): void {
  if (!isOwnProvider(panel)) throw notFound();
}
