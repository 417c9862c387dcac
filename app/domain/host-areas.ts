/**
 * Parts of the panel that rest on calls beyond the specification: a host of section 7 alone lacks them, and the menus
 * then leave them out (docs/decisions/021).
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
