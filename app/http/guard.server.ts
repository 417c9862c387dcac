// Who may come in. Every loader and action starts here; no layout protects its children, because loaders run
// side by side.
import { redirect, type AppLoadContext } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import { NOT_SIGNED_IN } from "#app/domain/connection-messages.ts";
import { featureLabel, landingPageFor, type Feature, type LandingPage } from "#app/domain/features.ts";
import { Id } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { pageOfReferrer } from "#app/domain/redirects.ts";
import { accessMessages } from "#app/domain/users/user-messages.ts";
import type { Application } from "#app/application.server.ts";
import { TYPED_TO_FIND } from "#app/domain/cases/list-filters.ts";
import { isSavedFile } from "#app/panel-pages.ts";
import { paths } from "#app/paths.ts";
import { providerClient, type ProviderClient } from "#app/provider/client.server.ts";
import type { SessionUser } from "#app/provider/contract/account/account.ts";
import { isKnownPage } from "./shell/known-pages.server.ts";
import { getMemo, oncePerRequest, getApplication } from "./application-slot.server.ts";
import type { Session } from "./session.server.ts";
import { setToast } from "./toast.server.ts";

/** What a loader or action is called with. */
export interface Visit {
  request: Request;
  context: AppLoadContext;
  /** Of the address, the same for every loader of a page. */
  params?: Params;
}

export interface Visitor {
  application: Application;
  user: SessionUser;
  provider: ProviderClient;
}

/**
 * Lets an admin in, with a provider that speaks for them.
 * @param visit the loader's or action's arguments
 * @param feature the key this part of the panel is gated by, if any
 * @throws a redirect: to sign-in without a session, to the landing page without the feature
 */
export async function requireAdmin(visit: Visit, feature?: Feature): Promise<Visitor> {
  const visitor = await getVisitor(visit);
  if (!visitor) throw toSignIn(visit, isSent(visit) ? [await endedToast(visit)] : []);
  if (visitor.user.must_add_factor && !isOwnPage(visit)) throw redirect(paths.profile());
  if (feature && !visitor.user.features.includes(feature)) {
    throw await turnedAway(visitor, visit, feature);
  }
  admitted.add(visit.context);
  return visitor;
}

/** Where somebody who has yet to add a second factor may be: at their own profile, and out. */
function isOwnPage({ request }: Visit): boolean {
  const { pathname } = new URL(request.url);
  const isProfile = pathname === paths.profile() || pathname.startsWith(`${paths.profile()}/`);
  return isProfile || pathname === paths.logout() || pathname === paths.menu();
}

const admitted = new WeakSet<AppLoadContext>();

/**
 * Once a form has arrived: whoever was let in when it began to is asked for again.
 * @throws a redirect to sign-in when their session has ended since
 */
export async function holdVisitor(visit: Visit): Promise<void> {
  if (admitted.has(visit.context)) await requireAdmin(visit);
}

/**
 * To the landing page, with a word: which part of the panel is not this user's, or of a form, whose user may have had the
 * right when it was opened, that nothing was saved. Who may open nothing is told so by the page itself.
 */
async function turnedAway(
  { application, user }: Visitor,
  { request }: Visit,
  feature: Feature,
): Promise<Response> {
  const to = landingPage(user);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && to === paths.noAccess()) return redirect(to);
  const text = isRead ? messages.access.missing(featureLabel(feature)) : accessMessages.notSaved;
  const toast = await setToast(application.toasts, { kind: "warning", text });
  return redirect(to, { headers: { "Set-Cookie": toast } });
}

/** The signed-in visitor, or null: for what looks the same to both (root, not found). Found out once per request. */
export function getVisitor(visit: Visit): Promise<Visitor | null> {
  return oncePerRequest(visit.context, "visitor", async () => {
    const application = await getApplication(visit.context);
    const session = await application.cookies.session.read(visit.request);
    if (!session) return null;
    const provider = providerFor(application, visit, session);
    return { application, provider, user: await currentUser(provider, session) };
  });
}

