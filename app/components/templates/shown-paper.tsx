// The paper a text makes, with what is to be known of it: with which case, what is stood in for, what staff must know.
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import type { ReplyOf } from "#app/provider/contract/index.ts";
import type { ShownWith } from "#app/provider/contract/templates/templates.ts";
import { assertionMessages } from "#app/domain/papers/assertion-messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { HelpFold } from "../forms/help-fold.tsx";
import { AssertedSentences } from "../papers/asserted-sentences.tsx";
import { PaperSheet } from "./rendered-paper.tsx";

export type ShownText = ReplyOf<"showTemplate">;

interface ShownPaperProps {
  /** Null: it could not be fetched. */
  shown: ShownText | null;
  failure?: string | null;
  /** Names the paper for who cannot see where it stands. */
  label: string;
  /** Why there is none. */
  otherwise?: string;
}

export function ShownPaper({ shown, failure, label, otherwise }: ShownPaperProps) {
  if (!shown) return <Notice tone="danger">{failure ?? templateMessages.previewFailed}</Notice>;
  const { rendered, shown_with, asserted } = shown;
  if (!rendered) return <Notice tone="warning">{otherwise ?? templateMessages.notShown}</Notice>;
  return (
    <>
      <ShownCase shownWith={shown_with} />
      <StandIns standIns={rendered.stand_ins} shownWith={shown_with} />
      <PaperSheet paper={rendered.paper} label={label} />
      <HelpFold title={assertionMessages.ofText(asserted.length)}>
        <AssertedSentences
          sentences={asserted}
          explained={assertionMessages.textExplained}
          none={assertionMessages.textNone}
          hasValues={shown_with.case_id !== null}
        />
      </HelpFold>
      {rendered.notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
    </>
  );
}

/** "Shown with LAN 7, Sample Borrower: the newest case with this paper." */
export const ShownCase = ({ shownWith }: { shownWith: ShownWith }) => (
  <p className="small">{templateMessages.shownWith(shownWith)}</p>
);

type StandIn = NonNullable<ShownText["rendered"]>["stand_ins"][number];

interface StandInsProps {
  standIns: readonly StandIn[];
  shownWith: ShownWith;
}

/** What the case lacks, and what the paper says for it. */
export function StandIns({ standIns, shownWith: { case_id } }: StandInsProps) {
  const figures = standIns.filter(({ plain }) => !plain).map(({ label, written }) => `${label} ${written}`);
  const inBrackets = standIns.filter(({ plain }) => plain).map(({ label }) => label);
  if (case_id === null || standIns.length === 0) return null;
  return (
    <Notice tone="warning">
      {inBrackets.length > 0 ? <div>{templateMessages.inBrackets(inBrackets)}</div> : null}
      {figures.length > 0 ? <div>{templateMessages.madeUp(figures)}</div> : null}
    </Notice>
  );
}
