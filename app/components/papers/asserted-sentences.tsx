import { assertionMessages } from "#app/domain/papers/assertion-messages.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CorrectionLink, type CorrectAt } from "./correction-link.tsx";

interface AssertedSentence {
  sentence: string;
  because: string | null;
  /** Of a text: this case says it. */
  is_said?: boolean;
  grounds: readonly { field: string; label: string; value: string; entered_as?: string | null }[];
}

interface AssertedSentencesProps {
  sentences: readonly AssertedSentence[];
  /** Of a case: where a field is corrected. */
  correctAt?: CorrectAt;
  explained?: string;
  none?: string;
  /** Without a case there are no values, only fields. */
  hasValues?: boolean;
}

/** What a paper or a text asserts: each sentence, and below it the fields it stands on with their values. */
export function AssertedSentences({
  sentences,
  correctAt,
  explained = assertionMessages.explained,
  none = assertionMessages.none,
  hasValues = true,
}: AssertedSentencesProps) {
  if (sentences.length === 0) return <EmptyState>{none}</EmptyState>;
  return (
    <>
      <p className="small">{explained}</p>
      <ol>
        {sentences.map(({ sentence, because, is_said = true, grounds }, index) => (
          // The same words may stand in two places.
          <li key={index} className="mt-4">
            <p className="warning-says">
              {sentence} {hasValues && !is_said ? <Badge>{assertionMessages.notSaid}</Badge> : null}
            </p>
            {because ? <p className="small">{assertionMessages.standsOn(because)}</p> : null}
            {grounds.length > 0 && !hasValues ? (
              <p className="small">{assertionMessages.fields(grounds.map(({ label }) => label))}</p>
            ) : null}
            {grounds.length > 0 && hasValues ? (
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
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}
