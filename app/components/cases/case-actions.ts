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
    { label: "View Case Paper", href: paths.casePapers(dialog, query) },
    { label: "Update E-Filing / Case Number", href: paths.caseNumber(dialog, query) },
    { label: "Out-of-pocket expenses", href: paths.expenses(dialog, query) },
    { label: "Pocket Expenses", href: paths.pocketExpenses(dialog, query) },
    { label: "Update Additional Details", href: paths.additionalDetails(dialog, query) },
    { label: "Request Court Fees", href: paths.courtFee(dialog, query) },
    { label: "Invoices", href: paths.invoices(dialog, query) },
    { label: "Add Comments", href: paths.caseComments(dialog, query) },
    { label: "View Details", href: paths.caseDetails(dialog, query) },
    { label: "Case Documents", href: paths.caseDocuments(dialog, query) },
    { label: "Update Documents", href: paths.uploadDocument(dialog, query) },
    ...(pending_documents.length > 0
      ? [{ label: "Documents Pending", href: paths.documentsPending(dialog, query) }]
      : []),
    ...(online ? [{ label: "View Online Case", href: online, opensTab: true }] : []),
    ...(hasOwnActs
      ? [
          { label: "Update Hearing, Stage and Advocate", href: paths.caseHearing(dialog, query) },
          { label: "Edit Case", href: paths.editCase(dialog, query) },
          { label: "Parties", href: paths.parties(dialog, query) },
          { label: "Proceedings", href: paths.proceedings(dialog, query) },
          { label: "Securities", href: paths.securities(dialog, query) },
          { label: "Payments", href: paths.payments(dialog, query) },
          { label: "Limitation", href: paths.limitation(dialog, query) },
          { label: "Interest", href: paths.interest(dialog, query) },
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
