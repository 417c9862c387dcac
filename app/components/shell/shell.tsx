import { createContext, useContext, type ReactNode } from "react";
import { ClientNavigation } from "#app/ui/client-navigation.tsx";
import type { HeaderUser } from "./page-header.tsx";
import { PageProgress } from "#app/ui/page-progress.tsx";
import { SideMenu, type SideMenuProps } from "./side-menu.tsx";

interface HeaderParts {
  user: HeaderUser;
  /** null: the provider has none. */
  profileTo: string | null;
  logoutTo: string;
  search?: ReactNode;
}

const HeaderContext = createContext<HeaderParts | null>(null);

/** What the header of the page shows besides the page's own title; null outside the shell. */
export const useHeaderParts = () => useContext(HeaderContext);

interface ShellProps extends HeaderParts {
  menu: SideMenuProps;
  /** The page, then the toast. */
  children: ReactNode;
}

/** Side menu and header around every page of someone signed in. */
export function Shell({ menu, user, profileTo, logoutTo, search, children }: ShellProps) {
  return (
    <ClientNavigation className="shell" data-menu={menu.isCollapsed ? "collapsed" : "open"}>
      <a className="btn btn-main skip" href="#main">
        Skip to content
      </a>
      <PageProgress />
      <SideMenu {...menu} />
      <div className="min-w-0">
        <HeaderContext.Provider value={{ user, profileTo, logoutTo, search }}>
          {children}
        </HeaderContext.Provider>
      </div>
    </ClientNavigation>
  );
}
