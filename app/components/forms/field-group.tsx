import type { ReactNode } from "react";

/** Fields of a wizard that belong together, under their heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="upload-group" aria-label={title}>
      <h2>{title}</h2>
      <div className="fields fields-2">{children}</div>
    </section>
  );
}
