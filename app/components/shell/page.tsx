import { useMatches, useNavigation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FailureNotice, Notice } from "#app/ui/notice.tsx";
import { KeepSelection } from "../lists/kept-selection.tsx";
import { PageHeader } from "./page-header.tsx";
import { useHeaderParts } from "./shell.tsx";

const DEFAULT_TITLE = "Litigation Panel";

interface PageProps {
  /** All results of the list, for the header, which does not say it of a list that could not be loaded. */
  total?: number | undefined;
  /** Why the content could not be loaded. */
  failure?: string | null | undefined;
  /** Instead of the title of the route's `handle`. */
  title?: string;
  back?: { href: string; label: string };
  /** A form or a text rather than a list: a narrower column. */
  narrow?: boolean;
  children: ReactNode;
}

/** The header and the content of a page of the panel; dialogs and the selection bar stand inside it. */
export function Page({ total, failure, title, back, narrow, children }: PageProps) {
  const header = useHeaderParts();
  const handleTitle = useHandleTitle();
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      {header ? (
        <PageHeader
          {...header}
          title={title ?? handleTitle}
          total={failure ? undefined : total}
          back={back}
        />
      ) : null}
      <main
        id="main"
        tabIndex={-1}
        className={narrow ? "page page-narrow" : "page"}
        aria-busy={isBusy || undefined}
      >
        <BackupNotice />
        {failure ? (
          <div className="mb-3">
            <FailureNotice>{failure}</FailureNotice>
          </div>
        ) : null}
        <KeepSelection>{children}</KeepSelection>
      </main>
    </>
  );
}

/** That the panel's backups stand still, for those who manage users: they know whom to tell. */
function BackupNotice() {
  const notice = useRouteLoaderData<{ backupNotice?: string | null }>("root")?.backupNotice;
  return notice ? (
    <div className="mb-3">
      <Notice tone="warning">{notice}</Notice>
    </div>
  ) : null;
}

/** The title in the `handle` of the deepest route that has one. */
function useHandleTitle(): string {
  const titles = useMatches().flatMap(({ handle }) => {
    const title =
      typeof handle === "object" && handle !== null && "title" in handle ? handle.title : undefined;
    return typeof title === "string" ? [title] : [];
  });
  return titles.at(-1) ?? DEFAULT_TITLE;
}
