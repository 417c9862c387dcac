import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { isOwnProvider } from "#app/http/account/own-provider.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { logoAddress } from "#app/http/shell/logo.server.ts";
import { toList } from "#app/http/queries.server.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { FactorFacts } from "#app/components/account/factor-facts.tsx";
import { ProfileFacts, ProfileLogo } from "#app/components/account/profile-facts.tsx";
import { EndSessionsForm, SessionList } from "#app/components/account/session-list.tsx";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FailureNotice } from "#app/ui/notice.tsx";
import { fetchFactors } from "../factors/factors.server.ts";
import { fetchProfile } from "./profile.server.ts";

export const handle = { title: "My Profile" };
export const meta: MetaFunction = () => [{ title: "My Profile · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAdmin(visit);
  const [{ profile, failure }, answer, factors] = await Promise.all([
    fetchProfile(provider),
    provider.listOwnSessions({}),
    isOwnProvider(application) ? fetchFactors(provider) : null,
  ]);
  // The page of its own says when there is nothing to list; a host without it has no page of this at all.
  const sessions = answer.ok
    ? toList(answer, userMessages.sessionsFailed)
    : { items: [], failure: answer.message ?? userMessages.sessionsFailed };
  return { profile, logo: logoAddress(profile?.logo_url ?? null), failure, sessions, factors };
}

export default function MyProfile() {
  const { profile, logo, failure, sessions, factors } = useLoaderData<typeof loader>();
  const hasOthers = sessions.items.some(({ is_this }) => !is_this);
  return (
    <Page failure={failure}>
      {profile ? (
        <div className="profile">
          <section aria-labelledby="profile-account">
            <div className="profile-head">
              <h2 id="profile-account">Account</h2>
              <ButtonLink href={paths.profile("name")} move="stay">
                Change Name
              </ButtonLink>
              <ButtonLink href={paths.profile("password")} move="stay">
                Change Password
              </ButtonLink>
            </div>
            <ProfileFacts profile={profile} />
          </section>
          <section aria-labelledby="profile-logo">
            <h2 id="profile-logo">Logo</h2>
            <ProfileLogo logo={logo} />
          </section>
        </div>
      ) : null}
      {profile && factors ? (
        <section className="profile-section" aria-labelledby="profile-factors">
          <div className="profile-head">
            <h2 id="profile-factors">Second Step of Sign-In</h2>
          </div>
          {factors.failure ? <FailureNotice>{factors.failure}</FailureNotice> : null}
          {factors.factors ? <FactorFacts factors={factors.factors} /> : null}
        </section>
      ) : null}
      {profile ? (
        <section className="profile-section" aria-labelledby="profile-sessions">
          <div className="profile-head">
            <h2 id="profile-sessions">Active Sessions</h2>
            {hasOthers ? (
              <EndSessionsForm action={paths.endOwnSessions(null)}>End All Others</EndSessionsForm>
            ) : null}
          </div>
          {sessions.failure ? <FailureNotice>{sessions.failure}</FailureNotice> : null}
          {sessions.items.length === 0 && !sessions.failure ? (
            <EmptyState>{userMessages.noSessions}</EmptyState>
          ) : null}
          {sessions.items.length > 0 ? (
            <SessionList sessions={sessions.items} endTo={(id) => paths.endOwnSessions(id)} />
          ) : null}
        </section>
      ) : null}
      <FreshOutlet />
    </Page>
  );
}
