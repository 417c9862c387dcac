import type { Application } from "#app/application.server.ts";

/**
 * Whether one-time codes cannot go out now: the last try at the mail host failed. It knows nothing of who asks, so it tells
 * nobody whether there is an account. Where a host signs people in, its mail is not ours to know of.
 */
export function isMailDown({ settings, outbox }: Pick<Application, "settings" | "outbox">): boolean {
  return settings.providerUrl === null && outbox.hostTrouble() !== null;
}
