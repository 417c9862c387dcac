import { assertionMessages } from "#app/domain/papers/assertion-messages.ts";
import type { AssertedReply } from "#app/provider/contract/papers/asserted.ts";
import { NOTHING } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CorrectionLink, type CorrectAt } from "./correction-link.tsx";

interface AssertedSentencesProps {
  sentences: AssertedReply["results"];
  correctAt: CorrectAt;
}

/** What a paper asserts: each sentence, and below it the fields it stands on with their values. */
export function AssertedSentences({ sentences, correctAt }: AssertedSentencesProps) {
  if (sentences.length === 0) return <EmptyState>{assertionMessages.none}</EmptyState>;
  return (
    <>
      <p className="small">{assertionMessages.explained}</p>
      <ol>
        {sentences.map(({ sentence, because, grounds }, index) => (
          // The same words may stand in two places.
          <li key={index} className="mt-4">
            <p className="warning-says">{sentence}</p>
            {because ? <p className="small">{assertionMessages.standsOn(because)}</p> : null}
            {grounds.length > 0 ? (
              <dl className="warning-facts">
                {grounds.map(({ field, label, value, entered_as }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>
                      {value || NOTHING}{" "}
                      <CorrectionLink
                        to={entered_as === null ? undefined : correctAt(entered_as)}
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
