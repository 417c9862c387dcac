// Users of the panel, for those who manage them. To everyone else no user exists here.
import * as z from "zod";
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
import { Confirmed } from "../confirm.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import { commaList, flagField } from "../wire.ts";
import type { ReplyOf, RowOf } from "../index.ts";

export type ListedUser = RowOf<"listUsers">;

export const listUsers = ownRead(
  z.object({
    page: PageNumber,
    /** In the name or the e-mail address. */
    search: SearchText,
    state: z.enum(USER_STATES).optional(),
  }),
);

export type UserDetails = ReplyOf<"readUser">;

export const readUser = ownRead(z.object({ user_id: Id }));

/** Which clients somebody sees. */
export const clientLimit = {
  /** With it the user sees only the clients named; without it they are not looked at. */
  limited: flagField,
  clients: commaList(z.array(Id).default([])).transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
};

/** What is limited to clients names at least one. */
export const withClients = <Form extends z.ZodType<{ limited: boolean; clients: number[] }>>(
  form: Form,
): Form =>
  form.refine((given) => !given.limited || !Array.isArray(given.clients) || given.clients.length > 0, {
    path: ["clients"],
    message: userMessages.clientsRequired,
    when: alsoWhenWrong,
  });

/** What a user may do; who they are stands beside it. */
const rights = {
  role: z.enum(ROLES, userMessages.roleRequired),
  features: commaList(z.array(z.enum(FEATURES, messages.generic.chooseFromList)).default([])).transform(
    (features) => FEATURES.filter((feature) => features.includes(feature)),
  ),
  landing_page: z.enum(LandingPage.options, userMessages.landingPageRequired),
  ...clientLimit,
  approver: flagField,
  template_editor: flagField,
  manages_users: flagField,
  /** How they sign in. */
  needs_factor: flagField,
  break_glass: flagField,
};

/** The forms' rules as they are; `pick` and `omit` refuse refined ones. */
export const newUserForm = z.object({
  email: EmailField(userMessages.emailRequired),
  full_name: RequiredText(userMessages.nameRequired),
  ...rights,
  confirmed: Confirmed,
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

export const addUser = ownChange(withoutContradictions(newUserForm));

export const updateUser = ownChange(withoutContradictions(userForm.extend({ user_id: Id })));

const OfUser = z.object({ user_id: Id, idempotency_key: IdempotencyKey.optional() });

export const disableUser = ownChange(OfUser);

export const enableUser = ownChange(OfUser);

/** The password stops working, every session ends, and a link to set a new one goes to the user. */
export const resetPassword = ownChange(OfUser);

/** A session that goes on. */
export type LiveSession = RowOf<"listUserSessions">;

export const SessionId = z.uuid(userMessages.sessionUnknown);

export const listUserSessions = ownRead(z.object({ user_id: Id }));

export const endUserSession = ownChange(OfUser.extend({ session_id: SessionId }));

export const endUserSessions = ownChange(OfUser);
