import type { ReactNode } from "react";

/** Where a field is corrected; undefined for one that nobody can. */
export type CorrectAt = (field: string) => string | undefined;

interface LinkProps {
  to: string | undefined;
  /** What it is called; it stands there too, where nothing shorter is given. */
  words: string;
  children?: ReactNode;
}

/** The way to where a fact of the calculation is entered or corrected. */
export function CorrectionLink({ to, words, children = words }: LinkProps) {
  if (to === undefined) return null;
  return (
    <>
      <a className="link" href={to} data-move="stay" aria-label={words}>
        {children}
      </a>{" "}
    </>
  );
}
