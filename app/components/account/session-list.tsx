import { formatDateTime } from "#app/domain/dates.ts";
import { deviceName } from "#app/domain/account/user-device.ts";
import type { LiveSession } from "#app/provider/contract/users/users.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";

interface SessionListProps {
  sessions: readonly LiveSession[];
  /** Where the form that ends one is sent. */
  endTo: (sessionId: string) => string;
}

/** Where an account is signed in, each with a button that ends it. */
export function SessionList({ sessions, endTo }: SessionListProps) {
  return (
    <table className="table table-fold session-table">
      <thead>
        <tr>
          <th scope="col">Device</th>
          <th scope="col">Address</th>
          <th scope="col">Since</th>
          <th scope="col">Last seen</th>
          <th scope="col">
            <span className="sr-only">End</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, user_agent, address, created_at, last_seen_at, is_this }) => {
          const device = deviceName(user_agent);
          return (
            <tr key={id}>
              <td data-label="Device">
                <span>
                  {device} {is_this ? <Badge tone="accent">This one</Badge> : null}
                </span>
              </td>
              <td data-label="Address">{address ?? NOTHING}</td>
              <td data-label="Since">{formatDateTime(created_at) || NOTHING}</td>
              <td data-label="Last seen">{formatDateTime(last_seen_at) || NOTHING}</td>
              <td className="session-end">
                {is_this ? null : (
                  <form method="post" action={endTo(id)} data-move="stay">
                    <Button
                      type="submit"
                      aria-label={`End the session of ${device}, ${address ?? "no address"}`}
                    >
                      End
                    </Button>
                  </form>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
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
