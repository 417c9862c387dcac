import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes a line of its own: addresses. */
  wide?: boolean;
}

/** What stands where nothing is known. */
export const NOTHING = "—";

const isEmpty = ({ value }: Fact) => value === null || value === undefined || value === "";

/** The same with empty ones behind one line, which says how many: a wall of dashes hides what is known. */
export function KnownFacts({ facts, isUnfolded }: { facts: readonly Fact[]; isUnfolded: boolean }) {
  const [known, empty] = [facts.filter((fact) => !isEmpty(fact)), facts.filter(isEmpty)];
  return (
    <>
      {known.length > 0 ? <DescriptionList facts={known} /> : null}
      {empty.length > 0 ? (
        <details className="facts-empty" open={isUnfolded}>
          <summary className="link">{empty.length} not recorded</summary>
          <p className="small">{empty.map(({ label }) => label).join(", ")}</p>
        </details>
      ) : null}
    </>
  );
}

/** Labels with their values; an empty value is a dash. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? "facts-wide" : undefined}>
          <dt>{label}</dt>
          <dd>{isEmpty({ label, value }) ? NOTHING : value}</dd>
        </div>
      ))}
    </dl>
  );
}
