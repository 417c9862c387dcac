import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";

/** What broke while a page was made; the reference finds it in the log. */
export function OopsPage({ requestId }: { requestId?: string | undefined }) {
  return (
    <ErrorPage title={messages.generic.oops} action="Reload">
      <p>The page could not be shown. Nothing you saved before is lost.</p>
      {requestId ? <p className="small">{messages.generic.reference(requestId)}</p> : null}
    </ErrorPage>
  );
}

/** The disk or the database takes nothing in; what was there can be read. */
export function CannotSavePage() {
  return (
    <ErrorPage title={messages.generic.cannotSave} action="Try Again">
      <p>Go back to what you typed and send it once more in a few minutes.</p>
    </ErrorPage>
  );
}

export function NotFoundPage() {
  return (
    <ErrorPage title={messages.generic.notFound} href={paths.home()} action="Go to the panel">
      <p>Page not found. Check the address. The record may have been removed.</p>
    </ErrorPage>
  );
}
