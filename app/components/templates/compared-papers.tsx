// Two papers of one case side by side, with what changed marked.
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
  const changes = rows.filter(({ mark }) => mark !== "same").length;
  return (
    <>
      <h2 className="section-title">Paper</h2>
      <ShownCase shownWith={shown_with} />
      <StandIns standIns={after.stand_ins} shownWith={shown_with} />
      <p>
        {changes === 0 ? templateMessages.samePaper : `${counted(changes, "paragraph")} changed.`}
        {before === null ? ` ${templateMessages.noPaperBefore}` : ""}
      </p>
      {/* The table's own roles would read each paragraph with its column; its order says it as well. */}
      <div className="compared" role="group" aria-label="Paper before and after" tabIndex={0} lang={language}>
        <p className="compared-head">In force</p>
        <p className="compared-head">Draft</p>
        {rows.map((pair, index) => (
          // Blocks have no other name than their place.
          <PairOfBlocks key={index} pair={pair} />
        ))}
      </div>
    </>
  );
}

const SAID = { same: null, changed: "Changed", removed: "Removed", added: "Added" } as const;

function PairOfBlocks({ pair: { mark, before, after } }: { pair: Pair }) {
  return (
    <div className="compared-pair" data-mark={mark}>
      <Side block={before} said={mark === "added" ? null : SAID[mark]} />
      <Side block={after} said={mark === "removed" ? null : SAID[mark]} />
    </div>
  );
}

const Side = ({ block, said }: { block: PaperBlock | null; said: string | null }) => (
  <div className={block ? "compared-side" : "compared-side compared-none"}>
    {said ? <span className="compared-mark">{said}</span> : null}
    {block ? <Block block={block} /> : null}
  </div>
);
