import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MAX_WORD_BYTES } from "#app/domain/limits.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { wordMessages } from "#app/domain/templates/word-texts.ts";
import { getExtension } from "#app/domain/text/file-names.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { readDraftOr404 } from "#app/http/templates/template-params.server.ts";
import { CheckedFile } from "#app/components/forms/checked-file.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { uploadWordText, WordFile } from "#app/provider/contract/templates/template-drafts.ts";
import { Notice } from "#app/ui/notice.tsx";
import { uploadAction } from "#app/ui/forms/upload-progress.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Upload Word Text", data?.draft && templateTitle(data.draft));

/** The file itself never passes through the form library: it goes to disk while it arrives. */
const UploadForm = uploadWordText.input.omit({ draft_id: true, word_file: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return readDraftOr404(provider, visit.params);
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ templateId }) => ({ draft_id: idParam(templateId) }),
  schema: UploadForm,
  file: { name: "word_file", rules: WordFile },
  call: ({ provider, ids }, form, word_file) => provider.uploadWordText({ ...form, ...ids, word_file }),
  failed: wordMessages.failed,
  // The editor is still open below this dialog: told of the upload, it begins anew with the text of the file.
  to: ({ ids, form }) => paths.templateDraft(ids.draft_id, { uploaded_over: String(form.get("version")) }),
  done: wordMessages.uploaded(0),
  toast: (text, { data }) => ({ kind: data.faults + data.told > 0 ? "warning" : "success", text }),
});

export const clientAction = uploadAction;

/** Replaces the text of the draft below its header. */
export default function UploadWord() {
  const { id, draft, failure } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mayUpload = draft?.may_edit === true && !draft.is_withdrawal;
  return (
    <Dialog title="Upload Word Text" failure={failure}>
      {draft && !mayUpload && !answer ? (
        <Notice>
          {draft.state === "submitted" ? templateMessages.isSubmitted : templateMessages.notOpen}
        </Notice>
      ) : null}
      <DialogForm
        id="upload-word-text"
        schema={UploadForm}
        isVoid={!mayUpload && !answer}
        isUpload
        cancelTo={paths.templateDraft(id)}
        submit="Upload Word Text"
        busyLabel="Uploading"
      >
        <p className="key">{draft ? templateTitle(draft) : null}</p>
        <p>
          The text of the document takes the place of the text of this draft; the header of the draft stays.
          What cannot be taken over is listed on the page of the draft.
        </p>
        <CheckedFile
          name="word_file"
          label="Word Text"
          hint={wordMessages.hint}
          accept=".docx"
          check={({ name, size }) => {
            if (getExtension(name) !== "docx") return wordMessages.docxOnly;
            return size > MAX_WORD_BYTES ? wordMessages.tooLarge : null;
          }}
          answer={answer}
          errors={answer?.error?.word_file}
        />
        {/* One that was changed since it was looked at is not replaced. */}
        <input type="hidden" name="version" value={draft?.version} autoComplete="off" />
      </DialogForm>
    </Dialog>
  );
}
