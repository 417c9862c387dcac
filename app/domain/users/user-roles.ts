/** Which accounts there are, and what an account may do besides the parts of the panel its features open. */
import { labelIn } from "../labels.ts";

/** Only this role may sign in. */
export const ADMIN_ROLE = "admin";

export const ROLES = [ADMIN_ROLE, "staff"] as const;
type Role = (typeof ROLES)[number];

const ROLE_LABELS: Record<Role, string> = { admin: "Admin", staff: "Staff" };

export const roleLabel = (value: string) => labelIn(ROLE_LABELS, value);

/** Of the user that a service token acts as. Nobody signs in as one, and it is in no list of users. */
export const SERVICE_ROLE = "service";

/** Members of this group add users and set what they may do: docs/decisions/012-users.md. */
export const USER_MANAGERS = "user_managers";

/** The groups of an account: its role, and the right to manage users where it has that. */
export const getGroups = (role: string, managesUsers: boolean): string[] =>
  managesUsers ? [role, USER_MANAGERS] : [role];

/**
 * Whether an account may manage users. One that is limited to some clients may not, whatever group it is in: it could
 * give others access to what it may not see itself.
 */
export const mayManageUsers = (user: {
  role: string;
  groups: readonly string[];
  limited: boolean;
}): boolean => user.role === ADMIN_ROLE && !user.limited && user.groups.includes(USER_MANAGERS);

/** Whether a user may sign in. */
export const USER_STATES = ["active", "disabled"] as const;
type UserState = (typeof USER_STATES)[number];

export const USER_STATE_LABELS: Record<UserState, string> = { active: "Active", disabled: "Deactivated" };
