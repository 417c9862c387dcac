import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import type { FormEvent } from "react";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { readForm } from "#app/http/uploads.server.ts";
import { holdsBadFile } from "#app/components/documents/document-fields.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { LogoField } from "#app/components/account/logo-field.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { statusOfIssues } from "#app/provider/contract/endpoint.ts";
import { LogoFile, uploadLogo } from "#app/provider/contract/account/profile.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { UploadForm } from "#app/ui/upload-form.tsx";
import { uploadAction } from "#app/ui/upload-progress.ts";

export const meta: MetaFunction = () => [{ title: "Change Logo · Litigation Panel" }];

/** The file itself never passes through the form library: it goes to disk while it arrives. */
const LogoForm = uploadLogo.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit);
  return null;
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAdmin(visit);
  const sent = await readForm(visit, application.drafts);
  try {
    const file = LogoFile.safeParse(sent.files.logo_file);
    const submission = parseWithZod(new URLSearchParams(sent.fields), {
      schema: LogoForm.refine(() => file.success, {
        path: ["logo_file"],
        message: file.error?.issues[0]?.message ?? profileMessages.logoRequired,
      }),
    });
    if (submission.status !== "success" || !file.success) {
      return invalid(submission, statusOfIssues(file.error?.issues ?? []));
    }

    const answer = await provider.uploadLogo({ ...submission.value, logo_file: file.data });
    if (!answer.ok) return refused(submission, answer, profileMessages.logoNotUpdated);
    return await done(visit, paths.profile(), answer.message ?? profileMessages.logoUpdated);
  } finally {
    await sent.release();
  }
}

export const clientAction = uploadAction;

export default function ChangeLogo() {
  const lastResult = useActionData<typeof action>();
  const [form] = useContractForm(LogoForm, { id: "own-logo", lastResult });
  const formProps = getFormProps(form);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (holdsBadFile(event)) event.preventDefault();
    else formProps.onSubmit(event);
  }
  return (
    <Modal title="Change Logo" closeTo={useListAddress()} toast={<PageToast />}>
      <UploadForm preventScrollReset {...formProps} onSubmit={submit}>
        <FormErrors form={form} />
        <LogoField errors={lastResult?.error?.logo_file} />
        <FormKey lastResult={lastResult} />
        <ModalActions>
          <SubmitButton busyLabel="Uploading">Upload</SubmitButton>
        </ModalActions>
      </UploadForm>
    </Modal>
  );
}