/**
 * Lets only someone without a session in; an admin is sent to the landing page.
 * @returns the panel and a provider without a token, for the two calls of sign-in
 */
export async function requireAnonymous(
  visit: Visit,
): Promise<{ application: Application; provider: ProviderClient }> {
  const visitor = await getVisitor(visit);
  if (visitor) throw redirect(landingPage(visitor.user));
  const application = await getApplication(visit.context);
  return { application, provider: providerClient(application.transport, caller(visit, null)) };
}

/** Whoever it is, signed in or not, with a provider that speaks for nobody: for what a mailed link alone opens. */
export async function anyoneAtAll(
  visit: Visit,
): Promise<{ application: Application; provider: ProviderClient }> {
  const application = await getApplication(visit.context);
  return { application, provider: providerClient(application.transport, caller(visit, null)) };
}

const LANDING_PAGE_PATHS: Record<LandingPage, string> = { batch: paths.batches(), cases: paths.cases() };

/** Where a user starts: the landing page set for them, else the other one, else the page that says what is missing. */
export function landingPage(user: SessionUser): string {
  const page = landingPageFor(user.landing_page, user.features);
  return page === undefined ? paths.noAccess() : LANDING_PAGE_PATHS[page];
}

/** A provider that, when the session turns out to be over, sends the browser to sign in again. */
function providerFor(application: Application, visit: Visit, session: Session): ProviderClient {
  return providerClient(application.transport, caller(visit, session.token), () =>
    whenOver(application, visit),
  );
}

/** The user as the provider knows them now. A host that cannot tell leaves what was known at sign-in. */
async function currentUser(provider: ProviderClient, session: Session): Promise<SessionUser> {
  const answer = await provider.readSession({});
  return answer.ok ? answer.data : session.user;
}

/** The provider no longer knows the session: its cookie goes, and sign-in says why one is there. */
async function whenOver(application: Application, visit: Visit): Promise<Response> {
  return toSignIn(visit, [application.cookies.session.clear(), await endedToast(visit)]);
}

/** Of a form it is said, too, that nothing of it was saved. */
async function endedToast(visit: Visit): Promise<string> {
  const { toasts } = await getApplication(visit.context);
  const { ended, endedUnsaved } = messages.session;
  return setToast(
    toasts,
    isSent(visit) ? { kind: "warning", text: endedUnsaved } : { kind: "info", text: ended },
  );
}

const isSent = ({ request }: Visit): boolean => request.method !== "GET" && request.method !== "HEAD";

function toSignIn({ request }: Visit, cookies: readonly string[] = []): Response {
  const headers = new Headers({ [NOT_SIGNED_IN]: "yes" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(paths.login(returnAddress(request)), { headers });
}

/** Where to come back to: the page, and of a form and of a file's link the page it stood on, never the file itself. */
function returnAddress(request: Request): string | undefined {
  const asked = new URL(request.url);
  const isPage = request.method === "GET" && !isSavedFile(asked.pathname);
  const url = isPage ? asked : pageOfReferrer(request.headers.get("Referer"), asked.origin);
  if (!url) return undefined;
  // The sign-in page itself, with a cookie that is no longer good: whoever came there was on the way somewhere else.
  if (url.pathname === paths.login()) return url.searchParams.get("redirectTo") ?? undefined;
  // Borrowers' names and numbers stand in no address but that of the list itself.
  for (const left of ["_data", ...TYPED_TO_FIND]) url.searchParams.delete(left);
  const address = url.pathname + url.search;
  return isKnownPage(address) ? address : undefined;
}

// The batch goes along with every call, so that no page under one can forget to hold its case against it.
const caller = ({ context, params }: Visit, token: string | null) => ({
  token,
  batchId: Id.safeParse(params?.batchId).data,
  address: context.clientAddress ?? null,
  requestId: context.requestId ?? null,
  // Asked for with each call: a form may arrive between two.
  get memo() {
    return getMemo(context);
  },
});
