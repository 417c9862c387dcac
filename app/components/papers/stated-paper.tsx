// The whole of a paper as it reads today, each value a link to where it is corrected, and the fields it stands on.
import type { ReactNode } from "react";
import { assertionMessages } from "#app/domain/papers/assertion-messages.ts";
import type { AssertedReply } from "#app/provider/contract/papers/asserted.ts";
import { Notice } from "#app/ui/notice.tsx";
import { HelpFold } from "../forms/help-fold.tsx";
import { PaperSheet, SourceShown, type Run } from "../templates/rendered-paper.tsx";
import type { CorrectAt } from "./correction-link.tsx";
import { Grounds } from "./grounds.tsx";

interface StatedPaperProps {
  stated: Pick<AssertedReply, "papers" | "sources" | "unchosen">;
  correctAt: CorrectAt;
  /** Names it for who cannot see where it stands. */
  label: string;
}

export function StatedPaper({ stated, correctAt, label }: StatedPaperProps) {
  const { papers, sources, unchosen } = stated;
  const ofField = new Map(sources.map((source) => [source.field, source]));
  const showSource = ({ from, lacks }: Run & { from: string }, said: ReactNode) => {
    const source = ofField.get(from);
    if (!source) return said;
    const to = source.entered_as === null ? undefined : correctAt(source.entered_as);
    const shown = {
      className: "paper-source",
      title: assertionMessages.source(source.label, source.value),
      "data-lacks": lacks,
    };
    return to === undefined ? (
      <span {...shown}>{said}</span>
    ) : (
      <a {...shown} href={to} data-move="stay">
        {said}
      </a>
    );
  };
  return (
    <>
      <p className="small">{assertionMessages.statedExplained}</p>
      {unchosen.length > 0 ? (
        <Notice tone="warning">
          {assertionMessages.unchosen}
          <Grounds grounds={unchosen} correctAt={correctAt} />
        </Notice>
      ) : null}
      <HelpFold title={assertionMessages.sources(sources.length)}>
        <Grounds grounds={sources} correctAt={correctAt} />
      </HelpFold>
      <SourceShown.Provider value={showSource}>
        {papers.map((paper) => (
          <div key={paper.language} className="paper-stated">
            <PaperSheet paper={paper} label={label} />
          </div>
        ))}
      </SourceShown.Provider>
    </>
  );
}
