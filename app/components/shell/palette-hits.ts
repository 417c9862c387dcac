// What the palette lists, and where each line leads.
import { paths } from "#app/paths.ts";
import type { Found } from "#app/provider/contract/shell/search.ts";
import { matchingCommands, type Command } from "./palette-commands.ts";
import { counted } from "#app/domain/text/counted.ts";

export interface PaletteHit {
  key: string;
  label: string;
  detail?: string;
  go: Command["go"];
}

export interface PaletteGroup {
  title: string;
  hits: PaletteHit[];
}

const ALL_CASES = "all-cases";

interface Typed {
  text: string;
  /** What was found is of an earlier text: Enter must not open what no longer fits. */
  isSearching: boolean;
}

/** Cases, batches, clients and advocates that were found, then places; a group without hits is left out. */
export function paletteGroups(
  found: Found,
  commands: readonly Command[],
  { text, isSearching }: Typed,
): PaletteGroup[] {
  const fitting = (hits: PaletteHit[]) => (isSearching ? hits.filter((hit) => says(hit, text)) : hits);
  const cases = fitting(found.cases.map(caseHit));
  const groups: PaletteGroup[] = [
    { title: "Cases", hits: isSearching && cases.length === 0 ? [] : [...cases, ...allCases(found, text)] },
    { title: "Batches", hits: fitting(found.batches.map(batchHit)) },
    { title: "Clients", hits: fitting(found.clients.map(clientHit)) },
    { title: "Advocates", hits: fitting(found.advocates.map(advocateHit)) },
    {
      title: "Go to",
      hits: matchingCommands(commands, text).map(({ label, go }) => ({ key: `go-${label}`, label, go })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function says({ label, detail = "" }: PaletteHit, text: string): boolean {
  const shown = `${label} ${detail}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => shown.includes(word));
}

/** How many results a list shows; the way to the others is none. */
export const countHits = (groups: readonly PaletteGroup[]): number =>
  groups.flatMap(({ hits }) => hits).filter(({ key }) => key !== ALL_CASES).length;

function caseHit({
  case_id,
  customer_name,
  lan_number,
  case_no,
  client_name,
}: Found["cases"][number]): PaletteHit {
  return {
    key: `case-${case_id}`,
    label: customer_name,
    detail: joined([lan_number, case_no, client_name]),
    go: { href: paths.casePage(case_id) },
  };
}

/** The way to those that are not listed here: the case list finds by the same words. */
function allCases({ more }: Found, text: string): PaletteHit[] {
  if (!more.includes("cases")) return [];
  return [
    { key: ALL_CASES, label: "See all in Cases", go: { href: paths.cases({}, { search: text.trim() }) } },
  ];
}

function batchHit({ id, batch_name, client_name, total_cases }: Found["batches"][number]): PaletteHit {
  return {
    key: `batch-${id}`,
    label: batch_name === null ? `Batch ${id}` : `Batch ${id}: ${batch_name}`,
    detail: joined([client_name, counted(total_cases, "case")]),
    go: { href: paths.cases({ batchId: id }) },
  };
}

function clientHit({ id, name, full_name }: Found["clients"][number]): PaletteHit {
  return {
    key: `client-${id}`,
    label: full_name,
    detail: name === full_name ? "" : name,
    go: { href: paths.cases({}, { client: id }) },
  };
}

/** To the cases of the advocate. */
const advocateHit = ({ id, name }: Found["advocates"][number]): PaletteHit => ({
  key: `advocate-${id}`,
  label: name,
  go: { href: paths.cases({}, { advocate: id }) },
});

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(" · ");
