import { getClientStatus } from "#app/domain/clients/client-status.ts";
import { formatDate, isCreatedToday, type IsoDate } from "#app/domain/dates.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import type { ProgressFigures } from "#app/domain/batches/progress.ts";
import type { ClientSummary } from "#app/provider/contract/clients/client-list.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { Ring } from "#app/ui/ring.tsx";
import { StageBars } from "../batches/stage-bars.tsx";

interface ClientCardProps {
  client: ClientSummary;
  /** Today in India, from the server. */
  today: IsoDate;
  /** The client's own page, null where there is none; and its cases. */
  href: string | null;
  casesHref: string;
  actions: readonly MenuItem[];
}

/** A client in a list of class "rows". */
export function ClientCard({ client, today, href, casesHref, actions }: ClientCardProps) {
  const name = client.full_name ?? client.name ?? `Client ${client.id}`;
  const total = client.total_cases ?? 0;
  const percentages = percentagesOf(client);
  return (
    <li>
      <article className="row batch" aria-label={name}>
        <div className="id">
          <div className="key">
            {href === null ? (
              name
            ) : (
              <a href={href} data-move="page">
                {name}
              </a>
            )}
          </div>
          <div className="small">
            Added <b>{formatDate(client.client_created_at) || NOTHING}</b>
          </div>
          <div className="small">
            <a className="link" href={casesHref} data-move="page">
              <b>{formatCount(total)}</b> {total === 1 ? "case" : "cases"}
              <span className="sr-only"> of {name}</span>
            </a>
          </div>
        </div>
        <div className="who-cell">
          <div className="small">
            Location <b>{client.address ?? NOTHING}</b>
          </div>
          <div className="small">
            <span className="sr-only">E-mail </span>
            <b>{client.email_id ?? NOTHING}</b>
          </div>
          <div className="small">
            Contact <b>{client.contact_no ?? NOTHING}</b>
          </div>
        </div>
        <div className="kind">
          <div>
            <ClientBadge client={client} today={today} />
          </div>
        </div>
        {client.assigned === null ? null : (
          <Ring
            value={client.assigned}
            total={total}
            label={`${client.assigned} of ${total} cases assigned`}
            word="assigned"
          />
        )}
        {percentages ? <StageBars percentages={percentages} /> : null}
        <div className="act">
          <Menu label="Action" name={`Action for ${name}`} items={actions} />
        </div>
      </article>
    </li>
  );
}

/** New and Active are of clients that are worked for. */
function ClientBadge({ client, today }: { client: ClientSummary; today: IsoDate }) {
  if (!client.active) return <Badge tone="warn">Deactivated</Badge>;
  if (isCreatedToday(client.client_created_at, today)) return <Badge tone="accent">New</Badge>;
  return <Badge tone={client.send_to_client ? "ok" : "quiet"}>{getClientStatus(client)}</Badge>;
}

function percentagesOf(client: ClientSummary): ProgressFigures | null {
  const { not_filed_percentage, first_hearing_percentage, in_progress_percentage, closed_percentage } =
    client;
  if (not_filed_percentage === null || first_hearing_percentage === null) return null;
  if (in_progress_percentage === null || closed_percentage === null) return null;
  return {
    not_filed: not_filed_percentage,
    first_hearing: first_hearing_percentage,
    in_progress: in_progress_percentage,
    closed: closed_percentage,
  };
}
