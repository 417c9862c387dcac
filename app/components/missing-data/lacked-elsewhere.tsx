import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import type { LackingOfCase } from "#app/provider/contract/papers/papers.ts";
import { Notice } from "#app/ui/notice.tsx";

/** What a paper lacks that is not filled in with it, told before anything is typed, and the way there. */
export function LackedElsewhere({ lacking, caseId }: { lacking: LackingOfCase; caseId: number }) {
  const labels = (ofAdvocate: boolean) =>
    lacking.elsewhere
      .filter(({ belongs_to }) => (belongs_to === "advocate") === ofAdvocate)
      .map(({ label }) => label);
  const [ofAdvocate, ofOthers] = [labels(true), labels(false)];
  if (ofAdvocate.length + ofOthers.length === 0) return null;
  return (
    <Notice tone="warning">
      {ofAdvocate.length > 0 ? (
        <p>
          {messages.papers.comesWithAdvocate(ofAdvocate)}{" "}
          <a className="link" href={paths.bulkCases("assign", `?case=${caseId}`)} data-move="page">
            Assign to Advocate
          </a>
          {" · "}
          <a className="link" href={paths.advocates()} data-move="page">
            Advocates
          </a>
        </p>
      ) : null}
      {ofOthers.length > 0 ? <p>{messages.papers.comesWithBatch(ofOthers)}</p> : null}
    </Notice>
  );
}
