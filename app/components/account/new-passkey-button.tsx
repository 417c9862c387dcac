import { useRef, useState } from "react";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";

/**
 * Has the browser create a passkey, which only a script can do, and sends the form around it with the answer.
 * @param options what the browser is asked for, as JSON
 */
export function NewPasskeyButton({ options }: { options: string }) {
  const isHydrated = useHydrated();
  const answer = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function create() {
    const input = answer.current;
    if (!input?.form || isBusy) return;
    if (!window.PublicKeyCredential) return setFailure(factorMessages.noPasskeys);
    setBusy(true);
    setFailure(null);
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]["optionsJSON"];
      input.value = JSON.stringify(await startRegistration({ optionsJSON }));
      input.form.requestSubmit();
    } catch (fault) {
      const isKnown = fault instanceof Error && fault.name === "InvalidStateError";
      setFailure(isKnown ? factorMessages.passkeyKnown : factorMessages.passkeyNotMade);
    }
    setBusy(false);
  }

  return (
    <>
      <input ref={answer} type="hidden" name="response" defaultValue="" />
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      {isHydrated ? (
        <ModalActions>
          <Button type="button" look="main" aria-busy={isBusy || undefined} onClick={() => void create()}>
            {isBusy ? "Waiting for the Device" : "Create Passkey"}
          </Button>
        </ModalActions>
      ) : null}
    </>
  );
}
