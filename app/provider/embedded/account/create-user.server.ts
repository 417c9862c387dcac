// Adds an account with a password, for sample data and the command admin:create; people are added by their page
// (users/add-user.server.ts), where nobody chooses another's password.
import { NOBODY, record } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { userClients, users } from "#app/database/schema.ts";
import type { Feature, LandingPage } from "#app/domain/features.ts";
import { Email, RequiredText } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { getGroups } from "#app/domain/users/user-roles.ts";
import { Refusal } from "../call.server.ts";
import { hashPassword, problemOfNewPassword } from "./passwords/passwords.server.ts";

export interface NewUser {
  /** Kept trimmed and in lower case. */
  email: string;
  fullName: string;
  password: string;
  /** "admin", or anything else for an account that cannot sign in; the user's only group. */
  role: string;
  features: readonly Feature[];
  landingPage: LandingPage;
  /** The only clients the user may see; left out: all of them. */
  clientIds?: readonly number[];
  /** Left out, a user has none of these rights. */
  managesUsers?: boolean;
  isApprover?: boolean;
  editsTemplates?: boolean;
}

const FullName = RequiredText(messages.generic.required("Name"));

/**
 * Adds a user with an audit entry, in one transaction (within the caller's, when it has one).
 * @returns the user's id
 * @throws Refusal 422 when e-mail, name or password break a rule, 409 when the e-mail address is taken
 */
export async function createUser(
  db: Database | Transaction,
  { password, ...newUser }: NewUser,
): Promise<number> {
  const problem = problemOfNewPassword(password, { email: newUser.email, full_name: newUser.fullName });
  if (problem) throw new Refusal(problem, 422);
  return insertUser(db, newUser, await hashPassword(password));
}

/** The same for a password that is hashed already. Tests hash theirs once. */
export async function insertUser(
  db: Database | Transaction,
  newUser: Omit<NewUser, "password">,
  password_hash: string,
): Promise<number> {
  const email = checked(Email.safeParse(newUser.email));
  const full_name = checked(FullName.safeParse(newUser.fullName));
  const { role, features, landingPage, clientIds } = newUser;
  const { managesUsers = false, isApprover = false, editsTemplates = false } = newUser;

  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email,
        full_name,
        password_hash,
        role,
        groups: getGroups(role, managesUsers),
        features: [...features],
        landing_page: landingPage,
        limited: clientIds !== undefined,
        approver: isApprover,
        template_editor: editsTemplates,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) throw new Refusal(messages.signIn.accountExists, 409);
    if (clientIds && clientIds.length > 0) {
      await tx
        .insert(userClients)
        .values([...new Set(clientIds)].map((client_id) => ({ user_id: user.id, client_id })));
    }
    await record(tx, NOBODY, {
      action: "user.created",
      object: { type: "user", id: user.id },
      after: {
        role,
        features,
        landing_page: landingPage,
        client_ids: clientIds ?? null,
        manages_users: managesUsers,
        approver: isApprover,
        template_editor: editsTemplates,
      },
    });
    return user.id;
  });
}

type Parsed =
  | { success: true; data: string }
  | { success: false; error: { issues: readonly { message: string }[] } };

function checked(parsed: Parsed): string {
  if (parsed.success) return parsed.data;
  throw new Refusal(parsed.error.issues[0]?.message ?? messages.generic.chooseFromList, 422);
}
