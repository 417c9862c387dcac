import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import type { PaperWarning } from "#app/provider/contract/papers/paper-warnings.ts";
import { correctionOf } from "./correction.ts";

interface WarningFactsProps {
  warning: PaperWarning;
  /** What it rests on is said elsewhere. */
  withoutSource?: boolean;
  /** Where a field of the case is corrected. */
  correctAt: (field: string) => string;
  /** Whether a missing field is asked for beside the warning. */
  isAskedFor?: (field: string) => boolean;
}

/** A warning: its sentence, what it rests on, and the facts it is about, each with the way to correct or enter it. */
export function WarningFacts({ warning, withoutSource = false, correctAt, isAskedFor }: WarningFactsProps) {
  const linkOf = (name: string, value: string | null) => {
    if (value !== null) return { href: correctionOf(name, warning, correctAt), words: "Correct" };
    if (!warning.settled_by.includes(name) || isAskedFor?.(name)) return null;
    return { href: correctionOf(name, warning, correctAt), words: "Fill In" };
  };
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
                <FactLink link={linkOf(name, value)} label={label} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

function FactLink({ link, label }: { link: { href?: string; words: string } | null; label: string }) {
  if (!link?.href) return null;
  return (
    <>
      {" "}
      <a className="link" href={link.href} data-move="page" aria-label={`${link.words} ${label}`}>
        {link.words}
      </a>
    </>
  );
}
