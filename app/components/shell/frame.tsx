import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Feature } from "#app/domain/features.ts";
import type { HostArea } from "#app/domain/host-areas.ts";
import { paths, SEARCH_FIELD } from "#app/paths.ts";
import type { MenuView } from "#app/provider/contract/cases/case-views.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { helpFor } from "../help/help-parts.ts";
import { useHidden } from "./host-areas.ts";
import { Keys, KeysButton } from "./keys.tsx";
import type { HeaderUser } from "./page-header.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { commandsFor } from "./palette-commands.ts";
import { Shell } from "./shell.tsx";
import type { SideMenuLink } from "./side-menu.tsx";

interface PanelFrameProps {
  user: HeaderUser & {
    features: string[];
    sees_all_clients: boolean;
    has_mail_tray: boolean;
    is_approver: boolean;
    edits_templates: boolean;
    manages_users: boolean;
    samples_waiting: number | null;
    templates_waiting: number | null;
    dead_mails: number | null;
    views: readonly MenuView[];
  };
  isMenuFolded: boolean;
  children: ReactNode;
}

type User = PanelFrameProps["user"];

interface Entry {
  label: string;
  href: string;
  icon: IconName;
  /** It is there for whoever has one of these, and for whom else it is said; */
  of?: readonly Feature[];
  isFor?: (user: User) => boolean;
  /** unless the provider lacks this part of the panel. */
  area?: HostArea;
  /** Where pages of it begin that are not below its own address. */
  pages?: string;
}

const BATCH: Feature = "litigation_batch";
const CASE: Feature = "litigation_case";

/** The Litigation group, in its order. */
const MENU: readonly Entry[] = [
  { label: "Batch", href: paths.batches(), icon: "stack", of: [BATCH] },
  { label: "Client", href: paths.clients(), icon: "building", of: [CASE] },
  { label: "Cases", href: paths.cases(), icon: "scales", of: [CASE], pages: paths.casePage("") },
  { label: "Add Case", href: paths.createCase(), icon: "add", of: ["litigation_create_case"] },
  // Whose mail it is nobody knows yet.
  {
    label: "Unmatched Emails",
    href: paths.mails(),
    icon: "mail",
    of: [CASE],
    isFor: (user) => user.has_mail_tray,
  },
  // Whether what the panel sends arrives.
  { label: "Outbox", href: paths.outbox(), icon: "send", of: [CASE], area: "outbox" },
  // The texts papers are made from: for whoever writes or approves them.
  {
    ...{ label: "Templates", href: paths.templates(), icon: "page", of: [CASE], area: "templates" },
    isFor: (user) => user.edits_templates || user.is_approver,
  },
  // Acts on many rows, to be looked at and undone: for whoever can do one.
  { label: "Bulk Changes", href: paths.changes(), icon: "undo", of: [CASE, BATCH], area: "changes" },
  // What the cases rest on: advocates, courts, fees.
  { label: "Reference Data", href: paths.reference(), icon: "book", of: [CASE], area: "reference" },
  // It tells of every client's cases and people.
  { label: "Audit", href: paths.audit(), icon: "ledger", of: [CASE], isFor: (user) => user.sees_all_clients },
  { label: "Users", href: paths.users(), icon: "people", isFor: (user) => user.manages_users },
  { label: "Operation", href: paths.operation(), icon: "pulse", isFor: (user) => user.manages_users },
];

/** Side menu and header for someone signed in. */
export function PanelFrame({ user, isMenuFolded, children }: PanelFrameProps) {
  const { pathname, search } = useLocation();
  const isHidden = useHidden();
  const links = MENU.filter(
    ({ of, isFor, area }) =>
      (!of || of.some((feature) => user.features.includes(feature))) &&
      (!isFor || isFor(user)) &&
      !(area && isHidden(area)),
  ).map(({ label, href, icon, pages = `${href}/` }): SideMenuLink => {
    const isCurrent = pathname === href || pathname.startsWith(`${href}/`) || pathname.startsWith(pages);
    const waiting = waitingAt(user).get(href);
    const views = href === paths.cases() ? user.views.map((view) => viewLink(view, pathname + search)) : [];
    return { label, href, icon, isCurrent, views, ...(waiting ? { waiting } : {}) };
  });
  const menu = {
    groups: [{ title: "Litigation", links }],
    isCollapsed: isMenuFolded,
    toggleTo: paths.menu(),
    redirectTo: pathname + search,
    foot: (
      <>
        {/* The manual is about the whole panel. */}
        {isHidden("case_acts") ? null : <HelpLink pathname={pathname} isCollapsed={isMenuFolded} />}
        <KeysButton isCollapsed={isMenuFolded} />
      </>
    ),
  };
  return (
    <Shell
      menu={menu}
      user={user}
      profileTo={isHidden("profile") ? null : paths.profile()}
      logoutTo={paths.logout()}
      search={<PaletteButton href={searchedList(user)} commands={commandsFor(user, isHidden)} />}
    >
      {children}
      <Keys />
    </Shell>
  );
}

/** To the part of the manual about this page. */
function HelpLink({ pathname, isCollapsed }: { pathname: string; isCollapsed: boolean }) {
  const isCurrent = pathname === paths.help() || pathname.startsWith(`${paths.help()}/`);
  return (
    <a
      className="side-link"
      href={isCurrent ? pathname : paths.help(helpFor(pathname))}
      data-move="page"
      title={isCollapsed ? "Help" : undefined}
      aria-current={isCurrent ? "page" : undefined}
    >
      <Icon name="info" />
      <span className="side-word">Help</span>
    </a>
  );
}

function viewLink({ name, query, count }: MenuView, address: string) {
  const href = paths.cases({}, query);
  return { label: name, href, count, isCurrent: href === address };
}

/** What waits behind an entry of the menu, by its address. */
const waitingAt = ({ samples_waiting, templates_waiting, dead_mails }: User) =>
  new Map([
    [paths.batches(), { count: samples_waiting ?? 0, word: "waiting for your approval" }],
    [paths.templates(), { count: templates_waiting ?? 0, word: "waiting for your approval" }],
    [paths.outbox(), { count: dead_mails ?? 0, word: "not delivered" }],
  ]);

/** Where one searches without scripts. */
const searchedList = ({ features }: User): string =>
  features.includes("litigation_case") ? `${paths.cases()}#${SEARCH_FIELD}` : paths.batches();
