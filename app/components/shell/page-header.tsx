import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { formatCount } from "#app/domain/text/counted.ts";
import { paths } from "#app/paths.ts";
import { useOtherLanguages } from "./language-choice.tsx";

export interface HeaderUser {
  full_name: string | null;
  email: string | null;
  logo_url: string | null;
}

interface PageHeaderProps {
  title: string;
  /** All results of the list, not only this page's. */
  total?: number | undefined;
  /** The list this page was reached from. */
  back?: { href: string; label: string } | undefined;
  user: HeaderUser;
  profileTo: string | null;
  logoutTo: string;
  /** What finds a case, batch or client. */
  search?: ReactNode;
}

export function PageHeader({ title, total, back, user, profileTo, logoutTo, search }: PageHeaderProps) {
  const name = user.full_name ?? user.email ?? "Signed in";
  return (
    <header className="page-header">
      {back ? (
        <a className="page-back" href={back.href} data-move="page">
          <Icon name="back" />
          <span className="page-back-word">{back.label}</span>
        </a>
      ) : null}
      <h1 className="page-title">
        <span className="page-name" title={title}>
          {title}
        </span>
        {total === undefined ? null : (
          <span className="page-total">
            {formatCount(total)} <span className="page-total-word">{total === 1 ? "result" : "results"}</span>
          </span>
        )}
      </h1>
      <div className="page-tools">
        {search}
        <Menu
          className="btn who"
          name={`Account of ${name}`}
          label={
            <>
              <img src={ownLogo(user.logo_url)} alt="" width="26" height="26" />
              <span className="who-name" title={name}>
                {name}
              </span>
            </>
          }
          items={[
            ...(profileTo === null ? [] : [{ label: "My Profile", href: profileTo, move: "page" } as const]),
            ...useOtherLanguages().map(({ name: label, fields }) => ({
              ...{ label, fields, action: paths.language(), move: "document" as const },
            })),
            { label: "Logout", action: logoutTo, move: "document" },
          ]}
        />
      </div>
    </header>
  );
}

/** Only pictures of the panel's own origin are shown: nothing of a page is fetched from elsewhere. */
export function ownLogo(address: string | null): string {
  return address && /^(?:\/(?![/\\])|data:image\/(?:png|jpeg|webp);base64,)/.test(address)
    ? address
    : "/logo.svg";
}
