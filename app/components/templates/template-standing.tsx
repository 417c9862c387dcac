import { formatDateTime } from "#app/domain/dates.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE } from "#app/domain/templates/template-words.ts";
import { paths } from "#app/paths.ts";
import type { TemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { withdrawnClause } from "./decisions.ts";
import { WordNotes } from "./word-notes.tsx";
import { NumberedText } from "./numbered-text.tsx";
import { FaultList, OpenBadge } from "./template-facts.tsx";

/** How far a draft is, and what may be done with it. */
export function TemplateStanding({ id, draft }: { id: number; draft: TemplateDraft }) {
  const { state, is_withdrawal, returned_reason, faults, more_faults, why_not, note } = draft;
  return (
    <>
      <div className="toolbar mb-0!">
        {state === "draft" || state === "submitted" ? (
          <OpenBadge open={{ state, is_withdrawal }} />
        ) : (
          <Badge tone={state === "approved" ? "ok" : "quiet"}>
            {state === "approved" ? "Approved" : "Discarded"}
          </Badge>
        )}
        <span className="small">{history(draft)}</span>
        <Decisions id={id} draft={draft} />
      </div>
      {returned_reason ? (
        <Notice tone="warning">
          <b>Sent back:</b> {returned_reason}
        </Notice>
      ) : null}
      {why_not ? <Notice>{why_not}</Notice> : null}
      {is_withdrawal ? (
        <Notice>
          {draft.category === CLAUSE
            ? `Withdrawal of this clause. ${withdrawnClause(draft)}`
            : "The client goes back to the standard text."}{" "}
          {note}
        </Notice>
      ) : null}
      <WordNotes notes={draft.word_notes} />
      <FaultList faults={faults} hasMore={more_faults} />
    </>
  );
}

/** The text of a draft that cannot be edited. */
export function DraftText({ draft: { note, body, faults, is_withdrawal } }: { draft: TemplateDraft }) {
  if (is_withdrawal) return <p>{templateMessages.paperAfterWithdrawal}</p>;
  return (
    <>
      {note ? (
        <p>
          <b>What was changed:</b> {note}
        </p>
      ) : null}
      <NumberedText text={body} label="Text of the draft" faulty={faults.map(({ line }) => line)} />
    </>
  );
}

/** The links of who decides, and of who only looks. */
function Decisions({ id, draft }: { id: number; draft: TemplateDraft }) {
  const isText = !draft.is_withdrawal;
  return (
    <div className="toolbar-end">
      {isText && !draft.may_edit ? <ButtonLink href={paths.compareTemplate(id)}>Compare</ButtonLink> : null}
      {isText && !draft.may_edit && draft.may_preview ? (
        <ButtonLink href={paths.previewTemplate(id)}>Preview</ButtonLink>
      ) : null}
      {draft.may_edit && isText ? (
        <ButtonLink href={paths.uploadWordText(id)} move="stay">
          Upload Word Text
        </ButtonLink>
      ) : null}
      {draft.may_edit ? (
        <ButtonLink href={paths.discardTemplate(id)} look="quiet" move="stay">
          Discard Draft
        </ButtonLink>
      ) : null}
      {draft.may_take_back ? (
        <ButtonLink href={paths.takeBackTemplate(id)} move="stay">
          Withdraw Submission
        </ButtonLink>
      ) : null}
      {draft.may_approve ? (
        <>
          <ButtonLink href={paths.sendBackTemplate(id)} move="stay">
            Send Back
          </ButtonLink>
          <ButtonLink href={paths.approveTemplate(id)} look="main" move="stay">
            Approve
          </ButtonLink>
        </>
      ) : null}
    </div>
  );
}

function history(draft: TemplateDraft): string {
  const { created_by, changed_by, updated_at, submitted_at, approved_by, approved_at } = draft;
  if (approved_at) return `Approved by ${approved_by ?? "somebody"} · ${formatDateTime(approved_at)}`;
  if (submitted_at) return `Submitted by ${changed_by ?? "somebody"} · ${formatDateTime(submitted_at)}`;
  const authors = [...new Set([created_by, changed_by])].filter(Boolean).join(", ");
  return [authors, `changed ${formatDateTime(updated_at)}`].filter(Boolean).join(" · ");
}
