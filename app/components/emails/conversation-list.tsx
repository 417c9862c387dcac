import { hasReply } from "#app/domain/cases/case-filters.ts";
import { MAIL_STATE_LABELS, type MailState } from "#app/domain/emails/conversations.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { Conversation, MailReply } from "#app/provider/contract/emails/emails.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MailFiles, MailText } from "./mail-letter.tsx";
import { TakeMailOff, type TakeMailOffProps } from "./take-mail-off.tsx";

const TONES: Record<MailState, BadgeTone> = {
  waiting: "quiet",
  sent: "ok",
  failed: "warn",
  received: "accent",
};

type OffForm = Pick<TakeMailOffProps, "lastResult">;

/** The mails of a case, newest first, each with what was answered. */
export function ConversationList({ mails, ...form }: { mails: readonly Conversation[] } & OffForm) {
  return (
    <ol className="log mails" aria-label="Emails, newest first">
      {mails.map((mail, index) => (
        <li key={mails.length - index}>
          <Mail mail={mail} {...form} />
        </li>
      ))}
    </ol>
  );
}

function Mail({ mail, ...form }: { mail: Conversation } & OffForm) {
  const { state, replies, ticket } = mail;
  const isReceived = state === "received";
  return (
    <article className="mail-letter" aria-label={mail.email_subject ?? "Email without a subject"}>
      <div className="mail-head">
        <h3 className="key">{mail.email_subject ?? "No subject"}</h3>
        <span className="badges">
          {state ? <Badge tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge> : null}
          {!isReceived && hasReply(ticket) ? <Badge tone="accent">Replied</Badge> : null}
        </span>
      </div>
      <div className="small">
        From <b>{mail.from_email ?? "unknown"}</b> to <b>{mail.to_email ?? "unknown"}</b>
        {mail.created_at ? <div>{formatDateTime(mail.created_at)}</div> : null}
      </div>
      {mail.delivery ? <Notice tone="warning">{mail.delivery}</Notice> : null}
      <MailText text={mail.email_body} />
      <MailFiles files={mail.attachments} />
      {isReceived ? <TakeMailOff mail={mail} {...form} /> : <Thread replies={replies} {...form} />}
    </article>
  );
}

/** Opens and closes without scripts. */
function Thread({ replies, ...form }: { replies: readonly MailReply[] } & OffForm) {
  return (
    <details className="fold">
      <summary className="btn btn-quiet">
        <span className="fold-closed">View Reply</span>
        <span className="fold-open">Hide Reply</span>
      </summary>
      {replies.length === 0 ? <EmptyState>{messages.emails.noReply}</EmptyState> : null}
      {replies.map((reply, index) => (
        <div key={replies.length - index} className="thread-reply">
          <div className="small">
            {[reply.from_name, reply.from_email].filter(Boolean).join(", ")}
            {reply.created_at ? ` · ${formatDateTime(reply.created_at)}` : ""}
            {reply.is_automatic ? " · automatic reply" : ""}
          </div>
          <MailText text={reply.email_body} />
          <MailFiles files={reply.attachments} />
          <TakeMailOff mail={reply} {...form} />
        </div>
      ))}
    </details>
  );
}
