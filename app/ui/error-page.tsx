import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";

interface ErrorPageProps {
  title: string;
  children?: ReactNode;
  /** Where the button leads; empty is the page one is on, loaded afresh. */
  href?: string;
  action: string;
}

/** A page that could not be shown. The button is a link that loads a document, so it works whatever broke. */
export function ErrorPage({ title, children, href = "", action }: ErrorPageProps) {
  return (
    <div className="narrow">
      {/* Where the skip link of the shell leads. */}
      <main id="main" tabIndex={-1}>
        <h1>{title}</h1>
        {children}
        <ButtonLink href={href} look="main" move="document">
          {action}
        </ButtonLink>
      </main>
    </div>
  );
}
