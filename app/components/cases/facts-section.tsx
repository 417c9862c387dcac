import { useId, type ReactNode } from "react";

/** A part of what is shown of a case, under its heading. */
export function FactsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="facts-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
