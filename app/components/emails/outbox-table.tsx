import { formatDateTime } from "#app/domain/dates.ts";
import { MAIL_TRIES } from "#app/domain/limits.ts";
import { outboxMessages } from "#app/domain/emails/outbox-messages.ts";
import { outboxKindLabel, outboxStateLabel, type OutboxState } from "#app/domain/emails/outbox-words.ts";
import { counted } from "#app/domain/text/counted.ts";
import { paths } from "#app/paths.ts";
import type { OutgoingMail } from "#app/provider/contract/emails/outbox.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

const TONES: Record<OutboxState, BadgeTone> = {
  waiting: "accent",
  sent: "ok",
  dead: "warn",
  expired: "quiet",
};

interface OutboxTableProps {
  mails: readonly OutgoingMail[];
  /** The query of the list, which dialogs come back to. */
  list: Record<string, string | number | undefined>;
}

const COLUMNS: readonly Column<OutgoingMail>[] = [
  {
    head: "State",
    cell: ({ state, sent_at, created_at }) => (
      <div>
        <Badge tone={TONES[state]}>{outboxStateLabel(state)}</Badge>
        <div className="small">{formatDateTime(sent_at ?? created_at)}</div>
      </div>
    ),
  },
  { head: "Email", cell: (mail) => <Letter mail={mail} /> },
  { head: "About", cell: (mail) => <About mail={mail} /> },
  { head: "Tries", className: "words", cell: (mail) => <Tries mail={mail} /> },
];

/** Mails that leave the panel: to whom, about what, how far, and why not further. */
export function OutboxTable({ mails, list }: OutboxTableProps) {
  const acts: Column<OutgoingMail> = { head: "Action", cell: (mail) => <Acts mail={mail} list={list} /> };
  return (
    <Table
      rows={mails}
      columns={[...COLUMNS, acts]}
      keyOf={({ outbox_id }) => outbox_id}
      className="outbox-table"
      hasKeys
    />
  );
}

function Letter({ mail: { subject, kind, to_email, files, message_id } }: { mail: OutgoingMail }) {
  return (
    <div>
      <b>{subject}</b>
      <div className="small">
        {[outboxKindLabel(kind), to_email ? `to ${to_email}` : null, files ? counted(files, "file") : null]
          .filter(Boolean)
          .join(" · ")}
      </div>
      {message_id ? (
        <details className="rule-more small">
          <summary>{outboxMessages.forTheHost}</summary>
          {outboxMessages.foundBy} <span className="wrap-anywhere">{message_id}</span>
        </details>
      ) : null}
    </div>
  );
}

function About({ mail: { client_id, client_name, batch_id, case_id } }: { mail: OutgoingMail }) {
  const links = [
    client_id === null
      ? null
      : [client_name ?? `Client ${client_id}`, paths.cases({}, { client: client_id })],
    batch_id === null ? null : [`Batch ${batch_id}`, paths.cases({ batchId: batch_id })],
    case_id === null
      ? null
      : [`Case ${case_id}`, paths.caseDialog({ caseId: case_id, onPage: true }, "emails")],
  ].filter((link): link is [string, string] => link !== null);
  if (links.length === 0) return <>{NOTHING}</>;
  return (
    <div className="links">
      {links.map(([label, href]) => (
        <a key={href} className="link" href={href} data-move="page">
          {label}
        </a>
      ))}
    </div>
  );
}

function Tries({ mail: { attempts, cause, next_at, expires_at, state } }: { mail: OutgoingMail }) {
  return (
    <div>
      {/* Of an email that went out at once nobody asks how often it was tried. */}
      {state === "sent" && attempts <= 1 ? (
        NOTHING
      ) : (
        <div>
          {attempts} of {MAIL_TRIES}
        </div>
      )}
      {cause ? <div className="small">{cause}</div> : null}
      {next_at ? <div className="small">Next try {formatDateTime(next_at)}</div> : null}
      {expires_at && state !== "sent" ? (
        <div className="small">Until {formatDateTime(expires_at)}</div>
      ) : null}
    </div>
  );
}

function Acts({ mail, list }: { mail: OutgoingMail; list: OutboxTableProps["list"] }) {
  const { outbox_id, may_retry, may_give_up, may_mark_delivered, subject } = mail;
  if (!may_retry && !may_give_up) return <>{NOTHING}</>;
  return (
    <div className="acts">
      {may_retry ? (
        <ButtonLink
          href={paths.retryOutgoing(outbox_id, list)}
          move="stay"
          aria-label={`Send again: ${subject}`}
        >
          Send Again
        </ButtonLink>
      ) : null}
      {may_mark_delivered ? (
        <ButtonLink
          href={paths.deliveredOutgoing(outbox_id, list)}
          look="quiet"
          move="stay"
          aria-label={`Mark as delivered: ${subject}`}
        >
          Mark as Delivered
        </ButtonLink>
      ) : null}
      {may_give_up ? (
        <ButtonLink
          href={paths.cancelOutgoing(outbox_id, list)}
          look="quiet"
          move="stay"
          aria-label={`Stop sending: ${subject}`}
        >
          Stop Sending
        </ButtonLink>
      ) : null}
    </div>
  );
}
