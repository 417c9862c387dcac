// Two papers of one case side by side, with what changed marked.
import type { ReactNode } from "react";
import { counted } from "#app/domain/text/counted.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import type { ReplyOf } from "#app/provider/contract/index.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Block, type PaperBlock } from "./rendered-paper.tsx";
import { ShownCase, StandIns } from "./shown-paper.tsx";

type Compared = ReplyOf<"compareTemplateDraft">;
type Pair = NonNullable<Compared["rows"]>[number];

/** The paper of the text in force beside the draft's, paragraph by paragraph. */
export function ComparedPapers({ compared }: { compared: Compared }) {
  const { rows, before, after, language, shown_with } = compared;
  if (!rows || !after) return <Notice tone="warning">{templateMessages.notShown}</Notice>;
  const places = rows.flatMap(({ mark }, index) => (mark === "same" ? [] : [index]));
  return (
    <>
      <h2 className="section-title">Paper</h2>
      <ShownCase shownWith={shown_with} />
      <StandIns standIns={after.stand_ins} shownWith={shown_with} />
      <p>
        {places.length === 0 ? (
          templateMessages.samePaper
        ) : (
          <>
            {counted(places.length, "difference")}.{" "}
            <a className="link" href={`#${placeId(places[0])}`}>
              Show the first
            </a>
          </>
        )}
        {before === null ? ` ${templateMessages.noPaperBefore}` : ""}
      </p>
      {/* The table's own roles would read each paragraph with its column; its order says it as well. */}
      <div className="compared" role="group" aria-label="Paper before and after" tabIndex={0} lang={language}>
        <p className="compared-head">In force</p>
        <p className="compared-head">Draft</p>
        {rows.map((pair, index) => (
          // Blocks have no other name than their place.
          <PairOfBlocks key={index} pair={pair} at={index} next={places[places.indexOf(index) + 1]} />
        ))}
      </div>
    </>
  );
}

const SAID = { same: null, changed: "Changed", removed: "Removed", added: "Added" } as const;

const placeId = (at: number | undefined) => `difference-${at ?? ""}`;

interface PairProps {
  pair: Pair;
  at: number;
  /** Where the next difference is. */
  next: number | undefined;
}

function PairOfBlocks({ pair: { mark, before, after }, at, next }: PairProps) {
  const said = SAID[mark];
  const label = said && (
    <div className="compared-mark" id={placeId(at)}>
      <span>{said}</span>
      {next === undefined ? null : (
        <a className="link" href={`#${placeId(next)}`}>
          Next difference
        </a>
      )}
    </div>
  );
  const second =
    said && before ? (
      <div className="compared-mark">
        <span>{said}</span>
      </div>
    ) : (
      label
    );
  return (
    <div className="compared-pair" data-mark={mark}>
      <Side block={before} label={before ? label : null} />
      <Side block={after} label={after ? second : null} />
    </div>
  );
}

const Side = ({ block, label }: { block: PaperBlock | null; label: ReactNode }) => (
  <div className={block ? "compared-side" : "compared-side compared-none"}>
    {label}
    {block ? <Block block={block} /> : null}
  </div>
);
