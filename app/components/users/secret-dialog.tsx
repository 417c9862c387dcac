import { ButtonLink } from "#app/ui/button.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Dialog } from "../shell/dialog.tsx";

interface SecretDialogProps {
  title: string;
  label: string;
  /** null: it was shown before, the form came a second time. */
  secret: string | null;
  copyNow: string;
  shownBefore: string;
  doneTo: string;
}

/** What is shown once: a service token, the secret of a webhook. */
export function SecretDialog({ title, label, secret, copyNow, shownBefore, doneTo }: SecretDialogProps) {
  return (
    <Dialog title={title} variant="wide">
      <Notice tone="warning">{secret === null ? shownBefore : copyNow}</Notice>
      {secret === null ? null : (
        <textarea
          className="control token-secret"
          aria-label={label}
          rows={2}
          readOnly
          value={secret}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <ModalActions>
        <ButtonLink href={doneTo} look="main" move="stay">
          Done
        </ButtonLink>
      </ModalActions>
    </Dialog>
  );
}
