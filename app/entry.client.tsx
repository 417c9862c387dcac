// Wakes the page up in the browser: what the server has sent stays, and gets its scripts.
import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { connectionMessages, NOT_SIGNED_IN } from "#app/domain/connection-messages.ts";
import { connectionOver, type PageState } from "#app/ui/lost-connection.ts";
import { uploadOver } from "#app/ui/upload-progress.ts";

const routerState = (): PageState | undefined => globalThis.__remixRouter?.state;
const connection = connectionOver(window.fetch.bind(window), routerState, connectionMessages, (answer) =>
  answer.headers.has(NOT_SIGNED_IN),
);
window.fetch = connection.fetch;
uploadOver(connection);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
