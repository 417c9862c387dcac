import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Feature } from "#app/domain/features.ts";
import { paths } from "#app/paths.ts";
import type { IconName } from "#app/ui/icon.tsx";
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
    dead_mails: number | null;
  };
  isMenuFolded: boolean;
  children: ReactNode;
}

/** The Litigation group, in its order. Each entry is there for whoever has its feature. */
const LINKS: { label: string; href: string; icon: IconName; feature: Feature }[] = [
  { label: "Batch", href: paths.batches(), icon: "stack", feature: "litigation_batch" },
  { label: "Client", href: paths.clients(), icon: "building", feature: "litigation_case" },
  { label: "Cases", href: paths.cases(), icon: "scales", feature: "litigation_case" },
  { label: "Add Case", href: paths.createCase(), icon: "add", feature: "litigation_create_case" },
];

/** Whose mail it is nobody knows yet. */
const MAILS = { label: "Unmatched Mail", href: paths.mails(), icon: "mail" } as const;

/** Whether what the panel sends arrives. */
const OUTBOX = { label: "Outbox", href: paths.outbox(), icon: "send" } as const;

/** The texts papers are made from: for whoever writes or approves them. */
const TEMPLATES = { label: "Templates", href: paths.templates(), icon: "page" } as const;

/** Acts on many rows, to be looked at and undone: for whoever can do one. */
const CHANGES = { label: "Bulk Changes", href: paths.changes(), icon: "undo" } as const;

/** What the cases rest on: advocates, courts, fees. */
const REFERENCE = { label: "Reference Data", href: paths.reference(), icon: "book" } as const;

/** It tells of every client's cases and people: for whoever sees every client, and may open cases. */
const AUDIT = { label: "Audit", href: paths.audit(), icon: "ledger" } as const;

const USERS = { label: "Users", href: paths.users(), icon: "people" } as const;

/** Side menu and header for someone signed in. */
export function PanelFrame({ user, isMenuFolded, children }: PanelFrameProps) {
  const { pathname, search } = useLocation();
  const isHidden = useHidden();
  const isAt = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const links: SideMenuLink[] = LINKS.filter(({ feature }) => user.features.includes(feature)).map(
    ({ label, href, icon }) => ({
      label,
      href,
      icon,
      isCurrent: isAt(href),
    }),
  );
  if (user.has_mail_tray && user.features.includes("litigation_case")) {
    links.push({ ...MAILS, isCurrent: isAt(MAILS.href) });
  }
  if (user.features.includes("litigation_case")) {
    const waiting = { count: user.dead_mails ?? 0, word: "not delivered" };
    if (!isHidden("outbox")) links.push({ ...OUTBOX, isCurrent: isAt(OUTBOX.href), waiting });
    if ((user.edits_templates || user.is_approver) && !isHidden("templates")) {
      links.push({ ...TEMPLATES, isCurrent: isAt(TEMPLATES.href) });
    }
  }
  const mayChangeMany =
    user.features.includes("litigation_case") || user.features.includes("litigation_batch");
  if (mayChangeMany && !isHidden("changes")) {
    links.push({ ...CHANGES, isCurrent: isAt(CHANGES.href) });
  }
  if (user.features.includes("litigation_case") && !isHidden("reference")) {
    links.push({
      ...REFERENCE,
      isCurrent: pathname === REFERENCE.href || pathname.startsWith(`${REFERENCE.href}/`),
    });
  }
  if (user.sees_all_clients && user.features.includes("litigation_case")) {
    links.push({ ...AUDIT, isCurrent: pathname === AUDIT.href });
  }
  if (user.manages_users) {
    links.push({ ...USERS, isCurrent: pathname === USERS.href || pathname.startsWith(`${USERS.href}/`) });
  }
  const menu = {
    groups: [{ title: "Litigation", links }],
    isCollapsed: isMenuFolded,
    toggleTo: paths.menu(),
    redirectTo: pathname + search,
    foot: <KeysButton isCollapsed={isMenuFolded} />,
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

/** Where one searches without scripts. */
const searchedList = ({ features }: PanelFrameProps["user"]): string =>
  features.includes("litigation_case") ? paths.cases() : paths.batches();
