import type { ReactNode } from "react";
import { formatCount } from "#app/domain/text/counted.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export interface SideMenuLink {
  label: string;
  href: string;
  icon: IconName;
  isCurrent: boolean;
  /** How many things wait behind it, with the word for them; none are not shown. */
  waiting?: { count: number; word: string };
  /** Saved views of it, each with how many it has; null: not counted yet. */
  views?: readonly SideMenuView[];
}

interface SideMenuView {
  label: string;
  href: string;
  count: number | null;
  isCurrent: boolean;
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

// React 18 passes these attributes on but does not know their types.
const BODY = "side-body";
const OPENS = { popovertarget: BODY };
const AS_POPOVER = { popover: "auto" };

/**
 * The menu at the side; on a phone a button opens it over the page, without any script. Collapsing is a form: it is kept
 * in a cookie.
 */
export function SideMenu({ groups, isCollapsed, toggleTo, redirectTo, foot }: SideMenuProps) {
  const shown = groups.filter(({ links }) => links.length > 0);
  return (
    <nav className="side-menu" aria-label="Main menu">
      <div className="side-brand">
        <img src="/logo.svg" alt="" width="24" height="24" />
        <span className="side-word">Litigation Panel</span>
        <button type="button" className="btn side-opener" {...OPENS}>
          Menu
        </button>
      </div>
      {/* Anew for each page: it closes once it has led to one. */}
      <div key={redirectTo} id={BODY} className="side-body" {...AS_POPOVER}>
        {shown.map(({ title, links }) => (
          <div key={title}>
            <div className="side-group">
              <span className="side-word">{title}</span>
            </div>
            <div className="side-links">
              {links.map((link) => (
                <Entry key={link.href} link={link} isCollapsed={isCollapsed} />
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
      </div>
    </nav>
  );
}

function Entry({ link, isCollapsed }: { link: SideMenuLink; isCollapsed: boolean }) {
  const { label, href, icon, isCurrent, waiting, views = [] } = link;
  return (
    <>
      <a
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
      {views.map((view) => (
        <a
          key={view.href}
          className="side-link side-view"
          href={view.href}
          data-move="page"
          title={view.label}
          aria-current={view.isCurrent ? "page" : undefined}
        >
          <span className="side-view-name">{view.label}</span>
          {view.count === null ? null : <span className="side-view-count">{formatCount(view.count)}</span>}
        </a>
      ))}
    </>
  );
}
