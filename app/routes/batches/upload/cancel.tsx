// The question as a page of its own, for whoever has only its address; the steps ask it over what is typed there.
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { removeDraft } from "#app/http/wizard-drafts.server.ts";
import { UPLOAD_WIZARD } from "#app/components/batches/upload-wizard.ts";
import { WizardPage, YesCancel } from "#app/components/forms/wizard-page.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { isFileComplete, requireUpload, getTemplateState } from "./draft.server.ts";

export const handle = { title: "Upload" };
export const meta: MetaFunction = () => [{ title: "Cancel upload · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const upload = await requireUpload(visit);
  const { id } = upload.draft;
  const isRead = isFileComplete(upload.state);
  const step = isRead ? paths.uploadColumns(id) : paths.uploadFile(id);
  return { at: getTemplateState(upload), current: isRead ? 2 : 1, step };
}

export async function action(visit: ActionFunctionArgs) {
  await removeDraft(await requireUpload(visit));
  return redirect(paths.batches());
}

export default function CancelUploadPage() {
  const { at, current, step } = useLoaderData<typeof loader>();
  return (
    <WizardPage wizard={UPLOAD_WIZARD} at={at} current={current}>
      <Dialog title="Cancel upload" closeTo={step}>
        <p>{messages.upload.cancelQuestion}</p>
        <ModalActions>
          <ButtonLink href={step} move="stay">
            No
          </ButtonLink>
          <YesCancel wizard={UPLOAD_WIZARD} at={at} />
        </ModalActions>
      </Dialog>
    </WizardPage>
  );
}
