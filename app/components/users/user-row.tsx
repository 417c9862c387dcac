import { signInMethodLabel } from "#app/domain/account/factors.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { featureLabel } from "#app/domain/features.ts";
import { ADMIN_ROLE, roleLabel, USER_STATE_LABELS } from "#app/domain/users/user-roles.ts";
import type { UserDialog } from "#app/paths.ts";
import type { ListedUser } from "#app/provider/contract/users/users.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { describeClients, landingPageLabel, listRights } from "./user-rights.ts";

interface UserRowProps {
  user: ListedUser;
  /** The address of a dialog about this user. */
  dialog: (name: UserDialog) => string;
}

/** A user in a list of class "rows". */
export function UserRow({ user, dialog }: UserRowProps) {
  const name = user.full_name;
  const sessions = user.active_sessions;
  return (
    <li>
      <article className="row user" aria-label={name}>
        <div>
          <div className="key">
            <a href={dialog("edit")} data-move="stay">
              {name}
            </a>
          </div>
          <div className="small">{user.email}</div>
        </div>
        <div className="user-badges">
          <Badge tone={user.active ? "ok" : "warn"}>
            {USER_STATE_LABELS[user.active ? "active" : "disabled"]}
          </Badge>
          <Badge tone="quiet">{roleLabel(user.role)}</Badge>
          {listRights(user).map((right) => (
            <Badge key={right} tone="accent">
              {right}
            </Badge>
          ))}
        </div>
        <div>
          <div className="small">
            Opens <b>{user.features.map(featureLabel).join(", ") || "nothing"}</b>
          </div>
          <div className="small">
            Start page <b>{landingPageLabel(user.landing_page)}</b>
          </div>
          <div className="small">
            Clients <b>{describeClients(user)}</b>
          </div>
        </div>
        <div>
          <div className="small">
            <b>{sessions}</b> active {sessions === 1 ? "session" : "sessions"}
          </div>
          {user.sign_in_methods.length > 0 ? (
            <div className="small">
              Signs in with <b>{user.sign_in_methods.map(signInMethodLabel).join(", ")}</b>
            </div>
          ) : null}
          <div className="small">
            Last seen <b>{formatDateTime(user.last_seen_at) || "never"}</b>
          </div>
        </div>
        <div className="act">
          <Menu label="Action" name={`Action for ${name}`} items={actionsFor(user, dialog)} />
        </div>
      </article>
    </li>
  );
}

function actionsFor(user: ListedUser, dialog: UserRowProps["dialog"]): MenuItem[] {
  const mayHaveLink = user.active && user.role === ADMIN_ROLE;
  return [
    { label: "Edit", href: dialog("edit") },
    { label: "Active Sessions", href: dialog("sessions") },
    ...(mayHaveLink ? [{ label: "Reset Password", href: dialog("password") }] : []),
    { label: "Sign-In Methods", href: dialog("factors") },
    user.active
      ? { label: "Deactivate", href: dialog("disable") }
      : { label: "Activate", href: dialog("enable") },
  ];
}
