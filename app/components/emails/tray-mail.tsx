import { formatDateTime } from "#app/domain/dates.ts";
import { mailReasonLabel } from "#app/domain/emails/mail-reasons.ts";
import type { TrayMail } from "#app/provider/contract/emails/mails.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { MailFiles, MailText } from "./mail-letter.tsx";

interface TrayMailRowProps {
  mail: TrayMail;
  /** Where it is given to a case; of no use for one that cannot be read. */
  attachTo: string;
  dismissTo: string;
}

/** A mail in a list of class "rows": who wrote what, why it found no case, and what can be done. */
export function TrayMailRow({ mail, attachTo, dismissTo }: TrayMailRowProps) {
  const subject = mail.email_subject ?? "No subject";
  return (
    <li>
      <article className="tray-mail" aria-label={subject}>
        <div className="mail-head">
          <h2 className="key">{subject}</h2>
          {mail.is_quarantined ? <Badge tone="warn">Could not be read</Badge> : null}
        </div>
        <MailSender mail={mail} />
        {mail.reason ? <p className="small">{mailReasonLabel(mail.reason)}</p> : null}
        {mail.is_quarantined ? null : <MailText text={mail.email_body} />}
        <MailFiles files={mail.attachments} />
        <div className="tray-acts">
          {mail.is_quarantined ? null : (
            <ButtonLink href={attachTo} move="stay" aria-label={`Attach to Case: ${subject}`}>
              Attach to Case
            </ButtonLink>
          )}
          <ButtonLink href={dismissTo} move="stay" aria-label={`Dismiss: ${subject}`}>
            Dismiss
          </ButtonLink>
        </div>
      </article>
    </li>
  );
}

/** Which mail a dialog is about. */
export function MailHead({ mail }: { mail: Pick<TrayMail, "email_subject"> & Sender }) {
  return (
    <div>
      <p className="key">{mail.email_subject ?? "No subject"}</p>
      <MailSender mail={mail} />
    </div>
  );
}

type Sender = Pick<TrayMail, "from_email" | "from_name" | "to_email" | "created_at">;

/** The name never without the address: a name can be anything. */
function MailSender({ mail }: { mail: Sender }) {
  return (
    <div className="small">
      From {mail.from_name ? `${mail.from_name}, ` : ""}
      <b>{mail.from_email ?? "unknown sender"}</b>
      {mail.to_email ? ` to ${mail.to_email}` : ""}
      {mail.created_at ? <div>{formatDateTime(mail.created_at)}</div> : null}
    </div>
  );
}
