import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Dialog } from "../shell/dialog.tsx";

/** The codes, shown once. @param codes null: they were shown before, the form came a second time */
export function RecoveryCodes({ codes }: { codes: readonly string[] | null }) {
  const { recoveryCopyNow, recoveryShownBefore } = factorMessages;
  return (
    <Dialog title="Your Recovery Codes" closeTo={paths.profile()}>
      <Notice tone="warning">{codes === null ? recoveryShownBefore : recoveryCopyNow}</Notice>
      {codes === null ? null : (
        <ol className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      )}
      <ModalActions>
        <ButtonLink href={paths.profile()} look="main" move="stay">
          Done
        </ButtonLink>
      </ModalActions>
    </Dialog>
  );
}
