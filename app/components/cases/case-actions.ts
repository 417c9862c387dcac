import type { Query } from "#app/address-query.ts";
import { paths } from "#app/paths.ts";
import type { LitigationCase } from "#app/provider/contract/cases/cases.ts";
import type { MenuItem } from "#app/ui/menu.tsx";

interface List {
  batchId: number | undefined;
  /** Over the case's own page. */
  onPage?: boolean;
  /** Page and filters, which every dialog keeps. */
  query: Query;
  /** The provider has the calls beyond the specification that edit a single case. */
  hasOwnActs?: boolean;
}

/** What can be done with a case of a list. */
export function caseActions(
  {
    case_id,
    case_shorten_url,
    pending_documents = [],
  }: Pick<LitigationCase, "case_id" | "case_shorten_url"> &
    Partial<Pick<LitigationCase, "pending_documents">>,
  { batchId, onPage = false, query, hasOwnActs = true }: List,
): MenuItem[] {
  const online = secureAddress(case_shorten_url);
  const dialog = { batchId, caseId: case_id, onPage };
  // The order is fixed: staff know it by heart.
  return [
    { label: "View Case Paper", href: paths.caseDialog(dialog, "papers", query) },
    { label: "Update E-Filing / Case Number", href: paths.caseDialog(dialog, "case-number", query) },
    { label: "Out-of-pocket expenses", href: paths.caseDialog(dialog, "expenses", query) },
    { label: "Pocket Expenses", href: paths.caseDialog(dialog, "pocket-expenses", query) },
    { label: "Update Additional Details", href: paths.caseDialog(dialog, "additional-details", query) },
    { label: "Request Court Fees", href: paths.caseDialog(dialog, "court-fee", query) },
    { label: "Invoices", href: paths.caseDialog(dialog, "invoices", query) },
    { label: "Add Comments", href: paths.caseDialog(dialog, "comments", query) },
    { label: "View Details", href: paths.caseDialog(dialog, "details", query) },
    { label: "Case Documents", href: paths.caseDialog(dialog, "documents", query) },
    { label: "Update Documents", href: paths.caseDialog(dialog, "upload-document", query) },
    ...(pending_documents.length > 0
      ? [{ label: "Documents Pending", href: paths.caseDialog(dialog, "documents-pending", query) }]
      : []),
    ...(online ? [{ label: "View Online Case", href: online, opensTab: true }] : []),
    ...(hasOwnActs
      ? [
          { label: "Update Hearing, Stage and Advocate", href: paths.caseDialog(dialog, "hearing", query) },
          { label: "Edit Case", href: paths.caseDialog(dialog, "edit", query) },
          { label: "Parties", href: paths.caseDialog(dialog, "parties", query) },
          { label: "Proceedings", href: paths.caseDialog(dialog, "proceedings", query) },
          { label: "Securities", href: paths.caseDialog(dialog, "securities", query) },
          { label: "Payments", href: paths.caseDialog(dialog, "payments", query) },
          { label: "Limitation", href: paths.caseDialog(dialog, "limitation", query) },
          { label: "Interest", href: paths.caseDialog(dialog, "interest", query) },
        ]
      : []),
  ];
}

/** An address from the data, if it is one of https: any other could run a script. */
export function secureAddress(text: string | null): string | null {
  if (!text) return null;
  try {
    const { protocol, href } = new URL(text);
    return protocol === "https:" ? href : null;
  } catch {
    return null;
  }
}
