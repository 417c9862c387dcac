/**
 * Parts of the panel that rest on calls of our own: a host that offers only docs/provider-api.md does not have them, and
 * the menus then leave them out (docs/decisions/021-the-specifications-letter.md).
 */
export const HOST_AREAS = [
  "outbox",
  "changes",
  "reference",
  "templates",
  "profile",
  "client_pages",
  "add_client",
  "case_acts",
  "batch_acts",
  "case_history",
  "workbench",
] as const;
export type HostArea = (typeof HOST_AREAS)[number];
