import * as z from "zod";
import { AnyText, Email, Otp, Password } from "#app/domain/fields.ts";
import { LANDING_PAGES, FEATURES } from "#app/domain/features.ts";
import { endpoint, ownRead } from "../endpoint.ts";
import { dataReply, messageReply, WireFlag, WireId, WireNumber, WireText, WireTexts } from "../wire.ts";

/** A random text kept in the pending sign-in cookie: a code works only in the browser that asked for it. */
const Challenge = z.string().min(16).max(200).optional();

export const sendLoginOtp = endpoint({
  method: "POST",
  path: "/account/api/send_login_otp/",
  anonymous: true,
  input: z.object({
    email: Email,
    password: Password,
    type: z.literal("resend").optional(),
    challenge: Challenge,
  }),
  reply: messageReply,
});

export const LandingPage = z.enum(LANDING_PAGES);

/** A host may send no list of features at all: then every part is open. */
const Features = z.preprocess((value) => value ?? [...FEATURES], WireTexts);

/** The user as the session keeps it. `settings.landing_page` may be missing on a remote host. */
export const SessionUser = z.object({
  user_id: WireId,
  role: WireText,
  email: WireText,
  full_name: WireText,
  client_id: WireNumber,
  logo_url: WireText,
  groups: WireTexts,
  features: Features,
  landing_page: z.preprocess((value) => (value === "cases" ? "cases" : "batch"), LandingPage),
  profile_completed: WireFlag,
  /** Ours: not limited to some clients. Pages that show people of every client are for these users only. */
  sees_all_clients: WireFlag,
  /** Ours: limited to some clients. A host that does not say limits nobody. */
  is_limited: WireFlag,
  /** Ours: there is mail to be given to cases, or a mailbox that may bring some, and this user may do so. */
  has_mail_tray: WireFlag,
  /** Ours: may approve what another submitted, may draft templates, may manage users. */
  is_approver: WireFlag,
  edits_templates: WireFlag,
  manages_users: WireFlag,
  /** Ours: must add a second factor before anything else. */
  must_add_factor: WireFlag,
  /** Ours: how many samples and texts of papers wait for the approval of this user. */
  samples_waiting: WireNumber,
  templates_waiting: WireNumber,
  /** Ours: how many mails were given up and wait for somebody to look at them. */
  dead_mails: WireNumber,
});
export type SessionUser = z.output<typeof SessionUser>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** On the wire client and settings are nested (docs/provider-api.md); the session stores them flat. */
const flattened = (data: unknown): unknown => {
  if (!isRecord(data)) return data;
  const client = isRecord(data.active_client) ? data.active_client : {};
  const settings = isRecord(data.settings) ? data.settings : {};
  return {
    ...client,
    landing_page: settings.landing_page,
    profile_completed: data.profileCompleted,
    ...data,
  };
};

/** Goes into a header with every later call. */
const Token = z.string().regex(/^[\x21-\x7e]{1,2000}$/);

export const login = endpoint({
  method: "POST",
  path: "/account/api/login/",
  anonymous: true,
  input: z.object({
    email: Email,
    password: Password,
    otp: Otp,
    challenge: Challenge,
    user_agent: AnyText(400).optional().catch(undefined),
  }),
  reply: dataReply(z.preprocess(flattened, SessionUser.extend({ token: Token }))),
});

export const logout = endpoint({
  method: "POST",
  path: "/account/api/logout/",
  input: z.object({}),
  reply: messageReply,
});

/** Whom a token belongs to now: a role taken away or a user disabled counts from the next request. */
export const readSession = ownRead(z.object({}));
