import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Notice } from "#app/ui/notice.tsx";

/**
 * Asks the browser for a passkey, which only a script can do; what it answers is sent as a form. The library that translates
 * between the two is fetched when the button is pressed.
 */
export function PasskeySignIn({ isOnlyWay }: { isOnlyWay: boolean }) {
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!isHydrated) {
    // A button that waits for a script would be dead without one.
    return isOnlyWay ? (
      <noscript>
        <p className="small">{factorMessages.passkeyNeedsScripts}</p>
      </noscript>
    ) : null;
  }

  async function ask() {
    setBusy(true);
    setFailure(null);
    const answer = await fetch(paths.passkeyOptions(), { method: "POST" })
      .then((reply) => reply.json() as Promise<{ options: string | null; failure: string | null }>)
      .catch(() => ({ options: null, failure: factorMessages.passkeyFailed }));
    if (answer.options === null) return stop(answer.failure ?? factorMessages.passkeyFailed);
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const optionsJSON = JSON.parse(answer.options) as Parameters<
        typeof startAuthentication
      >[0]["optionsJSON"];
      const response = JSON.stringify(await startAuthentication({ optionsJSON }));
      submit({ response }, { method: "post", action: paths.passkeySignIn() });
    } catch {
      // The user cancelled, took too long, or has none of the passkeys here: the browser does not tell which.
      stop(factorMessages.passkeyCancelled);
    }
  }

  function stop(sentence: string) {
    setFailure(sentence);
    setBusy(false);
  }

  return (
    <div className="passkey">
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <Button
        type="button"
        look={isOnlyWay ? "main" : "plain"}
        aria-busy={isBusy || undefined}
        onClick={() => {
          if (!isBusy) void ask();
        }}
      >
        {isBusy ? "Waiting for the Passkey" : "Use Passkey"}
      </Button>
    </div>
  );
}
