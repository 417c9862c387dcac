import type { ReactNode } from "react";
import { referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "../shell/page.tsx";

const AREAS = [
  { area: "advocates", label: "Advocates", href: paths.advocates() },
  { area: "courts", label: "Courts", href: paths.courts() },
  { area: "limits", label: "Court Limits", href: paths.courtLimits() },
  { area: "formats", label: "Paper Formats", href: paths.paperFormats() },
  { area: "holidays", label: "Court Holidays", href: paths.holidays() },
  { area: "fees", label: "Court Fees", href: paths.feeTables() },
  { area: "mails", label: "Email Templates", href: paths.mailTemplates() },
] as const;

interface ReferencePageProps {
  area: (typeof AREAS)[number]["area"];
  total?: number | undefined;
  failure?: string | null;
  /** false: the page says that it can only be looked at. */
  mayChange: boolean;
  children: ReactNode;
}

/** A list of the reference data under the ways to the others. */
export function ReferencePage({ area, total, failure, mayChange, children }: ReferencePageProps) {
  return (
    <Page total={total} failure={failure}>
      <div className="reference">
        <nav className="tabs reference-tabs" aria-label="Reference data">
          {AREAS.map(({ area: each, label, href }) => (
            <a key={each} href={href} data-move="page" aria-current={each === area ? "page" : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {mayChange ? null : <Notice>{referenceMessages.readOnly}</Notice>}
        {children}
      </div>
    </Page>
  );
}

/** Where a record is added. */
export function AddLink({
  move = "stay",
  ...link
}: {
  href: string;
  move?: "stay" | "page";
  children: string;
}) {
  return (
    <ButtonLink href={link.href} look="main" move={move}>
      <Icon name="add" />
      {link.children}
    </ButtonLink>
  );
}
