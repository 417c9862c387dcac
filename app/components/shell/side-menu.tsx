import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export interface SideMenuLink {
  label: string;
  href: string;
  icon: IconName;
  isCurrent: boolean;
  /** How many things wait behind it, with the word for them; none are not shown. */
  waiting?: { count: number; word: string };
}

export interface SideMenuProps {
  groups: readonly { title: string; links: readonly SideMenuLink[] }[];
  isCollapsed: boolean;
  /** Where the toggle posts `collapsed` ("true" or "false") and `redirectTo`, this page. */
  toggleTo: string;
  redirectTo: string;
  /** Stands above the toggle. */
  foot?: ReactNode;
}

/** The menu at the side; on a phone a strip above the header. Collapsing is a form: it is kept in a cookie. */
export function SideMenu({ groups, isCollapsed, toggleTo, redirectTo, foot }: SideMenuProps) {
  const shown = groups.filter(({ links }) => links.length > 0);
  return (
    <nav className="side-menu" aria-label="Main menu">
      <div className="side-brand">
        <img src="/logo.svg" alt="" width="24" height="24" />
        <span className="side-word">Litigation Panel</span>
      </div>
      {shown.map(({ title, links }) => (
        <div key={title}>
          <div className="side-group">
            <span className="side-word">{title}</span>
          </div>
          <div className="side-links">
            {links.map(({ label, href, icon, isCurrent, waiting }) => (
              <a
                key={href}
                className="side-link"
                href={href}
                data-move="page"
                title={isCollapsed ? label : undefined}
                aria-current={isCurrent ? "page" : undefined}
              >
                <Icon name={icon} />
                <span className="side-word">{label}</span>
                {waiting && waiting.count > 0 ? (
                  <span className="side-count">
                    {waiting.count > 99 ? "99+" : waiting.count}
                    <span className="sr-only"> {waiting.word}</span>
                  </span>
                ) : null}
              </a>
            ))}
          </div>
        </div>
      ))}
      <div className="side-foot">
        {foot}
        <form method="post" action={toggleTo} data-move="stay">
          <input type="hidden" name="collapsed" value={isCollapsed ? "false" : "true"} />
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <button
            type="submit"
            className="side-link"
            aria-label={isCollapsed ? "Expand menu" : "Collapse menu"}
          >
            <Icon name={isCollapsed ? "expand" : "collapse"} />
            <span className="side-word">Collapse</span>
          </button>
        </form>
      </div>
    </nav>
  );
}
