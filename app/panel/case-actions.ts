import { paths } from "#app/paths.ts";
import type { LitigationCase } from "#app/provider/contract/cases.ts";
import type { MenuItem } from "#app/ui/menu.tsx";

interface List {
  batchId: number | undefined;
  /** Page and filters, which every dialog keeps. */
  query: Record<string, string | number | undefined>;
}

/** What can be done with a case of a list. */
export function caseActions(
  { case_id, case_shorten_url }: Pick<LitigationCase, "case_id" | "case_shorten_url">,
  { batchId, query }: List,
): MenuItem[] {
  const online = secureAddress(case_shorten_url);
  return [
    { label: "Add Comments", href: paths.caseComments({ batchId, caseId: case_id }, query) },
    ...(online ? [{ label: "View Online Case", href: online, opensTab: true }] : []),
  ];
}

/** An address from the data, if it is one of https: any other could run a script. */
function secureAddress(text: string | null): string | null {
  try {
    const { protocol, href } = new URL(text ?? "");
    return protocol === "https:" ? href : null;
  } catch {
    return null;
  }
}
