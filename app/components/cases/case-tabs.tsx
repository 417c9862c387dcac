import { useLocation } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { useHidden } from "../shell/host-areas.ts";
import { useCaseAddress } from "./use-case-address.ts";

/** The history's own page number, and what it is narrowed to: `page` is the list's below. */
export const HISTORY_PAGE = "history_page";
export const HISTORY_KIND = "history_kind";

/** The list's query as a dialog's address carries it, without what the dialog itself added. */
export function useListQuery(): Record<string, string> {
  const query = new URLSearchParams(useLocation().search);
  query.delete(HISTORY_PAGE);
  query.delete(HISTORY_KIND);
  return Object.fromEntries(query);
}

/** The sides of a case: what it is, what was done to it, and all its fields to be corrected. */
export function CaseTabs({ current }: { current: "details" | "history" | "edit" }) {
  const dialog = useCaseAddress();
  const query = useListQuery();
  const isHidden = useHidden();
  if (isHidden("case_history") && current === "details") return null;
  const tab = (name: typeof current, label: string, href: string) => (
    <a href={href} data-move="stay" aria-current={name === current ? "page" : undefined}>
      {label}
    </a>
  );
  return (
    <nav className="tabs" aria-label="Case">
      {tab("details", "Details", paths.caseDetails(dialog, query))}
      {tab("history", "History", paths.caseHistory(dialog, query))}
      {tab("edit", "Edit Case", paths.editCase(dialog, query))}
    </nav>
  );
}
