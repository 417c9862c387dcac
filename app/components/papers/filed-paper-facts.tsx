import { formatDate, formatDateTime } from "#app/domain/dates.ts";
import {
  comparisonInWords,
  filedCopyMessages,
  isSame,
  type Comparison,
} from "#app/domain/papers/filed-copies.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatBytes } from "#app/domain/text/bytes.ts";
import type { FiledPaper } from "#app/provider/contract/papers/filed-copies.ts";
import { DescriptionList, NOTHING } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table } from "#app/ui/table.tsx";

/** Which paper was filed, when, under which number, and which copy went to court. */
export function FiledPaperFacts({ filed: { paper, filing } }: { filed: FiledPaper }) {
  const copy = filing?.copy;
  return (
    <DescriptionList
      facts={[
        { label: "Paper", value: paperCategoryLabel(paper.category) },
        {
          label: "Generated",
          value: [formatDateTime(paper.created_at), paper.created_by].filter(Boolean).join(" · "),
        },
        { label: "Date Filed", value: filing && formatDate(filing.day) },
        { label: "Filing No.", value: filing?.reference },
        {
          label: "Filed Copy",
          value: copy ? `${copy.file_name} (${formatBytes(copy.bytes)})` : filedCopyMessages.none,
        },
        {
          label: "Uploaded",
          value: copy && [formatDateTime(copy.created_at), copy.by].filter(Boolean).join(" · "),
        },
      ]}
    />
  );
}

/** How the copy compares with what was generated: all that was found, and the words that differ. */
export function FoundDifferences({ comparison }: { comparison: Comparison }) {
  const { differences, more } = comparison.state === "compared" ? comparison : { differences: [], more: 0 };
  return (
    <>
      <Notice tone={isSame(comparison) ? "success" : "warning"}>
        {comparisonInWords(comparison).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </Notice>
      {differences.length > 0 ? (
        <>
          <h3 className="mt-4 font-semibold">{filedCopyMessages.differencesTitle}</h3>
          <Table
            rows={differences}
            keyOf={(_, index) => index}
            columns={[
              { head: "Page", cell: ({ page }) => page ?? NOTHING },
              { head: "Generated", cell: ({ after, made }) => <Words after={after} text={made} /> },
              { head: "Filed", cell: ({ after, filed }) => <Words after={after} text={filed} /> },
            ]}
          />
          {more > 0 ? <p className="small">{filedCopyMessages.more(more)}</p> : null}
        </>
      ) : null}
    </>
  );
}

/** Words with those before them, by which they are found. */
function Words({ after, text }: { after: string; text: string }) {
  return (
    <span className="words">
      {after ? <span className="small">… {after} </span> : null}
      {text ? <b>{text}</b> : NOTHING}
    </span>
  );
}
