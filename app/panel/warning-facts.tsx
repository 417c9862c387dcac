import { warningMessages } from "#app/domain/warning-messages.ts";
import type { PaperWarning } from "#app/provider/contract/paper-warnings.ts";

/** A warning: its sentence, what it rests on, and the facts it looked at. */
export function WarningFacts({ warning }: { warning: PaperWarning }) {
  return (
    <>
      <p className="warning-says">{warning.sentence}</p>
      {warning.source ? <p className="small">{warning.source}</p> : null}
      {warning.facts.length > 0 ? (
        <dl className="warning-facts">
          {warning.facts.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value ?? warningMessages.notRecorded}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
