import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { inLanguage } from "#app/domain/templates/template-words.ts";
import { assertionMessages } from "#app/domain/papers/assertion-messages.ts";
import { paths } from "#app/paths.ts";
import type { SampleState } from "#app/provider/contract/batches/batches.ts";
import { stateInWords } from "./batch-actions.ts";

interface SampleLinksProps {
  batchId: number;
  samples: readonly SampleState[];
  /** Who may open cases reads there what the paper asserts. */
  opensCases: boolean;
}

/** The samples of a batch, each to be looked at before something is done with it. */
export function SampleLinks({ batchId, samples, opensCases }: SampleLinksProps) {
  const shown = samples.filter(({ file }) => file);
  if (shown.length === 0) return null;
  return (
    <ul className="questions" aria-label="Samples">
      {shown.map((sample) => {
        const paper = inLanguage(paperCategoryLabel(sample.category), sample.language);
        return (
          <li key={sample.category}>
            {paper}: {stateInWords(sample)} ·{" "}
            <a
              className="link"
              href={paths.batchSample(batchId, sample.category)}
              target="_blank"
              rel="noreferrer"
            >
              View Sample<span className="sr-only"> {paper}</span>
            </a>
            {opensCases && sample.case_id !== null ? (
              <>
                {" · "}
                <a
                  className="link"
                  href={paths.caseDialog({ batchId, caseId: sample.case_id }, `asserted/${sample.category}`)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {assertionMessages.link}
                  <span className="sr-only"> {paper}</span>
                </a>
              </>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
