import { useLocation } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { useHidden } from "../shell/host-areas.ts";
import { useCaseAddress } from "./use-case-address.ts";

/** What a dialog has in its address for itself: `page` is that of the list below. */
export const HISTORY_PAGE = "history_page";
export const HISTORY_KIND = "history_kind";
export const MAILS_PAGE = "mails_page";
export const REPLIES_ONLY = "replies_only";
const OWN = [HISTORY_PAGE, HISTORY_KIND, MAILS_PAGE, REPLIES_ONLY];

/** The list's query as a dialog's address carries it, without what the dialog itself added. */
export function useListQuery(): Record<string, string> {
  const query = new URLSearchParams(useLocation().search);
  for (const name of OWN) query.delete(name);
  return Object.fromEntries(query);
}

/** What of a case is looked at most, in the order of its page; some of it a host of the specification does not have. */
const TABS = [
  { name: "details", label: "Details" },
  { name: "parties", label: "Parties", isOwn: true },
  { name: "papers", label: "Papers" },
  { name: "documents", label: "Documents" },
  { name: "expenses", label: "Expenses" },
  { name: "invoices", label: "Invoices" },
  { name: "emails", label: "Emails" },
  { name: "comments", label: "Comments" },
  { name: "history", label: "History", isOwn: true },
  { name: "edit", label: "Edit Case", isOwn: true },
] as const;

/**
 * From one dialog of a case to another.
 * @param current how the dialog's address goes on below that of the case; what is only a step of another has no tabs
 */
export function CaseTabs({ current }: { current: string }) {
  const dialog = useCaseAddress();
  const query = useListQuery();
  const isHidden = useHidden();
  const open = current.startsWith("edit/") ? "edit" : current;
  if (!TABS.some(({ name }) => name === open)) return null;
  const tabs = TABS.filter((tab) => !("isOwn" in tab) || !isHidden("case_history"));
  return (
    <nav className="tabs" aria-label="Case" data-links="stay">
      {tabs.map(({ name, label }) => (
        <a
          key={name}
          href={paths.caseDialog(dialog, name, query)}
          aria-current={name === open ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
