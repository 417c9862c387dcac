import { batchMessages } from "#app/domain/batches/batch-messages.ts";
import { formatDate } from "#app/domain/dates.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { paths } from "#app/paths.ts";
import { Notice } from "#app/ui/notice.tsx";

interface WaitingSamplesProps {
  samples: readonly {
    batch_id: number;
    category: string;
    client_name: string;
    by: string | null;
    at: string;
  }[];
  /** Page and filters of the list below. */
  list: Record<string, string | number | undefined>;
}

/** The samples that wait for the one who looks, each with the way to look at it and to approve it. */
export function WaitingSamples({ samples, list }: WaitingSamplesProps) {
  if (samples.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{batchMessages.samplesWait(samples.length)}</p>
      <ul className="questions">
        {samples.map(({ batch_id, category, client_name, by, at }) => (
          <li key={`${String(batch_id)} ${category}`}>
            {paperCategoryLabel(category)}, Batch {batch_id} · {client_name}
            {by ? ` · ${by}` : ""} · {formatDate(at)} ·{" "}
            <a className="link" href={paths.batchSample(batch_id, category)} target="_blank" rel="noreferrer">
              View Sample
            </a>{" "}
            ·{" "}
            <a className="link" href={paths.approveSample(batch_id, list)} data-move="stay">
              Approve
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
