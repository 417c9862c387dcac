import { formatDateTime } from "#app/domain/dates.ts";
import { deviceName } from "#app/domain/account/user-device.ts";
import type { LiveSession } from "#app/provider/contract/users/users.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { FoldTable } from "#app/ui/fold-table.tsx";

interface SessionListProps {
  sessions: readonly LiveSession[];
  /** Where the form that ends one is sent. */
  endTo: (sessionId: string) => string;
}

/** Where an account is signed in, each with a button that ends it. */
export function SessionList({ sessions, endTo }: SessionListProps) {
  return (
    <FoldTable
      className="session-table"
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        {
          label: "Device",
          cell: ({ user_agent, is_this }) => (
            <span>
              {deviceName(user_agent)} {is_this ? <Badge tone="accent">This one</Badge> : null}
            </span>
          ),
        },
        { label: "Address", cell: ({ address }) => address ?? NOTHING },
        { label: "Since", cell: ({ created_at }) => formatDateTime(created_at) || NOTHING },
        { label: "Last seen", cell: ({ last_seen_at }) => formatDateTime(last_seen_at) || NOTHING },
        {
          head: <span className="sr-only">End</span>,
          className: "session-end",
          cell: ({ id, user_agent, address, is_this }) =>
            is_this ? null : (
              <form method="post" action={endTo(id)} data-move="stay">
                <Button
                  type="submit"
                  aria-label={`End the session of ${deviceName(user_agent)}, ${address ?? "no address"}`}
                >
                  End
                </Button>
              </form>
            ),
        },
      ]}
    />
  );
}

/** Ends several at once. */
export function EndSessionsForm({ action, children }: { action: string; children: string }) {
  return (
    <form method="post" action={action} data-move="stay">
      <Button type="submit" look="danger">
        {children}
      </Button>
    </form>
  );
}
