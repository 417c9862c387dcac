import "./styles/tailwind.css";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { PAGE_LANGUAGE } from "#app/domain/language/languages.ts";
import { TOAST_MS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { getVisitor } from "#app/http/guard.server.ts";
import { hiddenAreas } from "#app/http/shell/hidden-areas.server.ts";
import { logoAddress } from "#app/http/shell/logo.server.ts";
import { readMenuViews } from "#app/http/shell/menu-views.server.ts";
import { menuIsFolded } from "#app/http/shell/menu-cookie.server.ts";
import { getApplication } from "#app/http/application-slot.server.ts";
import { takeToast } from "#app/http/toast.server.ts";
import { CannotSavePage, NotFoundPage, OopsPage } from "#app/components/shell/error-pages.tsx";
import { PanelFrame } from "#app/components/shell/frame.tsx";
import { ClientNavigation } from "#app/ui/client-navigation.tsx";
import { useScriptsMark } from "#app/ui/hydrated.ts";
import { useNonce, usePageScripts } from "#app/ui/page-scripts.ts";
import { ToastSlot } from "#app/ui/toast.tsx";

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

export const meta: MetaFunction = ({ error }) => [
  { title: isNotFound(error) ? `${messages.generic.notFound} · Litigation Panel` : "Litigation Panel" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const application = await getApplication(context);
  const [visitor, { toast, clear }] = await Promise.all([
    getVisitor({ request, context }),
    takeToast(application.toasts, request),
  ]);
  const views = visitor ? await readMenuViews(application, visitor) : [];
  const user = visitor && {
    full_name: visitor.user.full_name,
    email: visitor.user.email,
    logo_url: logoAddress(visitor.user.logo_url),
    features: visitor.user.features,
    sees_all_clients: visitor.user.sees_all_clients,
    has_mail_tray: visitor.user.has_mail_tray,
    is_approver: visitor.user.is_approver,
    edits_templates: visitor.user.edits_templates,
    manages_users: visitor.user.manages_users,
    samples_waiting: visitor.user.samples_waiting,
    templates_waiting: visitor.user.templates_waiting,
    dead_mails: visitor.user.dead_mails,
    views,
  };
  const backupNotice = visitor?.user.manages_users ? application.backups.notice() : null;
  const facts = {
    user,
    hidden: hiddenAreas(application),
    languages: context.languages ?? [],
    backupNotice,
    toast,
    isMenuFolded: menuIsFolded(request),
    // For the forms of the page (components/forms/form-key.tsx).
    formKey: visitor && crypto.randomUUID(),
    requestId: context.requestId ?? null,
  };
  return json(facts, clear === null ? undefined : { headers: { "Set-Cookie": clear } });
}

/**
 * A toast may wait for any page, also for one that differs from the last only in its path; and forms of any page get a
 * key that no other page had.
 */
export const shouldRevalidate = () => true;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const scripts = usePageScripts();
  useScriptsMark();
  return (
    <html lang={`${PAGE_LANGUAGE}-IN`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        {scripts === "all" ? (
          // zod would try eval once to see whether it may; the content policy would report the attempt.
          <script nonce={nonce} suppressHydrationWarning>
            {"globalThis.__zod_globalConfig={jitless:true}"}
          </script>
        ) : null}
      </head>
      <body>
        {children}
        {scripts === "all" ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  const { user, toast, isMenuFolded } = useLoaderData<typeof loader>();
  // Going back from one client's form to another's must not keep the one's values in it; a dialog over a list changes
  // nothing of the list's own part of the address.
  const [, match] = useMatches();
  const page = (
    <>
      <Outlet key={match?.pathname} />
      <ToastSlot toast={toast} closeAfterMs={TOAST_MS} />
    </>
  );
  if (!user) return <ClientNavigation>{page}</ClientNavigation>;
  return (
    <PanelFrame user={user} isMenuFolded={isMenuFolded}>
      {page}
    </PanelFrame>
  );
}

/** What is not there has the menu around it like any page; of what broke the frame may be a part. */
export function ErrorBoundary() {
  const error = useRouteError();
  const facts = useRouteLoaderData<typeof loader>("root");
  if (isRouteErrorResponse(error) && error.status === 503) return <CannotSavePage />;
  if (!isNotFound(error)) return <OopsPage requestId={facts?.requestId ?? undefined} />;
  if (!facts?.user) return <NotFoundPage />;
  return (
    <PanelFrame user={facts.user} isMenuFolded={facts.isMenuFolded}>
      <NotFoundPage />
    </PanelFrame>
  );
}

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;
