import { NOTHING } from "#app/ui/description-list.tsx";
import { CorrectionLink, type CorrectAt } from "./correction-link.tsx";

export interface ShownGround {
  field: string;
  label: string;
  value: string;
  /** What is corrected to change it. */
  entered_as?: string | null;
}

interface GroundsProps {
  grounds: readonly ShownGround[];
  /** Left out: nothing is corrected from here. */
  correctAt?: CorrectAt | undefined;
}

/** The fields that words of a paper stand on, with their values. */
export const Grounds = ({ grounds, correctAt }: GroundsProps) => (
  <dl className="warning-facts">
    {grounds.map(({ field, label, value, entered_as = null }) => (
      <div key={field}>
        <dt>{label}</dt>
        <dd>
          {value || NOTHING}{" "}
          <CorrectionLink
            to={entered_as === null ? undefined : correctAt?.(entered_as)}
            words={`Correct ${label}`}
          >
            Correct
          </CorrectionLink>
        </dd>
      </div>
    ))}
  </dl>
);
