import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Feature } from "#app/domain/features.ts";
import { paths } from "#app/paths.ts";
import type { IconName } from "#app/ui/icon.tsx";
import type { HeaderUser } from "./page-header.tsx";
import { Shell } from "./shell.tsx";

interface PanelFrameProps {
  user: HeaderUser & { features: string[] };
  isMenuFolded: boolean;
  children: ReactNode;
}

/** The Litigation group, in its order. Each entry is there for whoever has its feature. */
const LINKS: { label: string; href: string; icon: IconName; feature: Feature }[] = [
  { label: "Batch", href: paths.batches(), icon: "stack", feature: "litigation_batch" },
  { label: "Cases", href: paths.cases(), icon: "scales", feature: "litigation_case" },
];

/** Side menu and header for someone signed in. */
export function PanelFrame({ user, isMenuFolded, children }: PanelFrameProps) {
  const { pathname, search } = useLocation();
  const links = LINKS.filter(({ feature }) => user.features.includes(feature)).map(
    ({ label, href, icon }) => ({
      label,
      href,
      icon,
      isCurrent: pathname === href || pathname.startsWith(`${href}/`),
    }),
  );
  const menu = {
    groups: [{ title: "Litigation", links }],
    isCollapsed: isMenuFolded,
    toggleTo: paths.menu(),
    redirectTo: pathname + search,
  };
  return (
    <Shell menu={menu} user={user} logoutTo={paths.logout()}>
      {children}
    </Shell>
  );
}
