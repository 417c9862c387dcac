// The question as a page of its own, for whoever has only its address; the steps ask it over what is typed there.
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { UploadPage, YesCancel } from "#app/components/batches/upload-page.tsx";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { isFileComplete, requireDraft, stepsOf } from "./draft.server.ts";

export const handle = { title: "Upload" };
export const meta: MetaFunction = () => [{ title: "Cancel upload · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { draft, state } = await requireDraft(visit);
  const step = isFileComplete(state) ? paths.uploadColumns(draft.id) : paths.uploadFile(draft.id);
  return { draftId: draft.id, steps: stepsOf(draft.id, state), current: isFileComplete(state) ? 2 : 1, step };
}

export async function action(visit: ActionFunctionArgs) {
  const { draft, application } = await requireDraft(visit);
  await application.wizards.exclusively(draft.id, () => draft.remove());
  return redirect(paths.batches());
}

export default function CancelUploadPage() {
  const { draftId, steps, current, step } = useLoaderData<typeof loader>();
  return (
    <UploadPage steps={steps} current={current} draftId={draftId}>
      <Modal title="Cancel upload" closeTo={step} toast={<PageToast />}>
        <p>{messages.upload.cancelQuestion}</p>
        <ModalActions>
          <ButtonLink href={step} move="stay">
            No
          </ButtonLink>
          <YesCancel draftId={draftId} />
        </ModalActions>
      </Modal>
    </UploadPage>
  );
}
