// Wakes the page up in the browser: what the server has sent stays, and gets its scripts.
import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { BUILD, connectionMessages, NOT_SIGNED_IN } from "#app/domain/connection-messages.ts";
import { connectionOver, type PageState } from "#app/ui/lost-connection.ts";
import { holdsTypedText } from "#app/ui/forms/typed-text.ts";
import { uploadOver } from "#app/ui/forms/upload-progress.ts";

const routerState = (): PageState | undefined => globalThis.__remixRouter?.state;
const connection = connectionOver(window.fetch.bind(window), routerState, connectionMessages, {
  isSignedOut: ({ headers }) => headers.has(NOT_SIGNED_IN),
  isOfOtherBuild: ({ headers }) =>
    (headers.get(BUILD) ?? globalThis.__remixManifest.version) !== globalThis.__remixManifest.version,
  holdsTyped: () => holdsTypedText(document.body),
});
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
