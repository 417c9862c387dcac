// What a user may do, in words: in the list of users and on one's own profile.
import { parseLandingPage } from "#app/domain/features.ts";
import type { Option } from "#app/ui/forms/field.tsx";

interface Rights {
  approver: boolean;
  template_editor: boolean;
  manages_users: boolean;
  needs_factor: boolean;
  break_glass: boolean;
}

export const RIGHT_LABELS = {
  approver: "Approver",
  template_editor: "Template editor",
  manages_users: "Manages users",
  needs_factor: "Second step required",
  break_glass: "Break-glass account",
} as const;

/** The rights a user has, in words. */
export const listRights = (user: Rights): string[] =>
  (Object.keys(RIGHT_LABELS) as (keyof Rights)[]).flatMap((right) =>
    user[right] ? [RIGHT_LABELS[right]] : [],
  );

export const landingPageLabel = (page: string | null): string =>
  parseLandingPage(page) === "cases" ? "Cases" : "Batch";

/** Whether somebody is limited to some clients, as a form asks. */
export const ACCESS_OPTIONS: readonly Option[] = [
  { value: "false", label: "All clients" },
  { value: "true", label: "Selected clients" },
];

/** A comma list of values of a choice, in words. */
export const labelled = (from: readonly Option[]) => (text: string) =>
  text
    .split(",")
    .map((value) => from.find((option) => option.value === value)?.label ?? value)
    .join(", ");

interface Clients {
  limited: boolean;
  clients: readonly { id: number; name: string | null }[];
}

const NAMED = 3;

/** Which clients a user sees; of many the first few, and how many more. */
export function describeClients({ limited, clients }: Clients): string {
  if (!limited) return "all clients";
  if (clients.length === 0) return "no client";
  const names = clients.slice(0, NAMED).map(({ id, name }) => name ?? `Client ${id}`);
  const more = clients.length - names.length;
  return names.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** The boxes ticked for those it is limited to, in the order of the boxes. */
export function limitedTo({ clients }: Clients, options: readonly Option[]): string[] {
  const ids = new Set(clients.map(({ id }) => String(id)));
  return options.filter(({ value }) => ids.has(value)).map(({ value }) => value);
}
