import type { ReactNode } from "react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { paths } from "#app/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "../shell/page.tsx";

const TABS = {
  details: { label: "Details", path: paths.client },
  branches: { label: "Branches", path: paths.clientBranches },
  columns: { label: "Columns", path: paths.clientColumns },
  uploads: { label: "Uploads", path: paths.clientUploads },
  templates: { label: "Templates", path: paths.clientTemplates },
} as const;

interface ClientPageProps {
  clientId: number;
  /** Null when it could not be read. */
  client: { name: string | null; active: boolean } | null;
  current: keyof typeof TABS;
  /** All results of the list on the page. */
  total?: number | undefined;
  failure: string | null;
  children: ReactNode;
}

/** One of the pages of a client, with the way to the others. */
export function ClientPage({ clientId, client, current, total, failure, children }: ClientPageProps) {
  return (
    <Page
      title={client?.name ?? `Client ${clientId}`}
      back={{ href: paths.clients(), label: "Clients" }}
      failure={failure}
      total={total}
    >
      <div className="client">
        <nav className="tabs client-tabs" aria-label="Client">
          {Object.entries(TABS).map(([name, { label, path }]) => (
            <a
              key={name}
              href={path(clientId)}
              data-move="page"
              aria-current={name === current ? "page" : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        {client && !client.active ? <Notice tone="warning">{clientMessages.deactivatedNotice}</Notice> : null}
        {children}
      </div>
    </Page>
  );
}
