import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes a line of its own: addresses. */
  wide?: boolean;
}

/** What stands where nothing is known. */
export const NOTHING = "—";

/** Labels with their values; an empty value is a dash. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? "facts-wide" : undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === "" ? NOTHING : value}</dd>
        </div>
      ))}
    </dl>
  );
}
