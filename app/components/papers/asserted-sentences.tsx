import { assertionMessages } from "#app/domain/papers/assertion-messages.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { CorrectAt } from "./correction-link.tsx";
import { Grounds, type ShownGround } from "./grounds.tsx";

interface AssertedSentence {
  sentence: string;
  because: string | null;
  /** Of a text: this case says it. */
  is_said?: boolean;
  grounds: readonly ShownGround[];
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
            {grounds.length > 0 && hasValues ? <Grounds grounds={grounds} correctAt={correctAt} /> : null}
          </li>
        ))}
      </ol>
    </>
  );
}
