// Users of the panel, for those who manage them. To everyone else no user exists here.
import { z } from "zod";
import { FEATURES, LANDING_PAGE_FEATURES } from "#app/domain/features.ts";
import {
  alsoWhenWrong,
  EmailField,
  Id,
  IdempotencyKey,
  PageNumber,
  RequiredText,
  SearchText,
} from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { ADMIN_ROLE, ROLES, USER_STATES } from "#app/domain/users/user-roles.ts";
import { LandingPage } from "../account/account.ts";
import { endpoint } from "../endpoint.ts";
import {
  commaList,
  dataReply,
  flagField,
  listReply,
  messageReply,
  pageReply,
  WireFlag,
  WireId,
  WireNumber,
  WireText,
  WireTexts,
} from "../wire.ts";

const UserFacts = z.object({
  id: WireId,
  version: WireId,
  email: WireText,
  full_name: WireText,
  role: WireText,
  features: WireTexts,
  landing_page: WireText,
  active: WireFlag,
  /** Sees only `clients`. */
  limited: WireFlag,
  approver: WireFlag,
  template_editor: WireFlag,
  manages_users: WireFlag,
  clients: z.array(z.object({ id: WireId, name: WireText })).catch([]),
});

export const ListedUser = UserFacts.extend({
  active_sessions: WireNumber,
  last_seen_at: WireText,
});
export type ListedUser = z.output<typeof ListedUser>;

export const listUsers = endpoint({
  method: "GET",
  path: "/litigation/api/panel/users/", // path chosen here
  input: z.object({
    page: PageNumber,
    /** In the name or the e-mail address. */
    search: SearchText,
    state: z.enum(USER_STATES).optional(),
  }),
  reply: pageReply(ListedUser),
});

export const UserDetails = UserFacts.extend({ is_self: WireFlag });
export type UserDetails = z.output<typeof UserDetails>;

export const readUser = endpoint({
  method: "GET",
  path: "/litigation/api/panel/users/user/", // path chosen here
  input: z.object({ user_id: Id }),
  reply: dataReply(UserDetails),
});

/** What a user may do; who they are stands beside it. */
const rights = {
  role: z.enum(ROLES, userMessages.roleRequired),
  features: commaList(z.array(z.enum(FEATURES, messages.generic.chooseFromList)).default([])).transform(
    (features) => FEATURES.filter((feature) => features.includes(feature)),
  ),
  landing_page: z.enum(LandingPage.options, userMessages.landingPageRequired),
  /** With it the user sees only the clients named; without it they are not looked at. */
  limited: flagField,
  clients: commaList(z.array(Id).default([])).transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
  approver: flagField,
  template_editor: flagField,
  manages_users: flagField,
};

/** The forms' rules as they are; `pick` and `omit` refuse refined ones. */
export const newUserForm = z.object({
  email: EmailField(userMessages.emailRequired),
  full_name: RequiredText(userMessages.nameRequired),
  ...rights,
  idempotency_key: IdempotencyKey.optional(),
});

export const userForm = newUserForm.omit({ email: true }).extend({ version: Id });

type Rights = Pick<z.output<typeof newUserForm>, keyof typeof rights>;

/** Rights that contradict each other, each with the field where it is put right. */
const CONTRADICTIONS: { path: keyof Rights; message: string; found: (given: Rights) => boolean }[] = [
  {
    path: "clients",
    message: userMessages.clientsRequired,
    found: ({ limited, clients }) => limited && clients.length === 0,
  },
  {
    path: "manages_users",
    message: userMessages.managerIsAdmin,
    found: ({ manages_users, role }) => manages_users && role !== ADMIN_ROLE,
  },
  {
    path: "manages_users",
    message: userMessages.managerSeesAll,
    found: ({ manages_users, role, limited }) => manages_users && role === ADMIN_ROLE && limited,
  },
  {
    // Who has neither page lands where it says so; only the other one must not be promised.
    path: "landing_page",
    message: userMessages.landingNeedsFeature,
    found: ({ landing_page, features }) =>
      !features.includes(LANDING_PAGE_FEATURES[landing_page]) &&
      Object.values(LANDING_PAGE_FEATURES).some((page) => features.includes(page)),
  },
];

/** Adds the rules about several fields to a form. */
export const withoutContradictions = <Form extends z.ZodType<Rights>>(form: Form): Form =>
  CONTRADICTIONS.reduce(
    (checked, { path, message, found }) =>
      checked.refine((given) => !(isWhole(given) && found(given)), {
        path: [path],
        message,
        // Also when another field is wrong: all is said at once.
        when: alsoWhenWrong,
      }),
    form,
  );

/** Of a form with mistakes some rights may be missing. */
const isWhole = ({ features, clients, role, landing_page }: Partial<Rights>): boolean =>
  Array.isArray(features) && Array.isArray(clients) && role !== undefined && landing_page !== undefined;

export const addUser = endpoint({
  method: "POST",
  path: "/litigation/api/panel/users/add/", // path chosen here
  input: withoutContradictions(newUserForm),
  reply: dataReply(z.object({ user_id: WireId })),
});

export const updateUser = endpoint({
  method: "POST",
  path: "/litigation/api/panel/users/update/", // path chosen here
  input: withoutContradictions(userForm.extend({ user_id: Id })),
  reply: messageReply,
});

const OfUser = z.object({ user_id: Id, idempotency_key: IdempotencyKey.optional() });

export const disableUser = endpoint({
  method: "POST",
  path: "/litigation/api/panel/users/disable/", // path chosen here
  input: OfUser,
  reply: messageReply,
});

export const enableUser = endpoint({
  method: "POST",
  path: "/litigation/api/panel/users/enable/", // path chosen here
  input: OfUser,
  reply: messageReply,
});

/** The password stops working, every session ends, and a link to set a new one goes to the user. */
export const resetPassword = endpoint({
  method: "POST",
  path: "/litigation/api/panel/users/password/", // path chosen here
  input: OfUser,
  reply: messageReply,
});

/** A session that goes on. */
export const LiveSession = z.object({
  id: z.uuid(),
  user_agent: WireText,
  address: WireText,
  created_at: WireText,
  last_seen_at: WireText,
  /** The one that asks. */
  is_this: WireFlag,
});
export type LiveSession = z.output<typeof LiveSession>;

export const SessionId = z.uuid(userMessages.sessionUnknown);

export const listUserSessions = endpoint({
  method: "GET",
  path: "/litigation/api/panel/users/sessions/", // path chosen here
  input: z.object({ user_id: Id }),
  reply: listReply(LiveSession),
});

export const endUserSession = endpoint({
  method: "POST",
  path: "/litigation/api/panel/users/sessions/end/", // path chosen here
  input: OfUser.extend({ session_id: SessionId }),
  reply: messageReply,
});

export const endUserSessions = endpoint({
  method: "POST",
  path: "/litigation/api/panel/users/sessions/end_all/", // path chosen here
  input: OfUser,
  reply: messageReply,
});
