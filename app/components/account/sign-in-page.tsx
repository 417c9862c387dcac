import type { ReactNode } from "react";
import { LanguageChoice } from "#app/components/shell/language-choice.tsx";

/** One narrow column, nothing else. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="narrow">
      <header className="narrow-brand">
        <img src="/logo.svg" alt="" width="30" height="30" />
        Litigation Panel
      </header>
      <main id="main" tabIndex={-1}>
        <h1>{title}</h1>
        {children}
      </main>
      <LanguageChoice />
    </div>
  );
}
