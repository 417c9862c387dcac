import { isOwnCaseField } from "#app/domain/cases/case-fields.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import type { PaperWarning } from "#app/provider/contract/papers/paper-warnings.ts";

interface WarningFactsProps {
  warning: PaperWarning;
  /** What it rests on is said elsewhere. */
  withoutSource?: boolean;
  /** Where a field of the case is corrected. */
  correctAt: (field: string) => string;
}

/** A warning: its sentence, what it rests on, and the facts it looked at. */
export function WarningFacts({ warning, withoutSource = false, correctAt }: WarningFactsProps) {
  return (
    <>
      <p className="warning-says">{warning.sentence}</p>
      {warning.source && !withoutSource ? <p className="small">{warning.source}</p> : null}
      {warning.facts.length > 0 ? (
        <dl className="warning-facts">
          {warning.facts.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                {value ?? warningMessages.notRecorded}
                {value !== null && isOwnCaseField(name) ? (
                  <>
                    {" "}
                    <a
                      className="link"
                      href={correctAt(name)}
                      data-move="page"
                      aria-label={`Correct ${label}`}
                    >
                      Correct
                    </a>
                  </>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
