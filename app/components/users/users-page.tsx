import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { Page } from "../shell/page.tsx";

const AREAS = [
  { area: "users", label: "Users", href: paths.users() },
  { area: "tokens", label: "Service Tokens", href: paths.serviceTokens() },
  { area: "webhooks", label: "Webhooks", href: paths.webhooks() },
] as const;

interface UsersPageProps {
  area: (typeof AREAS)[number]["area"];
  total: number;
  failure: string | null;
  children: ReactNode;
}

/** Who may use the panel: people, and programs. */
export function UsersPage({ area, total, failure, children }: UsersPageProps) {
  return (
    <Page total={total} failure={failure}>
      <nav className="tabs users-tabs" aria-label="Users">
        {AREAS.map(({ area: each, label, href }) => (
          <a key={each} href={href} data-move="page" aria-current={each === area ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {children}
    </Page>
  );
}
